"""What the program and its tests are made of: known versions, known files, and a list of all of it in the package."""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import unittest
from pathlib import Path

import jsonschema_rs

from server_process import BINARY, BUILT, ROOT, WEB

# Whose program has macros of its own chooses its version; the server is built without it.
CHOSEN_BY_OTHERS = {"swift-syntax"}

# What CycloneDX 1.5 asks of the fields that are used here.
LICENSE = {
    "type": "object",
    "oneOf": [
        {"required": ["expression"], "properties": {"expression": {"type": "string", "minLength": 1}}},
        {
            "required": ["license"],
            "properties": {
                "license": {
                    "type": "object",
                    "oneOf": [{"required": ["id"]}, {"required": ["name"]}],
                    "additionalProperties": False,
                    "properties": {"id": {"enum": ["Apache-2.0", "MIT"]}, "name": {"type": "string", "minLength": 1}},
                },
            },
        },
    ],
}
COMPONENT = {
    "type": "object",
    "required": ["type", "name", "bom-ref"],
    "additionalProperties": False,
    "properties": {
        "type": {"enum": ["application", "library", "file"]},
        "bom-ref": {"type": "string", "minLength": 1},
        "name": {"type": "string", "minLength": 1},
        "version": {"type": "string", "minLength": 1},
        "description": {"type": "string"},
        "scope": {"enum": ["required", "optional", "excluded"]},
        "purl": {"type": "string", "pattern": "^pkg:(swift/github\\.com/|deb/debian/|generic/)[^ ]+@[^ ]+$"},
        "hashes": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["alg", "content"],
                "properties": {"alg": {"const": "SHA-256"}, "content": {"type": "string", "pattern": "^[0-9a-f]{64}$"}},
            },
        },
        "licenses": {"type": "array", "minItems": 1, "items": LICENSE},
        "externalReferences": {
            "type": "array",
            "items": {"type": "object", "required": ["type", "url"], "properties": {"type": {"const": "vcs"}}},
        },
    },
}
SBOM = {
    "type": "object",
    "required": ["bomFormat", "specVersion", "serialNumber", "version", "metadata", "components"],
    "additionalProperties": False,
    "properties": {
        "bomFormat": {"const": "CycloneDX"},
        "specVersion": {"const": "1.5"},
        "version": {"const": 1},
        "serialNumber": {
            "type": "string",
            "pattern": "^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
        },
        "metadata": {"type": "object", "required": ["component"], "properties": {"component": COMPONENT}},
        "components": {"type": "array", "items": COMPONENT},
        "dependencies": {"type": "array", "items": {"type": "object", "required": ["ref", "dependsOn"]}},
    },
}


def declared_packages() -> dict[str, tuple[str, str]]:
    """By name, the way its version is asked for in Package.swift and the version."""
    found = re.findall(r'\.package\(url: "([^"]+)", (\w+): "([^"]+)"', (ROOT / "Package.swift").read_text())
    return {url.rsplit("/", 1)[-1]: (way, version) for url, way, version in found}


class Versions(unittest.TestCase):
    def test_each_library_that_the_server_is_linked_with_has_one_version(self) -> None:
        """[T36] no clone builds what was released last night"""
        packages = declared_packages()
        self.assertGreaterEqual(len(packages), 6)
        for name, (way, version) in packages.items():
            self.assertEqual(way, "from" if name in CHOSEN_BY_OTHERS else "exact", name)
            self.assertRegex(version, r"^\d+\.\d+\.\d+$", name)

    def test_the_tests_packages_are_known_by_their_hashes(self) -> None:
        """[T36] each of them, also those that others need, for every machine, and pip has to look"""
        folder = ROOT / "Tests/EndToEnd"
        entries = re.split(r"\n(?=[A-Za-z])", (folder / "requirements.txt").read_text())[1:]
        pinned = {}
        for entry in entries:
            name, version = re.match(r"([\w.-]+)==([\w.]+)", entry).groups()
            self.assertRegex(entry, r"--hash=sha256:[0-9a-f]{64}", name)
            pinned[name.lower().replace("_", "-")] = version
        chosen = re.findall(r"^([\w.-]+)==([\w.]+)$", (folder / "requirements.in").read_text(), re.MULTILINE)
        self.assertGreaterEqual(len(chosen), 8)
        for name, version in chosen:
            self.assertEqual(pinned.get(name.lower().replace("_", "-")), version, name)
        self.assertGreater(len(pinned), len(chosen), "those that others need")
        self.assertIn("--require-hashes --requirement $<", (ROOT / "Makefile").read_text())


class Bill(unittest.TestCase):
    """The list that `make package` puts into the package."""

    @classmethod
    def setUpClass(cls) -> None:
        cls.text = cls.made()
        cls.sbom = json.loads(cls.text)

    @staticmethod
    def made() -> str:
        return subprocess.run(
            [ROOT / "deploy/make-sbom", BINARY, BUILT.parent / "checkouts", WEB, "1.2.3+git4"],
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout

    def named(self, kind: str) -> dict[str, dict]:
        return {part["name"]: part for part in self.sbom["components"] if part["bom-ref"].startswith(kind)}

    def test_it_is_one_and_the_same_from_the_same_sources(self) -> None:
        """[T36] as CycloneDX describes it"""
        self.assertEqual([error.message for error in jsonschema_rs.validator_for(SBOM).iter_errors(self.sbom)], [])
        self.assertEqual(self.sbom["metadata"]["component"]["version"], "1.2.3+git4")
        self.assertEqual(self.made(), self.text)

    def test_every_package_of_the_manifest_is_in_it(self) -> None:
        """[T36] in the version that is built, with its license"""
        listed = self.named("swift/")
        declared = declared_packages()
        self.assertEqual(
            {name: part["version"] for name, part in listed.items()},
            {name: version for name, (_, version) in declared.items()},
        )
        for name, part in listed.items():
            self.assertEqual(part["scope"], "excluded" if name in CHOSEN_BY_OTHERS else "required", name)
            self.assertTrue(name in CHOSEN_BY_OTHERS or part["licenses"], name)
        resolved = json.loads((ROOT / "Package.resolved").read_text())["pins"]
        for pin in resolved:
            name = pin["location"].removesuffix(".git").rsplit("/", 1)[-1]
            if name not in CHOSEN_BY_OTHERS:
                self.assertEqual(listed[name]["version"], pin["state"]["version"], name)

    def test_the_libraries_and_the_pages_files_are_in_it(self) -> None:
        """[T36] those of Debian that the program is linked with, and each file that a browser gets"""
        libraries = self.named("deb/")
        for name in (
            "libwebsockets17",
            "libwebsockets-evlib-uv",
            "libuv1",
            "libssl3",
            "libsqlite3-0",
            "libqrencode4",
            "zlib1g",
            "libc6",
        ):
            self.assertIn(name, libraries)
            self.assertTrue(libraries[name]["licenses"], name)
        files = self.named("page/")
        on_disk = {f"web/{file.relative_to(WEB)}": file for file in Path(WEB).rglob("*") if file.is_file()}
        self.assertEqual(set(files), set(on_disk))
        for name, file in on_disk.items():
            self.assertEqual(files[name]["hashes"][0]["content"], hashlib.sha256(file.read_bytes()).hexdigest(), name)

    def test_the_package_brings_its_bill_of_materials(self) -> None:
        """[T36] made and installed with everything else"""
        self.assertIn('"$here/make-sbom" ', (ROOT / "deploy/make-package").read_text())
        self.assertIn(
            "program/sbom.cdx.json usr/share/displayboard", (ROOT / "deploy/debian/displayboard.install").read_text()
        )


class Reporting(unittest.TestCase):
    def test_someone_who_finds_a_hole_can_read_whom_to_write_to(self) -> None:
        """[T36] the README leads there, and it says the address that the package has"""
        self.assertIn("](SECURITY.md)", (ROOT / "README.md").read_text())
        maintainer = re.search(r"^Maintainer: .*<(.+)>$", (ROOT / "deploy/debian/control").read_text(), re.MULTILINE)
        self.assertIn(maintainer.group(1), (ROOT / "SECURITY.md").read_text())


if __name__ == "__main__":
    unittest.main()
