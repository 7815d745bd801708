#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""sbom.py SOURCE_DIR [SECONDS]: the bill of materials of the game, as SPDX 2.3 in JSON.

It has every file of the sources with its license and checksum, and every library and tool that meson.build asks for
with the oldest version that will do. SECONDS, since 1970, is its date; the same sources and date give the same bytes.
Without it, nothing is written. Fails where a file has no license, where the text of one is missing or unused, and
where nobody has said whose a library is."""

import datetime
import fnmatch
import hashlib
import json
import pathlib
import re
import sys
import tomllib

FORGE = "https://github.com/handandfoot/hand-and-foot"
# License of each library and tool, and where it comes from. No part of them is in the game.
OTHERS = {
    "glib-2.0": ("LGPL-2.1-or-later", "https://gitlab.gnome.org/GNOME/glib"),
    "gobject-2.0": ("LGPL-2.1-or-later", "https://gitlab.gnome.org/GNOME/glib"),
    "gio-2.0": ("LGPL-2.1-or-later", "https://gitlab.gnome.org/GNOME/glib"),
    "gtk4": ("LGPL-2.1-or-later", "https://gitlab.gnome.org/GNOME/gtk"),
    "libadwaita-1": ("LGPL-2.1-or-later", "https://gitlab.gnome.org/GNOME/libadwaita"),
    "gstreamer-1.0": ("LGPL-2.1-or-later", "https://gitlab.freedesktop.org/gstreamer/gstreamer"),
    "json-glib-1.0": ("LGPL-2.1-or-later", "https://gitlab.gnome.org/GNOME/json-glib"),
    "libsoup-3.0": ("LGPL-2.0-or-later", "https://gitlab.gnome.org/GNOME/libsoup"),
    "blueprint-compiler": ("LGPL-3.0-or-later", "https://gitlab.gnome.org/GNOME/blueprint-compiler"),
    "meson": ("Apache-2.0", "https://github.com/mesonbuild/meson"),
}
LEFT_OUT = re.compile(r"\.git/|\.flatpak-builder/|build(?!-aux/)[^/]*/|subprojects/|(.*/)?__pycache__/|[^/]*\.flatpak$")
# REUSE-IgnoreStart
HEADER = re.compile(rb"SPDX-License-Identifier: ([\w.-]+)")
# REUSE-IgnoreEnd


def list_files(source):
    """Names of the files of the sources; what is built among them is left out."""
    names = (path.relative_to(source) for path in source.rglob("*") if path.is_file())
    return sorted(name.as_posix() for name in names if not LEFT_OUT.match(name.as_posix()))


def find_license(name, data, annotations):
    """What the file says of itself; where it says nothing, or is not to be asked, what REUSE.toml says."""
    said = HEADER.search(data[:2000])
    for annotation in reversed(annotations):
        paths = annotation["path"] if isinstance(annotation["path"], list) else [annotation["path"]]
        if any(fnmatch.fnmatchcase(name, path.replace("**", "*")) for path in paths):
            if annotation["precedence"] == "override" or not said:
                return annotation["SPDX-License-Identifier"]
            break
    return said.group(1).decode() if said else None


def describe_files(source, problems):
    annotations = tomllib.loads((source / "REUSE.toml").read_text(encoding="utf-8"))["annotations"]
    files = []
    for name in list_files(source):
        if name.startswith("LICENSES/") or name == "COPYING":
            continue    # texts of licenses, which have none
        data = (source / name).read_bytes()
        license_id = find_license(name, data, annotations)
        if license_id is None:
            problems.append(f"{name} has no license")
            continue
        files.append({
            "SPDXID": "SPDXRef-file-" + hashlib.sha256(name.encode()).hexdigest()[:16],
            "fileName": "./" + name,
            "checksums": [{"algorithm": kind.upper(), "checksumValue": hashlib.new(kind, data).hexdigest()}
                          for kind in ("sha1", "sha256")],
            "licenseConcluded": license_id,
            "licenseInfoInFiles": [license_id],
            "copyrightText": "The Hand and Foot authors",
        })
    used = {file["licenseConcluded"] for file in files}
    there = {path.stem for path in (source / "LICENSES").iterdir()}
    for license_id in sorted(used ^ there):
        problems.append(f"the text of {license_id} is missing" if license_id in used else f"no file is under {license_id}")
    return files


def describe_others(build, problems):
    found = re.findall(r"\b(dependency|find_program)\('([\w.-]+)', version: '>= ([\d.]+)'", build)
    found += [("tool", "meson", version) for version in re.findall(r"meson_version: '>= ([\d.]+)'", build)]
    packages, relations = [], []
    for kind, name, version in found:
        if name not in OTHERS:
            problems.append(f"sbom.py does not know whose {name} is")
            continue
        license_id, address = OTHERS[name]
        spdx_id = "SPDXRef-other-" + re.sub(r"[^\w.-]|_", "-", name)
        packages.append({
            "SPDXID": spdx_id, "name": name, "versionInfo": f">= {version}", "downloadLocation": address,
            "filesAnalyzed": False, "licenseConcluded": license_id, "licenseDeclared": license_id,
            "copyrightText": "NOASSERTION",
        })
        relations.append([spdx_id, "DEPENDENCY_OF" if kind == "dependency" else "BUILD_TOOL_OF", "SPDXRef-game"])
    return packages, relations


def make_bill(source, seconds, problems):
    build = (source / "meson.build").read_text(encoding="utf-8")
    version = re.search(r"^  version: '([^']+)'", build, re.MULTILINE).group(1)
    files = describe_files(source, problems)
    others, relations = describe_others(build, problems)
    sums = "".join(sorted(file["checksums"][0]["checksumValue"] for file in files))
    code = hashlib.sha1(sums.encode()).hexdigest()
    relations += [["SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-game"]]
    relations += [["SPDXRef-game", "CONTAINS", file["SPDXID"]] for file in files]
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"hand-and-foot-{version}",
        "documentNamespace": f"https://handandfoot.github.io/spdx/hand-and-foot-{version}-{code}",
        "creationInfo": {
            "created": datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "creators": ["Organization: The Hand and Foot authors", "Tool: build-aux/sbom.py"],
        },
        "packages": [{
            "SPDXID": "SPDXRef-game", "name": "Hand and Foot", "versionInfo": version,
            "downloadLocation": f"git+{FORGE}@{version}", "filesAnalyzed": True,
            "packageVerificationCode": {"packageVerificationCodeValue": code},
            "licenseConcluded": "GPL-3.0-or-later", "licenseDeclared": "GPL-3.0-or-later",
            "licenseInfoFromFiles": sorted({file["licenseConcluded"] for file in files}),
            "copyrightText": "The Hand and Foot authors",
        }] + others,
        "files": files,
        "relationships": [dict(zip(("spdxElementId", "relationshipType", "relatedSpdxElement"), relation))
                          for relation in relations],
    }


def main(source, seconds=None):
    problems = []
    bill = make_bill(pathlib.Path(source).resolve(), int(seconds or 0), problems)
    if problems:
        sys.exit("\n".join(problems))
    if seconds is not None:
        json.dump(bill, sys.stdout, indent=1, ensure_ascii=False)
        print()


if __name__ == "__main__":
    main(*sys.argv[1:])
