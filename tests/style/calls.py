# SPDX-License-Identifier: GPL-3.0-or-later
"""Which file calls which, read from the object files of a build folder by nm."""

import collections
import json
import pathlib
import re
import subprocess


class Calls:
    """All C files of src and tests that were built, by their paths from the root of the sources."""

    def __init__(self, source, build):
        self.source, self.build = pathlib.Path(source).resolve(), pathlib.Path(build).resolve()
        objects = self.find_objects()
        self.defined = collections.defaultdict(set)     # by file: functions and data that others may use
        self.used = collections.defaultdict(set)        # by file: what it takes from others
        output = subprocess.run(["nm", "--print-file-name", *objects], cwd=self.build, check=True, text=True,
                                capture_output=True).stdout
        for line in output.splitlines():
            place, _, rest = line.partition(":")
            kind, symbol = rest.split()[-2:]
            file = objects[place]
            if kind == "U":
                self.used[file].add(symbol)
            elif kind in "TDRBV":
                self.defined[file].add(symbol)
        self.homes = {symbol: file for file, symbols in self.defined.items() for symbol in symbols
                      if file.startswith("src/")}

    def find_objects(self):
        """The file that each object is made of."""
        objects = {}
        for entry in json.loads((self.build / "compile_commands.json").read_text(encoding="utf-8")):
            file = (self.build / entry["file"]).resolve()
            if file.suffix == ".c" and (self.build / entry["output"]).exists() \
                    and file.is_relative_to(self.source) and not file.is_relative_to(self.build):
                objects[entry["output"]] = str(file.relative_to(self.source))
        return objects

    def graph(self):
        """The files of src, each with those it calls. To ask whether an object is of a class is no call of it."""
        return {file: {self.homes[symbol] for symbol in symbols
                       if symbol in self.homes and not symbol.endswith("_get_type")} - {file}
                for file, symbols in self.used.items() if file.startswith("src/")}

    def folder_graph(self):
        graph = collections.defaultdict(set)
        for file, others in self.graph().items():
            graph[folder_of(file)] |= {folder_of(other) for other in others} - {folder_of(file)}
        return graph

    def idle(self):
        """Functions that no file calls, their own neither, and those that only tests call."""
        nobody, tests = [], []
        by_src = {symbol for file, symbols in self.used.items() if file.startswith("src/") for symbol in symbols}
        by_tests = {symbol for file, symbols in self.used.items() if file.startswith("tests/") for symbol in symbols}
        blueprints = " ".join(path.read_text(encoding="utf-8") for path in self.source.glob("src/**/*.blp"))
        for symbol, file in sorted(self.homes.items()):
            if symbol in by_src or symbol == "main" or symbol.endswith("_get_type"):
                continue
            text = (self.source / file).read_text(encoding="utf-8")
            if len(re.findall(rf"\b{symbol}\b", text)) > 1 or re.search(rf"\b{symbol}\b", blueprints):
                continue
            (tests if symbol in by_tests else nobody).append((file, symbol))
        return nobody, tests


def folder_of(file):
    return str(pathlib.PurePosixPath(file).parent)


def circles(graph):
    """The strongly connected parts of a graph that have more than one member (Tarjan), largest first."""
    index, low, stack, found = {}, {}, [], []

    def visit(start):
        work = [(start, iter(sorted(graph.get(start, ()))))]
        index[start] = low[start] = len(index)
        stack.append(start)
        while work:
            node, others = work[-1]
            for other in others:
                if other not in index:
                    index[other] = low[other] = len(index)
                    stack.append(other)
                    work.append((other, iter(sorted(graph.get(other, ())))))
                    break
                if other in stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    at = stack.index(node)
                    part, stack[at:] = stack[at:], []
                    if len(part) > 1:
                        found.append(sorted(part))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return sorted(found, key=len, reverse=True)
