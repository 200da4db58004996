"""A board whose container makes one of each part: the page draws them, and what can be pressed does what it does."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import Locator, expect

from page_browser import WITH_MOTION, BrowserTest, Guest, free_port
from server_process import BUILT, WEB, ServerProcess

BINARY = BUILT / "GalleryServer"
AXE = (Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js").read_text()


class GalleryProcess(ServerProcess):
    """The server of `Tests/GalleryServer`, which takes the options of `serve`."""

    def command(self, *more: str, board: Path | None = None) -> list[str]:
        return [
            str(BINARY),
            "--data",
            str(self.data),
            "--port",
            str(self.port),
            "--web",
            str(WEB),
            "--announce",
            str(self.announce),
            *more,
        ]


class GalleryTest(BrowserTest):
    """Each test has a server with the gallery of its own."""

    def setUp(self) -> None:
        self.addCleanup(self._close_all)
        self.server = GalleryProcess(port=free_port())
        self.addCleanup(self.server.clean_up)
        self.address = f"http://board.lan:{self.server.port}"
        self.start()
        self.guests: list[Guest] = []
        self.addCleanup(self._check_consoles)

    def part(self, guest: Guest, words: str) -> Locator:
        """The innermost part that shows these words."""
        return guest.page.locator(".part.holds-text").get_by_text(words, exact=True)

    def button(self, guest: Guest, name: str) -> Locator:
        return guest.page.get_by_role("button", name=name, exact=True)

    def on_card(self, guest: Guest, card: str, button: str) -> Locator:
        return guest.card(card).get_by_role("button", name=button, exact=True)

    def _check_consoles(self) -> None:
        """The gallery names a picture that the server hasn't got: its label is shown, and the console says 404."""
        for guest in self.guests:
            guest.troubles[:] = [trouble for trouble in guest.troubles if "404" not in trouble]
        super()._check_consoles()


class PartsTest(GalleryTest):
    def test_a_header_that_is_a_view_is_one_heading(self) -> None:
        ann = self.phone("Ann")
        ann.page.evaluate("""async () => {
            const { drawParts } = await import("/assets/board/parts.js");
            const layer = document.body.appendChild(document.createElement("div"));
            const part = (name, tokens, content, holds = 0) => [name, [0, 0, 200, 40], tokens, content, 0, holds];
            drawParts(layer, [part("header", "section.header", 0, 2), part("image", "", { symbol: "music.note", label: "" }),
                part("text", "text.m", 1), part("card", "card", 0)],
                { key: "section 9.9", fact: "Made as a view", role: "h2", press() {}, enter() {}, open() {} });
        }""")
        heading = ann.page.get_by_role("heading", name="Made as a view", level=2)
        expect(heading).to_have_count(1)
        expect(heading.locator("h2")).to_have_count(0)

    def test_screen_readers_meet_what_parts_say(self) -> None:
        """[P53]"""
        ann = self.phone("Ann")
        page = ann.page
        draw = """async (parts) => {
            const { drawParts } = await import("/assets/board/parts.js");
            const layer = document.querySelector("#said") ?? document.body.appendChild(Object.assign(document.createElement("div"), { id: "said" }));
            drawParts(layer, parts, { key: "board", fact: "", role: "span", press() {}, enter() {}, open() {} });
        }"""
        frame = [0, 0, 200, 40]

        def box(name: str, tokens: str, *within: list) -> list:
            return [[name, frame, tokens, 0, 0, len(within)], *within]

        def said(kind: str, text: str) -> list:
            return ["said", [0, 0, 0, 0], f"said.{kind}", text]

        def button(name: str, words: str) -> list:
            return [[name, frame, "button", 0, {"press": 1}, 1], [f"text.{name}", frame, "body", words]]

        votes = box("box.1", "said", said("label", "Votes"), said("value", "3"), ["text", frame, "body", "★ 3"])
        parts = [
            *votes,
            *box("box.2", "said", said("label", "Delete"), said("hint", "for good"), *button("button", "✕")),
            *box("box.3", "said", said("label", "Vote"), *button("button.2", "yes"), *button("button.3", "no")),
            *box("box.4", "said said.hidden", *button("button.4", "ornament")),
            *box("box.5", "said said.header", ["text.5", frame, "body", "Tonight"]),
        ]
        page.evaluate(draw, parts)
        layer = page.locator("#said")
        delete = layer.get_by_role("button", name="Delete", exact=True)
        expect(delete).to_have_text("✕")
        expect(delete).to_have_accessible_description("for good")
        expect(layer.get_by_role("group", name="Vote").get_by_role("button")).to_have_count(2)
        expect(layer.get_by_role("heading", name="Tonight", level=3)).to_have_count(1)
        expect(layer.get_by_role("button")).to_have_count(3)
        self.assertEqual(layer.locator("[data-part='button.4']").get_attribute("tabindex"), "-1")
        self.assertIn("Votes, 3", layer.aria_snapshot())
        self.assertNotIn("★", layer.aria_snapshot())
        # A label that is gone no longer replaces the text.
        page.evaluate(draw, [["box.1", frame, "", 0, 0, 1], ["text", frame, "body", "★ 3"]])
        self.assertEqual(layer.aria_snapshot(), "- text: ★ 3")

    def test_parts_that_are_turned_or_smaller_are_so_on_the_page(self) -> None:
        ann = self.phone("Ann")
        sizes = ann.page.evaluate("""async () => {
            const { drawParts } = await import("/assets/board/parts.js");
            const layer = document.body.appendChild(document.createElement("div"));
            layer.className = "parts";
            const parts = [["box", [20, 100, 80, 20], "rotate.90", 0, 0, 1], ["shape", [20, 100, 80, 20], "background.red"],
                ["box.2", [20, 300, 80, 20], "scale.50.200.0.0", 0, 0, 1], ["shape.2", [20, 300, 80, 20], "background.blue"]];
            drawParts(layer, parts, { key: "board", fact: "", role: "span", press() {}, enter() {}, open() {} });
            const origin = layer.getBoundingClientRect();
            return ["shape", "shape.2"].map((name) => {
                const { x, y, width, height } = layer.querySelector(`[data-part="${name}"]`).getBoundingClientRect();
                return [x - origin.x, y - origin.y, width, height].map(Math.round);
            });
        }""")
        self.assertEqual(sizes, [[50, 70, 20, 80], [20, 300, 40, 40]])

    def test_each_kind_of_part_is_drawn_in_its_frame(self) -> None:
        ann = self.phone("Ann")
        page = ann.page
        expect(self.part(ann, "Gallery")).to_be_visible()
        expect(self.part(ann, "Made of parts")).to_be_visible()
        expect(page.get_by_role("img", name="Our logo")).to_have_count(2)
        # Every text is in its frame whole; letters of titles may reach a little beyond their line.
        cut = page.evaluate("""() => [...document.querySelectorAll(".part .part-text")]
            .filter(node => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.parentElement.clientHeight + 4)
            .map(node => node.textContent)""")
        self.assertEqual(cut, [])
        expect(page.get_by_role("img", name="Microphone")).to_be_visible()
        expect(page.get_by_role("separator")).to_have_count(1)
        expect(page.get_by_role("progressbar")).to_have_count(3)
        expect(page.get_by_role("progressbar").first).to_have_attribute("aria-valuenow", "40")
        expect(self.button(ann, "Closed")).to_be_disabled()
        self.assertGreaterEqual(page.locator(".k-shape").count(), 8)
        link = page.get_by_role("link", name="All the songs")
        expect(link).to_have_attribute("href", "https://example.org/songs")
        expect(link).to_have_attribute("rel", re.compile("noopener"))
        expect(link).to_have_attribute("target", "_blank")
        # Nothing is drawn outside of the board's width, except in what scrolls.
        outside = page.evaluate("""() => [...document.querySelectorAll(".part")]
            .filter(node => !node.closest(".k-scroll") && node.getBoundingClientRect().right > innerWidth + 1)
            .map(node => node.dataset.part)""")
        self.assertEqual(outside, [])
        scroll = page.locator(".k-scroll").first
        self.assertTrue(scroll.evaluate("node => { node.scrollLeft = 40; return node.scrollLeft === 40 }"))

    def test_everyone_sees_what_a_button_does(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        self.button(ann, "Applause 0").click()
        ann.introduce()
        for guest in (ann, bo):
            expect(self.button(guest, "Applause 1")).to_be_visible()
        self.on_card(ann, "Love Stack", "Sung").click()
        for guest in (ann, bo):
            expect(self.on_card(guest, "Love Stack", "Sing again")).to_be_visible()
        self.button(bo, "Add a song").click()
        bo.introduce()
        for guest in (ann, bo):
            guest.expect_card("One more song")
            guest.expect_status("Saved")

    def test_the_effects_of_buttons_survive_kill_9(self) -> None:
        ann = self.phone("Ann")
        self.on_card(ann, "Purple Train", "Sung").click()
        ann.introduce()
        expect(self.on_card(ann, "Purple Train", "Sing again")).to_be_visible()
        ann.expects_outage = True
        self.server.kill()
        self.start()
        bo = self.phone("Bo")
        expect(self.on_card(bo, "Purple Train", "Sing again")).to_be_visible()

    def test_buttons_are_pressed_with_keys_and_keep_the_focus(self) -> None:
        ann = self.desktop("Ann")
        button = self.on_card(ann, "Love Stack", "Sung")
        button.focus()
        ann.page.keyboard.press("Enter")
        ann.introduce()
        again = self.on_card(ann, "Love Stack", "Sing again")
        expect(again).to_be_visible()
        again.focus()
        ann.page.keyboard.press("Space")
        expect(self.on_card(ann, "Love Stack", "Sung")).to_be_focused()

    def test_a_card_made_of_parts_is_opened_edited_and_moved_like_any(self) -> None:
        ann, bo = self.phone("Ann"), self.phone("Bo")
        ann.edit("Love Stack", "Love Stack, slowly")
        bo.expect_card("Love Stack, slowly")
        bo.move("Love Stack, slowly", "Jessica's Favorites", "To the top")
        ann.page.wait_for_function(
            """() => [...document.querySelectorAll("article .text")].map(node => node.textContent)
                 .join() === "Purple Train,Love Stack, slowly,Dreams of Tea" """
        )

    def test_axe_finds_nothing(self) -> None:
        for scheme in ("light", "dark"):
            with self.subTest(scheme=scheme):
                ann = self.phone("Ann", color_scheme=scheme)
                expect(self.button(ann, "Applause 0")).to_be_visible()
                self.assertEqual(ann.axe(AXE), [])


class TravelTest(GalleryTest):
    """The host chooses another container while people look: cards go to their new places where people can follow
    them."""

    WATCH = """() => {
      window.traveled = [];
      document.addEventListener("transitionrun", (event) => {
        if (!event.target.matches?.("article.card") || event.propertyName !== "transform") return;
        window.traveled.push(event.target.querySelector(".text").textContent);
        const grows = event.target.getAnimations().some((animation) => !(animation instanceof CSSTransition)
          && animation.effect.getKeyframes().some((frame) => "width" in frame || "height" in frame));
        if (grows) window.grew = true;
      });
    }"""
    CHOOSE = """async ([token, name]) => {
      const socket = new WebSocket(`ws://${location.host}/ws/karaoke`, "displayboard.v1");
      const say = (message) => socket.send(JSON.stringify(message));
      const heard = (type) => new Promise((resolve) => socket.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.t === type) resolve(message);
      }));
      await new Promise((resolve) => socket.addEventListener("open", resolve));
      const welcome = heard("welcome");
      say({ t: "hello", protocol: 4, token, outbox: "the-host-chooses-a-container", confirmed: 0,
            surface: { kind: "desktop", width: 1280, height: 800 } });
      await welcome;
      const done = heard("done");
      say({ t: "host", id: 1, command: { k: "container", container: name && { name } } });
      await done;
      socket.close();
    }"""

    def choose(self, guest: Guest, name: str | None) -> None:
        guest.page.evaluate(self.CHOOSE, [self.server.tokens["host"], name])

    def look_settled(self, guest: Guest) -> None:
        expect(self.on_card(guest, "Love Stack", "Sung")).to_be_visible()
        guest.page.wait_for_function("() => !document.querySelector('.stage').classList.contains('still')")
        guest.page.evaluate(self.WATCH)

    def test_cards_travel_and_keep_their_nodes(self) -> None:
        ann = self.desktop("Ann", **WITH_MOTION)
        self.look_settled(ann)
        node = ann.card("Love Stack").element_handle()
        self.choose(ann, "list")
        ann.page.wait_for_function("() => window.traveled.includes('Love Stack') && window.grew")
        self.assertTrue(node.evaluate("node => node.isConnected && node.textContent.includes('Love Stack')"))
        expect(self.on_card(ann, "Love Stack", "Sung")).to_have_count(0)
        self.choose(ann, None)
        expect(self.on_card(ann, "Love Stack", "Sung")).to_be_visible()

    def test_someone_who_wants_no_motion_gets_none(self) -> None:
        ann = self.desktop("Ann", reduced_motion="reduce")
        self.look_settled(ann)
        self.choose(ann, "list")
        expect(self.on_card(ann, "Love Stack", "Sung")).to_have_count(0)
        self.assertEqual(ann.page.evaluate("() => [window.traveled.length, window.grew]"), [0, None])
