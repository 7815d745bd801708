#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of the table: make-sounds.py [FOLDER]

Everything heard is computed here: cards are short bursts of filtered noise, as paper on felt is, and
what is worth a moment is played on a wooden bar. The same call makes the same samples each time.
Needs oggenc, of vorbis-tools.
"""

import array
import math
import random
import subprocess
import sys
import wave
from pathlib import Path

RATE = 44100
LOUDEST = 0.7    # of what a file can hold, for a sound of loudness 1

# Frequencies in Hz; the sounds are in G major, so that one may ring into the next.
G3, D4, E4, G4, A4, B4, D5, E5, G5, B5, D6 = (
    196.0, 293.66, 329.63, 392.0, 440.0, 493.88, 587.33, 659.26, 783.99, 987.77, 1174.66)


def silence(seconds):
    return [0.0] * int(seconds * RATE)


def put(sound, part, at=0.0, loudness=1.0):
    """Adds part to sound from the given second on."""
    start = int(at * RATE)
    sound.extend([0.0] * (start + len(part) - len(sound)))
    for i, sample in enumerate(part):
        sound[start + i] += loudness * sample

    return sound


def band(samples, low, high):
    """What of the samples lies between two frequencies, by a one-pole filter at each end."""
    passed, below = 0.0, 0.0
    keep_high = 1 - math.exp(-2 * math.pi * high / RATE)
    keep_low = 1 - math.exp(-2 * math.pi * low / RATE)
    out = []
    for sample in samples:
        passed += keep_high * (sample - passed)
        below += keep_low * (passed - below)
        out.append(passed - below)

    return out


def noise(seconds, chance):
    return [chance.uniform(-1, 1) for _ in range(int(seconds * RATE))]


def slide(seconds, chance, low=900, high=5200):
    """A card moved over felt: swells quickly, ends softly."""
    samples = band(noise(seconds, chance), low, high)
    n = len(samples)

    return [sample * math.sin(math.pi * (i / n) ** 0.6) ** 2 for i, sample in enumerate(samples)]


def tap(chance, pitch=170, seconds=0.09):
    """A card put down: the table answers below, the paper above."""
    paper = band(noise(seconds, chance), 700, 3800)
    sound = []
    for i, sample in enumerate(paper):
        t = i / RATE
        sound.append(0.9 * sample * math.exp(-t * 75)
                     + 0.5 * math.sin(2 * math.pi * pitch * t) * math.exp(-t * 48))

    return sound


def bar(frequency, seconds=0.6, softness=1.0):
    """A wooden bar: its overtones lie at 4 and 10 times the tone and are gone at once."""
    sound = []
    for i in range(int(seconds * RATE)):
        t = i / RATE
        rise = min(1.0, t / 0.004)
        tone = math.sin(2 * math.pi * frequency * t) * math.exp(-t * 6.5 * softness)
        tone += 0.22 * math.sin(2 * math.pi * 4 * frequency * t) * math.exp(-t * 22)
        tone += 0.06 * math.sin(2 * math.pi * 10 * frequency * t) * math.exp(-t * 60)
        sound.append(rise * tone * min(1.0, (seconds - t) / 0.08))

    return sound


def melody(notes, softness=1.0):
    """Notes, each of a frequency, the second it begins at and its loudness."""
    sound = []
    for frequency, at, loudness in notes:
        put(sound, bar(frequency, 0.7 / softness, softness), at, loudness)

    return sound


def make_deal(chance):
    sound = silence(0.1)
    for i in range(5):
        put(sound, slide(0.07, chance), i * 0.085, 0.5)
        put(sound, tap(chance, 150 + 12 * (i % 3)), i * 0.085 + 0.045, 0.55)

    return sound


def make_draw(chance):
    return put(slide(0.17, chance, 1100, 6000), tap(chance, 210, 0.06), 0.12, 0.35)


def make_lay(chance):
    return put(put([], tap(chance, 165)), tap(chance, 185), 0.06, 0.6)


def make_discard(chance):
    return put(slide(0.11, chance, 700, 3600), tap(chance, 135, 0.11), 0.08)


def make_take_pile(chance):
    sound = slide(0.34, chance, 600, 4200)
    for i in range(3):
        put(sound, tap(chance, 150 + 20 * i), 0.14 + 0.07 * i, 0.5)

    return sound


def make_clean_book(chance):
    return put(melody([(G4, 0, 0.7), (B4, 0.09, 0.75), (D5, 0.18, 0.8), (G5, 0.27, 0.9)]),
               tap(chance), 0, 0.5)


def make_dirty_book(chance):
    return put(melody([(D4, 0, 0.8), (G4, 0.1, 0.8), (A4, 0.2, 0.8)]), tap(chance), 0, 0.5)


def make_foot(chance):
    return put(melody([(D4, 0.12, 0.7), (A4, 0.24, 0.8), (D5, 0.36, 0.8)]), slide(0.26, chance), 0, 0.7)


def make_question(_chance):
    return melody([(E5, 0, 0.6), (B5, 0.16, 0.6)], 0.9)


def make_going_out(chance):
    return put(melody([(G4, 0, 0.7), (D5, 0.09, 0.7), (B4, 0.18, 0.7), (G5, 0.27, 0.8), (D6, 0.4, 0.6)]),
               tap(chance), 0, 0.5)


def make_win(_chance):
    return melody([(G3, 0, 0.6), (G4, 0, 0.7), (B4, 0.14, 0.7), (D5, 0.28, 0.8), (B4, 0.42, 0.5),
                   (D5, 0.54, 0.7), (G5, 0.7, 0.9), (B5, 0.7, 0.4), (D6, 0.7, 0.3)], 0.6)


def make_lose(_chance):
    return melody([(D5, 0, 0.6), (B4, 0.2, 0.6), (A4, 0.4, 0.6), (E4, 0.64, 0.7), (G3, 0.64, 0.5)], 0.7)


def make_error(chance):
    return put(put([], tap(chance, 110, 0.12)), tap(chance, 98, 0.12), 0.13)


# Name of the file, what makes it, its loudness beside the others
SOUNDS = [
    ("deal", make_deal, 0.5),
    ("draw", make_draw, 0.4),
    ("lay", make_lay, 0.5),
    ("discard", make_discard, 0.5),
    ("take-pile", make_take_pile, 0.5),
    ("clean-book", make_clean_book, 0.8),
    ("dirty-book", make_dirty_book, 0.7),
    ("foot", make_foot, 0.7),
    ("question", make_question, 0.6),
    ("going-out", make_going_out, 0.9),
    ("win", make_win, 1.0),
    ("lose", make_lose, 0.8),
    ("error", make_error, 0.5),
]


def write(path, samples, loudness):
    highest = max(abs(sample) for sample in samples)
    scale = 32767 * LOUDEST * loudness / highest
    numbers = array.array("h", (round(scale * sample) for sample in samples))
    if sys.byteorder == "big":
        numbers.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(numbers.tobytes())


def main():
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
    for name, make, loudness in SOUNDS:
        path = folder / f"{name}.wav"
        write(path, make(random.Random(name)), loudness)
        # The number is that of the stream; by chance it would change the file at each call.
        subprocess.run(["oggenc", "--quiet", "--quality", "4", "--serial", "1",
                        "--comment", "COPYRIGHT=GPL-3.0-or-later", "--output", folder / f"{name}.ogg", path], check=True)
        path.unlink()


if __name__ == "__main__":
    main()
