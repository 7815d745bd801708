#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""make-site.py FOLDER [URL [PICTURES]]: the page for people who want to install the game, in all languages of po/.

It writes index.html in English, index.LL.html in the other languages, and what these need: a style sheet, cards, and
pictures. Nothing is loaded from elsewhere, and nothing is a script. URL is the address that the folder will have. PICTURES
has those that `./run screenshots PICTURES` took, LL/NAME.webp; what it lacks is shown as in data/screenshots, in English."""

import gettext
import html
import io
import json
import os
import shutil
import subprocess
import sys

SOURCE = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
APP = "io.github.handandfoot.HandAndFoot"
FORGE = "https://github.com/handandfoot/hand-and-foot"
# As each language calls itself.
NAMES = {"ar": "العربية", "de": "Deutsch", "en": "English", "es": "Español", "fr": "Français", "it": "Italiano",
         "ja": "日本語", "nl": "Nederlands", "pl": "Polski", "pt_BR": "Português (Brasil)", "sv": "Svenska"}
FROM_RIGHT = {"ar"}
CARDS = ["Ah", "Ks", "Qh", "X0", "7h", "7s", "7d", "2s", "9d", "9c", "3s", "4h", "Tc", "back"]
PICTURES = ["table", "table-dark", "learn", "moment", "curtain", "together", "score"]


class Page:
    """The page in one language: its parts, as HTML."""

    def __init__(self, language, languages, translations, pictures, url):
        self.language = language
        self.languages = languages
        self.translations = translations
        self.files = pictures
        self.url = url

    # The marks for translators are these names, as everywhere.
    def _(self, text):
        return html.escape(self.translations.gettext(text), quote=False)

    def C_(self, context, text):
        return html.escape(self.translations.pgettext(context, text), quote=False)

    def head(self):
        _ = self._
        direction = ' dir="rtl"' if self.language in FROM_RIGHT else ""
        others = "\n".join(f'<link rel="alternate" hreflang="{tag(language)}" href="{file_of(language)}">'
                           for language in self.languages)
        return f"""<!DOCTYPE html>
<!-- SPDX-License-Identifier: GPL-3.0-or-later -->
<html lang="{tag(self.language)}"{direction}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#124a35">
<meta name="description" content="{_("Play canasta the family way")}">
<title>{_("Hand and Foot")}</title>
<link rel="stylesheet" href="style.css">
<link rel="icon" href="icon.svg" type="image/svg+xml">
{others}
<link rel="alternate" hreflang="x-default" href="index.html">
</head>
<body>"""

    def own_language(self):
        """A line in the reader's language where the page is in another. SVG chooses by the languages that the browser
        asks for, without a script. English is asked last, because nearly every browser asks for it, too."""
        lines = []
        for language in sorted(self.languages, key=lambda language: (language == "en", language != self.language)):
            line = ""
            if language != self.language:
                words = html.escape(load(language).gettext("Read this page in your language"), quote=False)
                line = (f'<a href="{file_of(language)}" lang="{tag(language)}"><rect width="360" height="44" rx="12"/>'
                        f'<text x="180" y="28">{words}</text></a>')
            lines.append(f'<g systemLanguage="{tag(language)}">{line}</g>')
        return f"""<svg class="own" viewBox="0 0 360 44"><switch>
{chr(10).join(lines)}
<g></g></switch></svg>"""

    def language_list(self):
        C_ = self.C_
        rows = "\n".join(
            f'<li><a href="{file_of(language)}" lang="{tag(language)}" hreflang="{tag(language)}"'
            + (' aria-current="page"' if language == self.language else "") + f">{NAMES[language]}</a></li>"
            for language in self.languages)
        return f'<nav aria-label="{C_("list of links", "Languages")}"><ul class="languages">\n{rows}\n</ul></nav>'

    def opening(self):
        _, C_ = self._, self.C_
        return f"""<header>
{self.language_list()}
{self.own_language()}
<div class="opening">
<div class="words">
<h1>{_("Hand and Foot")}</h1>
<p class="motto">{_("Play canasta the family way")}</p>
<p>{_("Hand and Foot, also called Hoof and Mouth, is a kind of canasta you play with a partner. You get two piles of "
      "cards: your hand, and a foot that waits face down. Draw cards, build clean and dirty books of seven, and "
      "discard to end your turn. Go out when your hand and foot are both gone.")}</p>
<p class="links"><a class="button" href="#install">{C_("link", "Install")}</a>
<a class="button quiet" href="#rules">{_("Rules in Short")}</a></p>
</div>
<div class="fan">{cards("back", "Ah", "Ks", "X0", "7h", "2s")}</div>
</div>
</header>
<main>"""

    def invited(self):
        _ = self._
        return f"""<section class="invited">
<h2>{_("Has Somebody Invited You?")}</h2>
<p>{_("Then you don’t need to install anything. Open the link they sent you in your browser, and play.")}</p>
</section>"""

    def play(self):
        _, C_ = self._, self.C_
        items = [
            (_("Learn by Playing"), _("Your first round is at the real table. A coach tells you what to do, and why.")),
            (C_("title", "Play Together"),
             _("Take turns at one screen, or send a link to people in other places. They need only a browser.")),
            (_("Your Family’s Rules"),
             _("Choose one of thirteen rule sets, then change what your family plays differently.")),
            (_("Good Computer Players"),
             _("They range from beginner to expert. A hint tells you a good move, and why it’s good.")),
            (C_("title", "Daily Deal"),
             _("Everyone gets the same cards. Compare your score with an expert’s, and with your friends’.")),
            (C_("title", "Keep Score"),
             _("You play with real cards? The game adds up your evening, by your rules.")),
        ]
        return f"""<section>
<h2>{_("What You Can Do")}</h2>
<ul class="tiles">
{chr(10).join(f"<li><h3>{title}</h3><p>{text}</p></li>" for title, text in items)}
</ul>
</section>"""

    def rules(self):
        _ = self._
        steps = [
            (cards("7h", "Qh", "4h") + '<span class="gap"></span>' + cards("back"),
             _("Four people play in two teams. Each gets a hand to play from, and a foot for later.")),
            (cards("back") + '<span class="gap"></span>' + cards("Tc"),
             _("On your turn, draw two cards, or take cards from the discard pile.")),
            (cards("7h", "7s", "7d"),
             _("Lay down books: three or more cards of the same rank. Seven cards close a book.")),
            (cards("9d", "9c", "X0"),
             _("Twos and jokers are wild cards: they stand in for other cards. "
               "A book without any is clean and worth more. A book with some is dirty.")),
            (cards("3s"), _("Discard one card to end your turn. When your hand is gone, pick up your foot.")),
            (cards("Ah", "Ks"),
             _("Go out when your foot is gone, too, and your team has closed enough books. That ends the round.")),
        ]
        items = "\n".join(f'<li><div class="cards">{drawing}</div><p>{text}</p></li>' for drawing, text in steps)
        return f"""<section id="rules">
<h2>{_("Rules in Short")}</h2>
<ol class="steps">
{items}
</ol>
<p>{_("After a few rounds, the team with the most points wins. You can also play with two, three, or up to eight "
      "people, and the game explains the rest as you play.")}</p>
</section>"""

    def pictures(self):
        _, C_ = self._, self.C_
        shown = [
            ("table", _("A round of Hoof and Mouth")),
            ("learn", _("Learn by Playing: the coach tells you what to do, and why")),
            ("moment", _("Your partner closes a clean book")),
            ("curtain", _("Several people at one screen: a curtain hides each hand until its owner looks")),
            ("together", _("Two guests at one table: all they need is a browser")),
            ("score", _("The score sheet after a round")),
        ]
        figures = "\n".join(f"<figure>{self.picture(name)}<figcaption>{words}</figcaption></figure>" for name, words in shown)
        return f"""<section>
<h2>{C_("title", "Pictures")}</h2>
<div class="pictures">
{figures}
</div>
</section>"""

    def picture(self, name):
        """A picture, and another one for the dark style, where there is one."""
        dark = self.files.get(name + "-dark")
        other = f'<source srcset="{dark}" media="(prefers-color-scheme: dark)">' if dark else ""
        return f'<picture>{other}<img src="{self.files[name]}" alt="" loading="lazy" {size_of(name)}></picture>'

    def fairness(self):
        _, C_ = self._, self.C_
        points = [
            _("Computer players see only the cards that you would see in their seats."),
            _("Chance decides every deal before the first card is dealt. Nobody’s score changes that."),
            _("When you play with people in other places, each device is told only what its player may see."),
            _("There are no ads and no accounts, and nobody counts what you do. The game goes online only when you invite "
              "people or join their table."),
            _("Every move is saved on your computer, so you can go on where you left off."),
            _("The game is free software. Everyone may use, study, share, and change it."),
        ]
        return f"""<section>
<h2>{C_("title", "Fair Play")}</h2>
<ul class="points">
{chr(10).join(f"<li>{text}</li>" for text in points)}
</ul>
</section>"""

    def install(self):
        _ = self._
        command = html.escape(f"flatpak install --user {self.url}/{APP}.flatpakref")
        return f"""<section id="install">
<h2>{_("Install the Game")}</h2>
<p>{_("You need a computer or phone with Linux. Later versions come with your other updates.")}</p>
<p class="links"><a class="button" href="{APP}.flatpakref">{_("Install Hand and Foot")}</a></p>
<p>{_("Does nothing open? Set up Flatpak first, then type this in a terminal:")}</p>
<pre dir="ltr"><code>{command}</code></pre>
<p>Flatpak: <a href="https://flatpak.org/setup/" dir="ltr">flatpak.org/setup</a></p>
<p>{_("On other computers, phones, and tablets, you can be a guest: ask somebody who has the game to invite you.")}</p>
</section>"""

    def foot(self):
        _, C_ = self._, self.C_
        return f"""</main>
<footer>
{self.language_list()}
<p><a href="{FORGE}">{C_("link", "Source Code")}</a> · <a href="{FORGE}/issues">{C_("link", "Report a Problem")}</a> ·
<span dir="ltr">GPL-3.0-or-later</span></p>
</footer>
</body>
</html>
"""

    def write(self):
        return "\n".join([self.head(), self.opening(), self.invited(), self.play(), self.pictures(), self.rules(),
                          self.fairness(), self.install(), self.foot()])


def cards(*names):
    """Cards as a decoration: what they show is said beside them."""
    return "".join(f'<img class="card" src="cards/{name}.svg" alt="" width="100" height="140">' for name in names)


def tag(language):
    """The language as HTML names it."""
    return language.replace("_", "-")


def file_of(language):
    return "index.html" if language == "en" else f"index.{tag(language)}.html"


def picture_file(name):
    return os.path.join(SOURCE, "data", "screenshots", name + ".png")


def find_pictures(language, taken):
    """Of each picture, its place below the page: the one in that language, if it was taken."""
    own = {name: f"{language}/{name}.webp" for name in PICTURES}
    return {name: own[name] if taken and os.path.exists(os.path.join(taken, own[name])) else name + ".png" for name in PICTURES}


def size_of(name):
    """Width and height, the same in all languages, so that the page doesn't jump. A file of PNG has them at its beginning."""
    with open(picture_file(name), "rb") as file:
        head = file.read(24)
    return 'width="{}" height="{}"'.format(*(int.from_bytes(head[at:at + 4], "big") for at in (16, 20)))


def load(language, catalogues={}):
    """The translations into a language; English needs none."""
    if language not in catalogues:
        catalogues[language] = gettext.NullTranslations()
        if language != "en":
            compiled = subprocess.run(["msgfmt", "-o", "-", os.path.join(SOURCE, "po", language + ".po")],
                                      stdout=subprocess.PIPE, check=True)
            catalogues[language] = gettext.GNUTranslations(io.BytesIO(compiled.stdout))
    return catalogues[language]


def copy_pictures(folder, pictures, taken):
    for name, place in pictures.items():
        target = os.path.join(folder, place)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy(picture_file(name) if place == name + ".png" else os.path.join(taken, place), target)


def copy_files(folder):
    os.makedirs(os.path.join(folder, "cards"), exist_ok=True)
    with open(os.path.join(SOURCE, "src", "page", "web", "deck.json"), encoding="utf-8") as file:
        deck = json.load(file)
    for name in CARDS:
        with open(os.path.join(folder, "cards", name + ".svg"), "w", encoding="utf-8") as file:
            file.write(deck[name])
    for path, name in [(os.path.join("flatpak", "site", "style.css"), "style.css"),
                       (os.path.join("src", "ui", "felt.png"), "felt.png"),
                       (os.path.join("data", "icons", "hicolor", "scalable", "apps", APP + ".svg"), "icon.svg")]:
        shutil.copy(os.path.join(SOURCE, path), os.path.join(folder, name))


def main(folder, url=".", taken=""):
    with open(os.path.join(SOURCE, "po", "LINGUAS"), encoding="utf-8") as text:
        languages = sorted(["en"] + [word for line in text for word in line.partition("#")[0].split()],
                           key=lambda language: NAMES[language].casefold())
    copy_files(folder)
    for language in languages:
        pictures = find_pictures(language, taken)
        copy_pictures(folder, pictures, taken)
        with open(os.path.join(folder, file_of(language)), "w", encoding="utf-8") as file:
            file.write(Page(language, languages, load(language), pictures, url.rstrip("/")).write())


if __name__ == "__main__":
    main(*sys.argv[1:])
