"""Examples/Kanban, a program of someone else's: lanes with limits, used in browsers and by a client in Python."""

from __future__ import annotations

import re
import subprocess
import sys

from playwright.sync_api import Locator, expect

from app_process import AppProcess
from page_browser import BrowserTest, Guest
from server_process import BUILT, ROOT, ServerProcess


class KanbanTest(BrowserTest):
    board = "street-party"

    def make_server(self, port: int) -> ServerProcess:
        return AppProcess(BUILT / "Kanban", port=port)

    def counts(self, guest: Guest) -> Locator:
        return guest.page.locator(".stage").get_by_text(re.compile(r"^\d+(/\d+)?$"))

    def press(self, guest: Guest, card: str, label: str) -> None:
        guest.face(card).click()
        guest.page.get_by_role("button", name=re.compile(label)).click()
        guest.introduce()

    def test_each_lane_says_how_many_tasks_it_has_and_may_have(self) -> None:
        wall, ann = self.desktop("Wall"), self.phone("Ann")
        expect(self.counts(wall)).to_have_text(["4", "2/2", "1/1", "1"])
        ann.add("Sweep the yard", "Doing")
        expect(self.counts(wall)).to_have_text(["4", "3/2", "1/1", "1"])
        self.assertIn("color.red", self.server.asked("inspect", self.board, "--scene"))

    def test_a_lane_with_many_tasks_is_wider(self) -> None:
        wall, ann = self.desktop("Wall", viewport={"width": 1920, "height": 1080}), self.phone("Ann")
        wall.expect_card("Bake for the stall")
        width = "() => document.querySelector('h2.header').getBoundingClientRect().width"
        before = wall.page.evaluate(width)
        for number in range(3):
            ann.add(f"Job {number}", "To do")
        wall.page.wait_for_function(f"before => ({width})() > 1.5 * before", arg=before)

    def test_everyone_sees_what_one_person_presses(self) -> None:
        wall, ann, bo = self.desktop("Wall"), self.phone("Ann"), self.phone("Bo")
        self.press(ann, "Find a band", "Blocked")
        bo.page.get_by_role("button", name="Show what is blocked").click()
        bo.introduce()
        for guest in (wall, ann, bo):
            guest.expect_card("Find a band")
            guest.expect_no_card("Choose a day")
        # A lane's count is of its tasks, whatever of them is shown.
        expect(self.counts(wall)).to_have_text(["4", "2/2", "1/1", "1"])
        bo.page.get_by_role("button", name="Show all tasks").click()
        wall.expect_card("Choose a day")

    def test_a_program_adds_a_task_and_sets_what_guests_may_set(self) -> None:
        wall = self.desktop("Wall")
        wall.expect_card("Bake for the stall")
        guest = subprocess.Popen(
            [sys.executable, str(ROOT / "Examples/guest.py"), f"http://127.0.0.1:{self.server.port}{self.path}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.addCleanup(guest.communicate)
        self.addCleanup(guest.kill)
        self.said(guest, "Bake for the stall")
        self.type(guest, "Hang up the lights")
        self.said(guest, "Hang up the lights")
        self.type(guest, "1 effort=4")
        self.said(guest, "effort=4")
        expect(wall.card("Hang up the lights")).to_contain_text("⏳ 4")
        self.type(guest, "1 effort=99")
        self.said(guest, "Not done (badValue)")
        self.type(guest, "1 limit=3")
        self.said(guest, "Not done (notAllowed)")

    @property
    def path(self) -> str:
        return self.link().removeprefix(self.address)

    @staticmethod
    def type(guest: subprocess.Popen[str], line: str) -> None:
        guest.stdin.write(f"{line}\n")
        guest.stdin.flush()

    def said(self, guest: subprocess.Popen[str], text: str) -> None:
        while line := guest.stdout.readline():
            if text in line:
                return
        self.fail(f"the guest ended before it said {text}")

    def test_hosts_set_a_lanes_limit(self) -> None:
        wall, host = self.desktop("Wall"), self.desktop("Host", role="host")
        host.expect_card("First-aid box")
        host.page.get_by_role("button", name=re.compile("Settings for .*To do")).click()
        host.page.get_by_role("button", name=re.compile("More: .*Limit")).click()
        host.introduce()
        expect(self.counts(wall)).to_have_text(["4/1", "2/2", "1/1", "1"])
