"""The protocol as it is written down (web/protocol): the document holds together, and the transcripts are as it says.

That every type, operation, command, fact and code of the source is in it is a test of Swift (VocabularyTests); that
what is sent in all other tests is as it says, protocol_client and page_browser see to.
"""

from __future__ import annotations

import asyncio
import json
import unittest
import urllib.request
from typing import Any

import jsonschema_rs
import yaml

import message_schema
from message_schema import FOLDER, MISUNDERSTOOD, SCHEMA, heard_from_server, said_by_client, said_wrongly
from protocol_client import Client, Frame, add_card
from server_process import ROOT, ServerProcess

TRANSCRIPTS = sorted((ROOT / "Tests/Transcripts").glob("*.json"))


class ProtocolTest(unittest.TestCase):
    document = yaml.safe_load((FOLDER / "asyncapi.yaml").read_text())

    def test_the_schema_is_one_of_draft_2020_12(self) -> None:
        jsonschema_rs.meta.validate(SCHEMA)

    def test_every_reference_leads_somewhere(self) -> None:
        for reference in _references(self.document):
            path, _, pointer = reference.partition("#")
            place = self.document if path == "" else SCHEMA
            self.assertIn(path, ("", "./schema.json"), reference)
            for key in pointer.strip("/").split("/"):
                self.assertIn(key, place, reference)
                place = place[key]

    def test_the_document_has_each_message_once_and_says_who_sends_it(self) -> None:
        sides = {side: message_schema.types(side) for side in ("fromClient", "fromServer")}
        everything = sorted(sides["fromClient"] + sides["fromServer"])
        self.assertEqual(sorted(self.document["components"]["messages"]), everything)
        self.assertEqual(sorted(self.document["channels"]["board"]["messages"]), everything)
        said: dict[str, set[str]] = {"receive": set(), "send": set()}
        for operation in self.document["operations"].values():
            said[operation["action"]] |= _names(operation["messages"])
            said["send"] |= _names(operation.get("reply", {}).get("messages", []))
        self.assertEqual(said["receive"], set(sides["fromClient"]))
        self.assertEqual(said["send"], set(sides["fromServer"]))

    def test_every_definition_is_used(self) -> None:
        used = {reference.removeprefix("#/$defs/") for reference in _references(SCHEMA)}
        self.assertEqual(set(SCHEMA["$defs"]) - used, {"fromClient", "fromServer"})

    def test_the_examples_are_as_the_document_says(self) -> None:
        for name, message in self.document["components"]["messages"].items():
            check = said_by_client if name in message_schema.types("fromClient") else heard_from_server
            for example in message.get("examples", []):
                check(example["payload"])

    def test_the_transcripts_are_as_the_document_says(self) -> None:
        """What a client says wrongly there is what the next line answers with an error of its form."""
        seen: dict[str, set[str]] = {"fromClient": set(), "fromServer": set()}
        kinds: set[str] = set()
        for file in TRANSCRIPTS:
            steps = json.loads(file.read_text())
            for step, following in zip(steps, [*steps[1:], {}]):
                if step.get("from") == "board":
                    self.assertEqual(message_schema.problems("Facts", step["facts"]), [], file.name)
                message = step.get("message")
                if message is None:
                    continue
                with self.subTest(file=file.name, message=message):
                    answer = following.get("message", {})
                    if step["from"] == "server":
                        heard_from_server(message)
                        if isinstance(message, list):
                            kinds |= {fact_kind(fact) for row in Frame(message).operations for fact in row[3:]}
                        seen["fromServer"].add("frame" if isinstance(message, list) else message["t"])
                    elif isinstance(answer, dict) and answer.get("t") == "error" and answer["code"] in MISUNDERSTOOD:
                        said_wrongly(message)
                    else:
                        said_by_client(message)
                        seen["fromClient"].add(message["t"])
                        kinds |= {
                            f"{prefix}.{message[field]['k']}"
                            for prefix, field in [("op", "op"), ("host", "command")]
                            if field in message
                        }
        for side, found in seen.items():
            self.assertEqual(set(message_schema.types(side)) - found, set(), f"{side}: in no transcript")
        every = {name for name in SCHEMA["$defs"] if name.split(".")[0] in ("op", "host", "fact") and "." in name}
        self.assertEqual(every - kinds, set(), "in no transcript")


def fact_kind(fact: list[Any]) -> str:
    """Those of a card's text and value begin with the card."""
    kind, what, *_ = fact
    return f"fact.{kind if not kind[0].isdigit() else 'text' if isinstance(what, list) else 'value'}"


class GzippedSnapshotTest(unittest.IsolatedAsyncioTestCase):
    async def test_someone_who_reads_gzip_gets_the_same_board_shorter(self) -> None:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        await asyncio.to_thread(server.start)
        ann = await Client.join(server.port, server.tokens["guest"])
        self.addAsyncCleanup(ann.close)
        for number in range(50):
            await ann.decided(await ann.operate(add_card(ann.board.sections[0].id, f"Song number {number}")))
        for reads, expected in ((True, 1), (None, 0)):
            bo = await Client.open(server.port)
            self.addAsyncCleanup(bo.close)
            await bo.send(bo.hello(server.tokens["guest"]) | {"gzip": reads})
            await bo.until(lambda: bo.snapshots == 1)
            await bo.board_is(ann)
            self.assertEqual(bo.gzipped, expected)


class ServedProtocolTest(unittest.TestCase):
    def test_the_server_serves_the_document_and_its_schemas(self) -> None:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        server.start()
        for name, kind in [("asyncapi.yaml", "application/yaml"), ("schema.json", "application/schema+json")]:
            with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/protocol/{name}", timeout=5) as response:
                self.assertEqual(response.headers.get_content_type(), kind)
                self.assertEqual(response.read(), (FOLDER / name).read_bytes())


def _references(place: Any) -> list[str]:
    if isinstance(place, list):
        return [reference for part in place for reference in _references(part)]
    if not isinstance(place, dict):
        return []
    own = [place["$ref"]] if isinstance(place.get("$ref"), str) else []
    return own + [reference for part in place.values() for reference in _references(part)]


def _names(messages: list[dict[str, str]]) -> set[str]:
    return {message["$ref"].rsplit("/", 1)[1] for message in messages}


if __name__ == "__main__":
    unittest.main()
