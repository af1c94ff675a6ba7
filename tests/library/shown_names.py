#!/usr/bin/env python3
"""Compares the names that libfreehold shows with what its installed headers declare, as clang reads them.

    tests/library/shown_names.py INCLUDE_FOLDER LIBRARY     needs clang++-19 and nm

Every function that the headers declare and don't define has to be there, for somebody calls it. Nothing may be there that they
don't declare.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

FUNCTIONS = {"FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXDestructorDecl", "CXXConversionDecl"}
# A constructor is compiled as several functions, a destructor too.
STRUCTOR = re.compile(r"(?<=[A-Za-z_])[CD][0-5](?=E)")


def declarations(include):
    """What the headers have in the namespace freehold: clang writes an object for each time that it is opened."""
    headers = sorted(str(path.relative_to(include)) for path in include.rglob("*.h"))
    clang = ["clang++-19", "-std=c++23", "-fsyntax-only", "-I", str(include), "-x", "c++", "-"]
    clang += ["-Xclang", "-ast-dump=json", "-Xclang", "-ast-dump-filter=freehold"]
    text = "".join(f"#include <{header}>\n" for header in headers)
    dump = subprocess.run(clang, input=text, stdout=subprocess.PIPE, text=True, check=True).stdout
    at = dump.find("{")
    while at >= 0:
        namespace, end = json.JSONDecoder().raw_decode(dump, at)
        yield namespace
        at = dump.find("{", end)


class Declared:
    def __init__(self):
        self.all = set()
        self.defined = set()
        self.not_inline = set()
        self.classes = set()

    @staticmethod
    def is_code(node, in_template):
        """A template is none, but what was made of it for some type is."""
        return not in_template or any(part["kind"] == "TemplateArgument" for part in node.get("inner", []))

    def read(self, node, scope, in_template):
        kind = node.get("kind")
        name = node.get("name", "")
        if "mangledName" in node:
            mangled = STRUCTOR.sub("", node["mangledName"])
            self.all.add(mangled)
            if any(part["kind"] == "CompoundStmt" for part in node.get("inner", [])):
                self.defined.add(mangled)
            elif kind in FUNCTIONS and self.is_code(node, in_template) and not node.keys() & {
                "isImplicit", "explicitlyDefaulted", "explicitlyDeleted", "pure", "inline", "constexpr"}:
                self.not_inline.add(mangled)
        if kind in {"NamespaceDecl", "CXXRecordDecl"}:
            scope += f"{len(name)}{name}"
            if kind == "CXXRecordDecl":
                self.classes.add(scope)
        for part in node.get("inner", []):
            self.read(part, scope, in_template or kind.endswith("TemplateDecl"))

    def has(self, shown):
        return STRUCTOR.sub("", shown) in self.all or any(
            re.fullmatch(rf"_Z(T[VIS]N{one}|N{one}[CD]\d)E\w*", shown) for one in self.classes)


def main():
    include, library = Path(sys.argv[1]), sys.argv[2]
    listed = subprocess.run(["nm", "-D", "--defined-only", library], stdout=subprocess.PIPE, text=True, check=True).stdout
    shown = {line.split()[2].split("@")[0] for line in listed.splitlines() if " A " not in line}
    declared = Declared()
    for namespace in declarations(include):
        declared.read(namespace, "", False)
    missing = declared.not_inline - declared.defined - {STRUCTOR.sub("", name) for name in shown}
    strangers = {name for name in shown if not declared.has(name)}
    for what, names in (("lacks", missing), ("shows what no public header declares:", strangers)):
        for name in sorted(names):
            print(f"libfreehold {what} {subprocess.run(['c++filt', name], stdout=subprocess.PIPE, text=True).stdout.strip()}")
    print(f"{len(shown)} names shown, {len(declared.not_inline - declared.defined)} of functions that the headers only declare")
    return 1 if missing or strangers else 0


if __name__ == "__main__":
    sys.exit(main())
