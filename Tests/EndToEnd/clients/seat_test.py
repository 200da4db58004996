"""Coming back to one's seat: the board has another address, or a person another phone (SPEC SE1 to SE8)."""

from __future__ import annotations

import re
import subprocess
import time
import unittest
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import expect

from page_browser import BrowserTest, Guest
from server_process import BINARY, free_port
from terminal_test import JoinTest

MATT = "Matt's Favorites"
AXE = (Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js").read_text()


class SeatTest(BrowserTest):
    def move_the_board(self) -> None:
        """The hotspot was restarted: the same board at another origin, and nobody answers at the old one."""
        self.server.terminate()
        self.server.port = free_port()
        self.address = f"http://board.lan:{self.server.port}"
        self.start()

    def code_of(self, guest: Guest) -> str:
        guest.page.click("#people")
        code = guest.page.locator(".own-code .code [aria-hidden]").inner_text()
        guest.page.keyboard.press("Escape")
        return code

    def choose(self, guest: Guest, name: str) -> None:
        """Three taps, from the list of people."""
        self.be_asked_who(guest)
        guest.page.locator(".names").get_by_role("button", name=name).click()

    def be_asked_who(self, guest: Guest) -> None:
        guest.page.click("#people")
        guest.page.locator("#sheet").get_by_role("button", name="Been here before?").click()

    def type_code(self, guest: Guest, code: str) -> None:
        guest.page.fill("#seat-code", code)
        guest.page.get_by_role("button", name="That's me").click()

    def expect_to_be(self, guest: Guest, name: str) -> None:
        expect(guest.page.locator("#toast")).to_contain_text(f"Welcome back, \u2068{name}\u2069")
        # Lists of people come a moment later.
        expect(guest.page.locator(f"#people .avatar[title='{name}']")).to_have_count(1)
        guest.page.click("#people")
        expect(guest.page.locator(".roster .who", has_text="(you)")).to_contain_text(name)
        guest.page.keyboard.press("Escape")

    def test_at_a_new_address_the_code_gives_the_seat_back_and_undo_goes_on(self) -> None:
        """[SE1] [SE2] two taps and six characters; a reload later it is still her seat"""
        ann = self.phone("Ann")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        code = self.code_of(ann)
        self.assertRegex(code, "^[0-9A-HJKMNP-TV-Z]{3} [0-9A-HJKMNP-TV-Z]{3}$")
        ann.expects_outage = True
        self.move_the_board()

        back = self.phone("stranger")
        back.expect_card("Mine")
        self.choose(back, "Ann")
        self.type_code(back, code.lower().replace(" ", "-"))
        self.expect_to_be(back, "Ann")
        back.face("Mine").click()
        expect(back.page.locator(".about")).to_contain_text("Added by you")
        back.page.keyboard.press("Escape")
        back.page.click("#undo")
        back.expect_no_card("Mine")
        # It is hers for good: a reload, and the next start of the server.
        back.page.reload()
        back.page.wait_for_selector(back.waits_for)
        expect(back.page.get_by_role("button", name="Been here before?")).to_be_hidden()
        self.assertEqual(self.code_of(back), code)

    def test_the_old_device_says_yes(self) -> None:
        """[SE2] two taps, and one on the old phone"""
        ann = self.phone("Ann")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        new = self.phone("new phone")
        self.choose(new, "Ann")
        expect(new.page.locator(".seat-sheet")).to_contain_text("Say yes to number \u20681\u2069 on your other device")
        asked = ann.page.locator(".claim")
        expect(asked).to_contain_text("Is that you on another device?")
        expect(asked).to_contain_text("a device that shows \u20681\u2069")
        asked.get_by_role("button", name="Yes, that's me").click()
        self.expect_to_be(new, "Ann")
        expect(asked).to_have_count(0)
        given = ann.page.locator(".given")
        expect(given).to_contain_text("Another device is using your seat now")
        given.get_by_role("button", name="OK").click()
        expect(given).to_have_count(0)
        new.page.click("#undo")
        ann.expect_no_card("Mine")

    def test_someone_who_was_here_before_does_nothing_as_a_stranger(self) -> None:
        """[SE4] the name's sheet opened for an action: it isn't done"""
        ann = self.phone("Ann")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        new = self.phone("new phone")
        new.face("Mine").click()
        new.page.get_by_role("button", name="Cross off").click()
        expect(new.page.locator("#name")).to_be_visible()
        new.page.locator("#sheet").get_by_role("button", name="Been here before?").click()
        new.page.locator(".names").get_by_role("button", name="Ann").click()
        ann.page.locator(".claim").get_by_role("button", name="Yes").click()
        self.expect_to_be(new, "Ann")
        # The button says what it isn't yet; as Ann it is done, and nobody is asked for a name.
        new.face("Mine").click()
        new.page.get_by_role("button", name="Cross off").click()
        expect(new.page.locator("#name")).to_have_count(0)
        new.face("Mine").click()
        expect(new.page.locator(".about")).to_contain_text("crossed off")

    def test_an_open_sheet_has_the_question_in_it(self) -> None:
        """[SE2] nothing beside a sheet can be touched; what is typed there stays"""
        ann = self.phone("Ann")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        ann.page.click("#add")
        ann.page.fill("#typed-text", "Half a ti")
        new = self.phone("new phone")
        self.choose(new, "Ann")
        asked = ann.page.locator("#sheet .claim")
        expect(asked).to_contain_text("Is that you on another device?")
        ann.page.keyboard.press("Escape")
        expect(asked).to_have_count(0)
        expect(ann.page.locator("#banner + .asked .claim")).to_be_visible()
        ann.page.click("#add")
        expect(ann.page.locator("#typed-text")).to_have_value("Half a ti")
        asked.get_by_role("button", name="Yes, that's me").click()
        self.expect_to_be(new, "Ann")

    def test_a_yes_is_heard_on_a_hidden_page(self) -> None:
        """[P28] it draws nothing, and the secret comes once"""
        ann, new = self.phone("Ann"), self.phone("new phone")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        self.choose(new, "Ann")
        expect(ann.page.locator(".claim")).to_be_visible()
        new.page.evaluate("""() => {
            const draw = requestAnimationFrame;
            let held = [];
            window.requestAnimationFrame = (then) => held.push(then);
            window.showAgain = () => {
                window.requestAnimationFrame = draw;
                for (const then of held) draw(then);
            };
        }""")
        before = new.page.evaluate("localStorage.getItem('displayboard/karaoke/seat')")
        ann.page.locator(".claim").get_by_role("button", name="Yes").click()
        new.page.wait_for_function(
            "before => localStorage.getItem('displayboard/karaoke/seat') !== before", arg=before, polling=50
        )
        new.page.evaluate("showAgain()")
        self.expect_to_be(new, "Ann")

    def test_a_room_of_the_page_that_did_not_come_is_asked_for_again(self) -> None:
        """[RF1] and meanwhile refusals show"""
        ann = self.phone("Ann")
        ann.context.route("**/seats.js", lambda route: route.abort())
        ann.page.reload()
        ann.page.wait_for_selector("[data-input] .card")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        ann.page.click("#people")
        expect(ann.page.locator(".roster")).to_be_visible()
        expect(ann.page.locator(".own-code")).to_have_count(0)
        ann.page.keyboard.press("Escape")
        for _ in range(2):
            ann.page.click("#undo")
        expect(ann.page.locator("#toast")).to_contain_text("nothing to undo")
        ann.context.unroute("**/seats.js")
        ann.add("More", MATT)
        ann.expect_card("More")
        expect(ann.page.locator(".asked")).to_have_count(1)
        ann.page.click("#people")
        expect(ann.page.locator(".own-code")).to_be_visible()
        # The sheet that invites others needs it too.
        expected = ("ERR_FAILED", "seats.js", "board-menu.js")
        self.assertTrue(all(any(name in one for name in expected) for one in ann.troubles), ann.troubles)
        ann.troubles.clear()

    def test_a_host_says_no_and_then_yes(self) -> None:
        """[SE2] [SE3] a no gives nothing, a yes to another try does"""
        ann = self.phone("Ann")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        ann.page.close()
        host, new = self.host(), self.phone("new phone")
        self.choose(new, "Ann")
        expect(host.page.locator(".claim")).to_contain_text("Is that \u2068Ann\u2069?")
        host.page.locator(".claim").get_by_role("button", name="No").click()
        expect(new.page.locator(".seat-sheet")).to_contain_text("They said it isn't you.")
        expect(host.page.locator(".claim")).to_have_count(0)
        new.page.get_by_role("button", name="Ask again").click()
        host.page.locator(".claim").get_by_role("button", name="Yes").click()
        self.expect_to_be(new, "Ann")

    def test_wrong_codes_run_into_the_limit(self) -> None:
        """[P27] then the right code opens nothing either"""
        ann = self.phone("Ann")
        ann.add("Mine", MATT)
        ann.expect_status("Saved")
        code = self.code_of(ann)
        new = self.phone("guesser")
        self.choose(new, "Ann")
        self.type_code(new, "12")
        expect(new.page.locator("#seat-code-error")).to_contain_text("six letters and digits")
        for _ in range(5):
            self.type_code(new, "000 000")
            expect(new.page.locator("#seat-code-error")).to_contain_text("code. Check it again")
            new.page.fill("#seat-code", "")
        self.type_code(new, code)
        expect(new.page.locator(".seat-sheet")).to_contain_text("Too many tries")
        expect(new.page.locator(".seat-sheet")).to_be_visible()

    def test_the_old_tab_shows_the_code_and_the_texts_that_wait_and_they_are_carried_over(self) -> None:
        """[SE7] [SE8]"""
        ann = self.phone("Ann")
        ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
        ann.add("Before", MATT)
        ann.expect_status("Saved")
        code = self.code_of(ann)
        ann.expects_outage = True
        self.move_the_board()
        ann.expect_status("Offline")
        ann.add("Typed offline", MATT)
        ann.edit("Before", "Before, edited")
        tray = ann.page.locator("#away")
        expect(tray).to_contain_text("2 texts aren't sent yet", timeout=30_000)
        tray.click()
        sheet = ann.page.locator(".away-sheet")
        expect(sheet).to_contain_text(code)
        for text in ("Typed offline", "Before, edited"):
            expect(sheet).to_contain_text(text)
        sheet.get_by_role("button", name="Copy all").click()
        expect(sheet).to_contain_text("Copied")
        carried = ann.page.locator("#all-words").input_value()
        self.assertEqual(carried, "Typed offline\nBefore, edited")

        back = self.phone("stranger")
        self.choose(back, "Ann")
        self.type_code(back, code)
        expect(back.page.locator("#toast")).to_contain_text("Welcome back")
        back.toast("Paste a list")
        back.page.fill("#typed-text", carried)
        expect(back.page.locator(".sheet")).to_contain_text("2 cards")
        back.page.get_by_role("button", name="Add them").click()
        for text in ("Typed offline", "Before, edited", "Before"):
            back.expect_card(text)
        back.expect_status("Saved")

    def test_a_list_that_waits_keeps_the_section_that_was_chosen(self) -> None:
        """[SE8]"""
        page = self.phone("Ann").page
        for round in range(2):
            page.click("#people")
            page.get_by_role("button", name="Paste a list").click()
            last = page.locator("form.write label.chip").last
            if round == 0:
                page.fill("#typed-text", "One\nTwo")
                last.click()
            expect(last.locator("input")).to_be_checked()
            expect(page.locator("#typed-text")).to_have_value("One\nTwo")
            page.keyboard.press("Escape")

    def test_if_the_old_address_comes_back_the_texts_are_sent(self) -> None:
        """[SE7] and the offer steps aside"""
        ann = self.phone("Ann")
        ann.add("Before", MATT)
        ann.expect_status("Saved")
        ann.expects_outage = True
        self.server.kill()
        ann.expect_status("Offline")
        ann.add("Typed offline", MATT)
        expect(ann.page.locator("#away")).to_be_visible(timeout=30_000)
        self.start()
        ann.expect_status("Saved", timeout=35_000)
        expect(ann.page.locator("#away")).to_be_hidden()
        ann.expect_card("Typed offline")

    def test_axe_finds_nothing(self) -> None:
        for scheme in ("light", "dark"):
            ann = self.phone(f"Ann {scheme}", color_scheme=scheme, bypass_csp=True)
            ann.page.emulate_media(reduced_motion="reduce")
            ann.add(f"Mine {scheme}", MATT)
            ann.expect_status("Saved")
            ann.page.click("#people")
            expect(ann.page.locator(".own-code")).to_be_visible()
            with self.subTest("own code", scheme=scheme):
                self.assertEqual(ann.axe(AXE), [])
            ann.page.keyboard.press("Escape")
            new = self.phone("new phone", color_scheme=scheme, bypass_csp=True)
            new.page.emulate_media(reduced_motion="reduce")
            with self.subTest("offer", scheme=scheme):
                self.assertEqual(new.axe(AXE), [])
            self.be_asked_who(new)
            expect(new.page.locator(".names button").first).to_be_visible()
            with self.subTest("names", scheme=scheme):
                self.assertEqual(new.axe(AXE), [])
            new.page.locator(".names").get_by_role("button", name=f"Ann {scheme}").click()
            with self.subTest("waiting", scheme=scheme):
                self.assertEqual(new.axe(AXE), [])
            host = self.host(color_scheme=scheme, bypass_csp=True)
            host.page.emulate_media(reduced_motion="reduce")
            for asked in (ann, host):
                expect(asked.page.locator(".claim").first).to_be_visible()
                with self.subTest("asked", scheme=scheme, guest=asked.name):
                    self.assertEqual(asked.axe(AXE), [])
            # The keyboard alone.
            ann.page.locator(".claim").get_by_role("button", name="Yes").first.press("Enter")
            expect(new.page.locator("#toast")).to_contain_text("Welcome back")
            new.toast("Paste a list")
            with self.subTest("bring", scheme=scheme):
                self.assertEqual(new.axe(AXE), [])


class InTheTerminal(JoinTest):
    def code_of(self, person: str) -> str:
        lines = self.plain(person, "who\n").stdout
        return re.search(r"your code is (\w{3} \w{3})", lines)[1]

    def come_back(self, person: str, code: str | None, commands: str = "list\n") -> subprocess.CompletedProcess[str]:
        environment = self.environment("another computer")
        if code is not None:
            environment["DISPLAYBOARD_CODE"] = code
        return subprocess.run(
            [str(BINARY), "join", "--plain", "--as", person],
            input=commands,
            text=True,
            capture_output=True,
            timeout=60,
            env=environment,
        )

    def test_the_code_gives_the_seat_back(self) -> None:
        """[SE1] [SE2] under `join --as`, and later without a code"""
        self.plain("Ann", "add Matt Mine\n")
        code = self.code_of("Ann")
        ended = self.come_back("ann", code.lower(), "who\nadd Matt More\nwait\nlist\n")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertIn("you, Ann", ended.stdout)
        self.assertIn("More — Ann", ended.stdout)
        # From now on without a code.
        again = self.come_back("Ann", "")
        self.assertEqual(again.returncode, 0, again.stderr)

    def test_it_says_that_a_code_is_wrong_or_a_name_unknown(self) -> None:
        self.plain("Ann", "add Matt Mine\n")
        ended = self.come_back("Ann", "000000")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("That isn't their code.", ended.stderr)
        ended = self.come_back("Nobody", "000000")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("Nobody called Nobody", ended.stderr)

    def test_the_terminal_asks_and_so_does_the_console(self) -> None:
        ann = self.join("Ann")
        ann.wait_for("● saved")
        self.add(ann, "Mine")
        environment = {**self.environment("another computer"), "DISPLAYBOARD_CODE": ""}
        claimant = subprocess.Popen(
            [str(BINARY), "join", "--plain", "--as", "Ann"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.addCleanup(claimant.kill)
        ann.wait_for("Is that you on another device?")
        listed = self.server.host("claims")
        self.assertIn("says they are Ann", listed)
        ann.press("y")
        out, problems = claimant.communicate("who\n", timeout=30)
        self.assertEqual(claimant.returncode, 0, problems)
        self.assertIn("you, Ann", out)
        self.assertIn("Nobody is asking for a seat.", self.server.host("claims"))

    def test_the_console_says_no(self) -> None:
        self.plain("Ann", "add Matt Mine\n")
        environment = {**self.environment("another computer"), "DISPLAYBOARD_CODE": ""}
        claimant = subprocess.Popen(
            [str(BINARY), "join", "--plain", "--as", "Ann"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment,
        )
        self.addCleanup(claimant.kill)
        number, deadline = None, time.monotonic() + 30
        while number is None:
            self.assertLess(time.monotonic(), deadline, "nobody asks")
            number = re.match(r"(\d+)  says they are Ann", self.server.host("claims"))
        self.assertIn("Their request was declined.", self.server.host("claims", "--deny", number[1]))
        _, problems = claimant.communicate("", timeout=30)
        self.assertEqual(claimant.returncode, 1)
        self.assertIn("They said it isn't you.", problems)


if __name__ == "__main__":
    unittest.main()
