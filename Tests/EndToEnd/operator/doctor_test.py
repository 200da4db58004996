"""The room doctor and the server's health: of the real binary, with a second address of this machine as a device that
comes from elsewhere."""

from __future__ import annotations

import http.client
import json
import os
import re
import socket
import subprocess
import tempfile
import time
import unittest
from pathlib import Path
from typing import Any

from certificates import Authority
from owner import LocalConnection, ask_as_owner
from protocol_client import Client, add_card
from served_case import ServedGuestsCase, ServedCase
from server_process import BINARY, BOARD, free_port

PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/126.0 Mobile Safari/537.36"
#: This machine too, but none of the addresses that its interfaces list: to the server it is another device.
ELSEWHERE = "127.0.0.2"


class Doctor(ServedCase):
    def get(self, path: str, come_from: str = "127.0.0.1", **headers: str) -> tuple[int, str, dict[str, str]]:
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.server.port, timeout=30, source_address=(come_from, 0)
        )
        connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        response = connection.getresponse()
        body = response.read().decode()
        connection.close()
        return response.status, body, dict(response.getheaders())

    def ask(self, kind: str) -> dict[str, Any]:
        status, answer = ask_as_owner(LocalConnection(self.server.data), {"t": kind})
        self.assertEqual(status, 200, answer)
        return answer[kind]

    def rows(self) -> dict[str, dict[str, Any]]:
        return {finding["check"]: finding for finding in self.ask("doctor")["findings"]}

    def doctor(self, *arguments: str) -> tuple[int, str]:
        ran = subprocess.run([BINARY, "doctor", *arguments], capture_output=True, text=True, timeout=60)
        return ran.returncode, ran.stdout + ran.stderr

    def test_a_phone_that_opens_the_test_address_shows_in_the_report(self) -> None:
        self.server.start()
        before = self.rows()
        self.assertEqual(before["test"]["says"]["key"], "doctor.test.none")
        self.assertEqual(before["devices"]["says"]["key"], "doctor.devices.none")
        status, text, _ = self.get("/here", ELSEWHERE, User_Agent=PHONE, Accept="text/html", Accept_Language="de")
        self.assertEqual(status, 200)
        self.assertIn("Dieses Telefon erreicht die Tafel.", text)
        self.assertIn(ELSEWHERE, text)
        after = self.rows()
        self.assertEqual(after["test"]["state"], "good")
        self.assertEqual(after["test"]["says"]["parameters"]["peer"], ELSEWHERE)
        self.assertEqual(after["test"]["says"]["parameters"].get("interface"), "lo")
        self.assertEqual(after["network"]["state"], "good")
        [visit] = self.ask("doctor")["visits"]
        self.assertEqual(
            (visit["peer"], visit["own"], visit["address"]), (ELSEWHERE, False, f"127.0.0.1:{self.server.port}")
        )
        code, text = self.doctor("--data", str(self.server.data))
        self.assertIn(f"A device opened the test address: {ELSEWHERE}", text)
        self.assertIn(code, (0, 1))

    def test_this_machine_itself_is_no_other_device(self) -> None:
        self.server.start()
        self.get("/here", User_Agent=PHONE)
        rows = self.rows()
        self.assertEqual(rows["test"]["says"]["key"], "doctor.test.own")
        self.assertEqual(rows["devices"]["says"]["key"], "doctor.devices.none")

    def test_every_check_is_answered_by_the_real_machine(self) -> None:
        self.server.start()
        rows = self.rows()
        self.assertEqual(
            set(rows),
            {"address", "devices", "network", "test", "name", "certificate", "clock", "disk", "flush"}
            | {"limits", "power", "sleep"},
        )
        self.assertEqual(rows["disk"]["says"]["key"].split(".")[1], "disk")
        self.assertEqual(rows["certificate"]["says"]["key"], "doctor.certificate.none")
        self.assertFalse(list(self.server.data.glob(".doctor*")), "the look at the disk left something behind")

    def test_a_certificate_of_another_name_is_found(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            authority = Authority(Path(folder))
            identity = authority.sign("DNS:localhost")
            self.server.start(
                *("--certificate", str(identity.certificate), "--key", str(identity.key)),
                *("--public-url", "https://board.example"),
            )
            self.assertEqual(self.rows()["certificate"]["says"]["key"], "doctor.certificate.names")

    def test_where_no_server_runs_the_port_the_boards_and_the_files_are_checked(self) -> None:
        with tempfile.TemporaryDirectory() as folder, socket.socket() as taken:
            wrong = Path(folder) / "wrong.yaml"
            wrong.write_text("sections: 7\n")
            taken.bind(("0.0.0.0", 0))
            taken.listen()
            port = taken.getsockname()[1]
            code, text = self.doctor(
                "--data", f"{folder}/data", "--board", str(BOARD), "--board", str(wrong), "--port", str(port)
            )
            self.assertEqual(code, 1, text)
            self.assertIn("No server runs on", text)
            self.assertRegex(text, rf"x Port +Another program uses port {port}\.")
            self.assertRegex(text, rf"\+ Board file +{re.escape(str(BOARD))} is a board\.")
            self.assertRegex(text, r"x Board file +The reason: .*wrong\.yaml")
            self.assertFalse(Path(f"{folder}/data").exists(), "looking made the data directory")
            code, text = self.doctor("--data", f"{folder}/data", "--port", str(free_port()))
            self.assertIn("+ Port", text)

    def test_a_directory_whose_server_ended_is_read_without_changing_it(self) -> None:
        self.server.start()
        self.server.terminate()
        _, text = self.doctor("--data", str(self.server.data))
        self.assertIn("can be read. There are 1.", text)

    def test_guests_hear_nothing_of_the_doctor_and_nothing_of_the_server(self) -> None:
        """[T92] A guest's link, a viewer's, none and a wrong one get a refusal. A host's and a co-host's get a report
        of the room. No host's link gets the server's health."""
        self.server.start()
        for role in ("guest", "viewer", "wall"):
            status, text, _ = self.get("/doctor/karaoke", Authorization=f"Bearer {self.server.tokens[role]}")
            self.assertEqual(status, 401, role)
            self.assertNotIn("findings", text)
        self.assertEqual(self.get("/doctor/karaoke")[0], 401)
        self.assertEqual(self.get("/doctor/karaoke", Authorization="Bearer nonsense")[0], 401)
        self.assertEqual(self.get("/doctor/nowhere", Authorization=f"Bearer {self.server.tokens['host']}")[0], 401)
        for role in ("host", "co-host"):
            status, text, headers = self.get("/doctor/karaoke", Authorization=f"Bearer {self.server.tokens[role]}")
            self.assertEqual((status, headers["content-type"]), (200, "application/json"), role)
            self.assertIn("findings", json.loads(text))
        for kind in ("doctor", "health"):
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            status, _ = ask_as_owner(connection, {"t": kind}, self.server.tokens["host"])
            self.assertEqual(status, 401, kind)
        self.assertIn("kind=refusedEntry", self.server.log.read_text())

    def test_the_test_address_tells_nothing_that_the_asker_does_not_know(self) -> None:
        """[T93] It says the asker's own address, and no board's name, link, code or people."""
        self.server.start()
        for accept in ("text/html", "*/*"):
            status, text, headers = self.get("/here", ELSEWHERE, Accept=accept)
            self.assertEqual(status, 200)
            self.assertEqual(headers["cache-control"], "no-store")
            self.assertLess(len(text), 1_500)
            for secret in ["karaoke", "Karaoke", *self.server.tokens.values()]:
                self.assertNotIn(secret, text)
        # A page of another site that makes a browser ask is no device that came.
        self.server.kill()
        self.server.start()
        self.get("/here", ELSEWHERE, Origin="http://elsewhere.example", Accept="text/html")
        self.assertEqual(self.rows()["test"]["says"]["key"], "doctor.test.none")

    def test_links_and_peoples_words_are_in_no_report(self) -> None:
        """[T94] Neither the doctor's report nor the health names a link, a board's cards or a person."""
        self.server.start()
        text = json.dumps(self.ask("doctor")) + json.dumps(self.ask("health"))
        for secret in self.server.tokens.values():
            self.assertNotIn(secret, text)
        self.assertNotIn("Blank Space", text)

    def test_a_crowd_that_asks_at_once_shares_one_look(self) -> None:
        self.server.start()
        asked = []
        for _ in range(20):
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            connection.request(
                "GET", "/doctor/karaoke", headers={"Authorization": f"Bearer {self.server.tokens['host']}"}
            )
            asked.append(connection)
        times = set()
        for connection in asked:
            response = connection.getresponse()
            self.assertEqual(response.status, 200)
            times.add(json.loads(response.read())["at"])
            connection.close()
        self.assertLessEqual(len(times), 2)

    def test_the_first_board_that_the_start_prints_is_the_one_that_a_command_means(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            for name in ("zebra", "amsel"):
                (Path(folder) / f"{name}.yaml").write_text(f"title: {name}\nsections: [{{title: One}}]\n")
            self.server.start("--board", folder)
        printed = re.search(r"http://\S+/b/(\w+)#", self.server.log.read_text())
        assert printed is not None, self.server.log.read_text()
        link = subprocess.run(
            [BINARY, "host", "link", "--data", self.server.data], capture_output=True, text=True, check=True
        ).stdout
        self.assertIn(f"/host/{printed[1]}#", link)


class Health(ServedGuestsCase):
    def samples(self) -> list[dict[str, Any]]:
        status, answer = ask_as_owner(LocalConnection(self.server.data), {"t": "health"})
        assert status == 200, answer
        return answer["health"]["samples"]

    async def test_edits_and_people_show_in_the_samples_and_in_metrics_from_the_same_counts(self) -> None:
        self.server.start()
        async with await Client.join(self.server.port, self.server.tokens["guest"]) as client:
            section = client.board.sections[0].id
            for number in range(10):
                await client.decided(await client.operate(add_card(section, f"Song {number}")))
            deadline = time.monotonic() + 60
            while sum(sample["edits"] for sample in self.samples()) < 10:
                self.assertLess(time.monotonic(), deadline, self.samples())
                # The pace of looking at the condition, which the server's next sample makes true.
                time.sleep(0.1)
            samples = self.samples()
            self.assertEqual(max(sample["people"] for sample in samples), 1)
            self.assertGreater(max(sample.get("shownMost", 0) for sample in samples), 0)
            connection = LocalConnection(self.server.data)
            connection.request("GET", "/metrics")
            metrics = connection.getresponse().read().decode()
        edits = re.search(r"^displayboard_operations_total (\d+)", metrics, re.MULTILINE)
        shown = re.search(r"^displayboard_edit_to_frame_seconds_count (\d+)", metrics, re.MULTILINE)
        assert edits and shown
        # The board's own file is an edit too.
        self.assertGreaterEqual(int(edits[1]), 10)
        self.assertGreater(int(shown[1]), 0)
        table = subprocess.run(
            [BINARY, "owner", "health", "--data", self.server.data],
            capture_output=True,
            text=True,
            check=True,
            env=os.environ,
        ).stdout
        self.assertIn("4: Edits a second", table)
        # Nine columns are named, and numbered.
        self.assertGreaterEqual(len(table.strip().splitlines()), 10 + len(samples), table)


if __name__ == "__main__":
    unittest.main()
