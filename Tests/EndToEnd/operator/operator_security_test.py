"""What the person who runs the server sees of attacks and of hosts: in /metrics, in the log, and in the files for
Prometheus and Grafana."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import subprocess
import time
import unittest

from fed_collection_test import FedBoard, song
from operator_test import OperatorTest
from protocol_client import Client, Device, Ended, add_card
from server_process import ROOT

PROMTOOL = shutil.which("promtool")
PROMETHEUS = ROOT / "deploy/prometheus"
RULES = (PROMETHEUS / "displayboard.rules.yml").read_text()
#: What these name is there on nodes of a cluster: Tests/Cluster looks for it.
CLUSTER_RULES = (PROMETHEUS / "cluster.rules.yml").read_text()
DASHBOARD = json.loads((PROMETHEUS / "dashboard.json").read_text())
#: Of the documentation's own networks: nobody's in a log by chance.
GUEST, OTHER = "203.0.113.7", "198.51.100.9"
NAME = re.compile(r"\b(?:displayboard|process)_[a-z_]+\b")


def security_lines(log: str) -> list[dict[str, str]]:
    """What each line of the security log says, by key."""
    return [dict(re.findall(r"(\w+)=(.*?)(?= \w+=| \[)", line)) for line in log.splitlines() if " log=security" in line]


class SecurityLog(OperatorTest):
    async def come(self, address: str = GUEST, role: str = "guest", device: Device | None = None) -> Client:
        client = await Client.join(
            self.server.port, self.server.tokens[role], device, headers={"X-Forwarded-For": address}
        )
        self.addAsyncCleanup(client.close)
        return client

    def written(self, kind: str) -> list[dict[str, str]]:
        return [line for line in security_lines(self.server.log.read_text()) if line.get("kind") == kind]

    def counted(self, kind: str, board: str | None = "karaoke") -> float:
        labels = ([f'board="{board}"'] if board else []) + [f'kind="{kind}"']
        return self.metrics()[f"displayboard_security_events_total{{{','.join(labels)}}}"]

    async def knock(self, token: str, address: str = GUEST) -> int:
        client = await Client.open(self.server.port, headers={"X-Forwarded-For": address})
        self.addAsyncCleanup(client.close)
        await client.send(client.hello(token))
        return (await client.end()).code

    async def test_the_log_has_newcomers_and_hosts_commands_with_seat_and_a_word_for_the_address(self) -> None:
        """[T37]"""
        self.server.start("--trusted-proxy", "127.0.0.1")
        eve = await self.come()
        counter = await eve.operate(add_card(eve.board.sections[0].id, "A secret song"))
        self.assertIsNone(await eve.decided(counter))
        host = await self.come(OTHER, "host")
        seat = eve.device.number
        for id, command in enumerate(
            ({"k": "bar", "seat": seat}, {"k": "kick", "seat": seat}, {"k": "rotate", "role": "guest"}), 1
        ):
            await host.send({"t": "host", "id": id, "command": command})
            while (answer := await host.answer()).get("id") != id:
                pass
            self.assertEqual(answer["t"], "done", answer)
        self.assertEqual((await eve.end()).code, 4003)
        # The host has a seat since the first command; that is a line of its own.
        joined = next(line for line in self.written("joined") if line["seat"] == str(seat))
        (hosting,), (barred,), (kicked,), (rotated,) = (
            self.written(kind) for kind in ("hosting", "barred", "kicked", "rotated")
        )
        self.assertEqual((joined["board"], joined["seat"]), ("karaoke", str(seat)))
        self.assertEqual(
            (kicked["seat"], barred["seat"], rotated["what"], hosting["what"]), (str(seat), str(seat), "guest", "host")
        )
        # The same address has the same word, another one another.
        self.assertEqual({joined["peer"], kicked["peer"], barred["peer"]}, {joined["peer"]})
        self.assertNotEqual(hosting["peer"], joined["peer"])
        self.assertRegex(joined["peer"], r"^[0-9a-f]{8}$")
        self.assertEqual(kicked["by"], str(host.device.number))
        for kind in ("hosting", "barred", "kicked", "rotated"):
            self.assertEqual(self.counted(kind), 1, kind)

    async def test_attacks_are_counted_and_written_once_a_minute_with_how_many_there_were(self) -> None:
        """[T37]"""
        self.server.start("--trusted-proxy", "127.0.0.1")
        for _ in range(4):
            self.assertEqual(await self.knock("not-a-link"), 4003)
        for _ in range(11):
            self.get("/join?code=ABC123", {"X-Forwarded-For": GUEST})
        self.assertEqual(self.get("/", {"Host": "evil.example", "X-Forwarded-For": GUEST})[0], 403)
        eve = await self.come()
        with self.assertRaises(Ended):
            while True:
                await eve.send_as_it_is("{}")
                await asyncio.wait_for(eve.answer(), 20)
        for kind, board, count in (
            ("refusedEntry", "karaoke", 4),
            ("wrongBoardCode", None, 10),
            ("tooManyCodes", None, 1),
            ("nonsense", "karaoke", 1),
        ):
            self.assertEqual(self.counted(kind, board), count, kind)
            self.assertEqual([line["count"] for line in self.written(kind)], ["1"], kind)
        self.assertEqual(self.metrics()['displayboard_refused_total{reason="host"}'], 1)
        # At its end the server writes what waits for its minute.
        self.server.terminate()
        self.assertEqual([line["count"] for line in self.written("refusedEntry")], ["1", "3"])
        self.assertEqual([line["count"] for line in self.written("wrongBoardCode")], ["1", "9"])
        lines = security_lines(self.server.log.read_text())
        self.assertIn({"host": "1", "log": "security"}, lines)
        self.assertTrue(any(line.get("noEntry") == "4" for line in lines), lines)

    async def test_the_log_has_no_address_no_name_no_link_and_nothing_that_people_wrote(self) -> None:
        """[T37]"""
        self.server.start("--trusted-proxy", "127.0.0.1")
        eve = await self.come("2001:db8:7:7::42")
        await eve.send({"t": "name", "name": "Annabel"})
        counter = await eve.operate(add_card(eve.board.sections[0].id, "A secret song"))
        self.assertIsNone(await eve.decided(counter))
        await self.knock("made-up-token-of-someone", GUEST)
        self.get("/join?code=QQQ777", {"X-Forwarded-For": GUEST})
        self.get("/wall/karaoke/made-up-secret", {"X-Forwarded-For": OTHER})
        self.get("/", {"Host": "evil.example", "X-Forwarded-For": OTHER})
        self.server.terminate()
        log = self.server.log.read_text()
        self.assertGreaterEqual(len(security_lines(log)), 4)
        for word in (
            GUEST,
            OTHER,
            "2001:db8",
            "Annabel",
            "secret song",
            "made-up",
            "QQQ777",
            "evil.example",
            self.server.tokens["host"],
        ):
            self.assertNotIn(word, log)
        self.assertNotIn("User code denied", log)

    async def test_an_anonymous_board_does_not_tell_who_has_a_seat(self) -> None:
        """[T37]"""
        board = self.server.data.with_name("secret.yaml")
        board.write_text("title: Secret\nanonymous: true\nsections: [{ id: all, title: All }]\n")
        self.server.start("--trusted-proxy", "127.0.0.1", "--board", str(board))
        eve = await Client.join(
            self.server.port, self.server.links["secret"]["guest"], board="secret", headers={"X-Forwarded-For": GUEST}
        )
        self.addAsyncCleanup(eve.close)
        await eve.operate(add_card(eve.board.sections[0].id, "Mine"))
        await eve.until(lambda: any(card.text == "Mine" for card in eve.board.cards))
        (joined,) = self.written("joined")
        self.assertEqual(joined, {"board": "secret", "count": "1", "kind": "joined", "log": "security"})


class Feeds(FedBoard):
    async def test_the_log_says_who_fed_what_and_who_was_refused(self) -> None:
        """[T37]"""
        self.assertEqual(self.ask("PUT", [song(1, "Love Stack")]).status, 200)
        self.assertEqual(self.ask("PUT", [], token="guest").status, 403)
        self.assertEqual(self.ask("PUT", [], token=None).status, 401)
        self.assertGreaterEqual(self.ask("PUT", [{"title": "No number"}]).status, 400)
        lines = security_lines(self.server.log.read_text())
        self.assertEqual([line["what"] for line in lines if line.get("kind") == "fed"], ["songs"])
        self.server.terminate()
        refused = [line for line in security_lines(self.server.log.read_text()) if line.get("kind") == "feedRefused"]
        self.assertEqual([line["count"] for line in refused], ["1", "2"])
        self.assertEqual(refused[0]["what"], "guest-token")
        self.assertEqual(refused[1]["what"], "no-token,songs")
        self.assertNotIn("Love Stack", self.server.log.read_text())


class Files(OperatorTest):
    """Alerts and dashboard: what they ask for is there, from the start."""

    @staticmethod
    def expressions() -> list[str]:
        rules = re.findall(r"expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)", RULES)
        panels = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
        notes = [note["expr"] for note in DASHBOARD["annotations"]["list"]]
        return [first or second for first, second in rules] + panels + notes

    def test_each_metric_that_they_name_is_there_at_once_and_each_selector_finds_something(self) -> None:
        """[T37]"""
        # With one event loop no other can be late.
        self.server.start("--workers", "2")
        # A board on another loop says its numbers ten times a second.
        deadline = time.monotonic() + 30
        while "displayboard_board_seats{" not in (text := self.get("/metrics", local=True)[1]):
            self.assertLess(time.monotonic(), deadline)
        there = {re.match(r"[a-z_]+", line)[0] for line in text.splitlines() if not line.startswith("#")}
        series = [
            (line.split("{")[0], dict(re.findall(r'(\w+)="([^"]*)"', line)))
            for line in text.splitlines()
            if "{" in line
        ]
        named = {name for expression in self.expressions() for name in NAME.findall(expression)}
        self.assertGreater(len(named), 15)
        self.assertEqual(named - there, set())
        asked = 0
        for expression in self.expressions():
            for name, labels in re.findall(r"((?:displayboard|process)_[a-z_]+)\{([^}]*)\}", expression):
                for label, kind, value in re.findall(r'(\w+)(=~|!~|=)"([^"]*)"', labels):
                    if label in ("instance", "job") or kind == "!~":
                        continue  # these are Prometheus' own, or leave out
                    for one in value.split("|"):
                        asked += 1
                        self.assertTrue(
                            any(name == other and known.get(label) == one for other, known in series),
                            (name, label, one),
                        )
        self.assertGreater(asked, 15)

    def test_how_long_edits_take_to_the_screen_is_on_the_dashboard_and_alerts(self) -> None:
        series = "displayboard_edit_to_frame_seconds_bucket"
        panels = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
        self.assertEqual(len([expression for expression in panels if series in expression]), 2)
        alert = RULES.split("- alert: DisplayBoardSlowToScreen")[1].split("- alert: ")[0]
        limit = re.search(rf"{series}.*> ([\d.]+)", alert)
        assert limit is not None, alert
        # It is one of the bounds that the server counts by, so that the alert doesn't guess.
        self.server.start()
        bounds = re.findall(rf'^{series}{{le="([^"]+)"}}', self.get("/metrics", local=True)[1], re.MULTILINE)
        self.assertIn(limit[1], bounds)

    def test_each_kind_of_event_is_counted_from_zero_and_explained_to_the_operator(self) -> None:
        """[T37]"""
        source = (
            (ROOT / "Sources/Room/People/SecurityEvent.swift")
            .read_text()
            .split("public enum Kind")[1]
            .split("\n  }\n")[0]
        )
        kinds = {kind for line in re.findall(r"\n    case (.*)", source) for kind in line.split(", ")}
        self.assertGreater(len(kinds), 20)
        self.server.start()
        metrics = self.metrics()
        manual = (ROOT / "OPERATING.md").read_text().split("\n## The security log\n")[1].split("\n## ")[0]
        rows = {
            word for cell in re.findall(r"^\| (`.*?) \|", manual, re.MULTILINE) for word in re.findall(r"`(\w+)`", cell)
        }
        for kind in kinds:
            for labels in (f'{{kind="{kind}"}}', f'{{board="karaoke",kind="{kind}"}}'):
                self.assertEqual(metrics[f"displayboard_security_events_total{labels}"], 0, kind)
        self.assertEqual(kinds - rows, set())

    def test_each_alert_says_where_to_read_on(self) -> None:
        alerts = [alert for rules in (RULES, CLUSTER_RULES) for alert in rules.split("- alert: ")[1:]]
        self.assertGreater(len(alerts), 8)
        manual = (ROOT / "OPERATING.md").read_text()
        for alert in alerts:
            self.assertRegex(alert, r"summary: .+\n +runbook: .*OPERATING\.md")
            for heading in re.findall(r"OPERATING\.md, ([A-Z][a-z]+(?: [a-z]+)*\??)", alert):
                self.assertTrue(
                    any(heading.startswith(known) for known in re.findall(r"^## (.*)$", manual, re.MULTILINE)), heading
                )

    @unittest.skipUnless(PROMTOOL, "NOT TESTED: install prometheus for promtool")
    def test_prometheus_accepts_the_alerts_and_they_fire_when_they_should(self) -> None:
        commands = [
            [verb, "rules", f"{name}.{kind}.yml"]
            for name in ("displayboard", "cluster")
            for verb, kind in (("check", "rules"), ("test", "test"))
        ]
        for command in commands:
            done = subprocess.run([str(PROMTOOL), *command], cwd=PROMETHEUS, capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
