"""A browser on the real server: phones and desktops on one board, at an address that isn't localhost and isn't secure.

class Some(BrowserTest):
    def test_it(self):
        ann = self.phone("Ann")
        ann.add("Love Stack")
        self.desktop("Bo").expect_card("Love Stack")
"""

from __future__ import annotations

import json
import os
import re
import unittest
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, WebSocket, expect, sync_playwright

from message_schema import NotAsWritten, heard_from_server, said_by_client, unpacked
from server_process import ServerProcess, free_port

HOST = "board.lan"
CHROMIUM = "/usr/bin/chromium"
# The same engine without what is around a page: windows, tabs, profiles. A guest who opens the board costs it less than
# half.
SHELL = "/usr/bin/chromium-headless-shell"
# `make test-other-browsers` takes all of Chromium for everything.
IS_WHOLE = os.environ.get("DISPLAYBOARD_WHOLE_CHROMIUM") == "1"
# Pictures of things that move are a quarter of what a test costs, so people want no motion here, unless a test is about
# it. In all of Chromium everything moves.
WITH_MOTION = {"reduced_motion": "no-preference"}
MOTION = WITH_MOTION if IS_WHOLE else {"reduced_motion": "reduce"}
# Phones have two pixels or three for one of CSS, and painting them is much of what a guest costs. One and a half is the
# least with which the page does all that it does on a phone: cards hang a little crooked. In all of Chromium it is two.
DENSITY = 2 if IS_WHOLE else 1.5
PHONE = {
    **MOTION,
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": DENSITY,
    "has_touch": True,
    "is_mobile": True,
}
DESKTOP = {**MOTION, "viewport": {"width": 1280, "height": 800}}
# How long anything may take before a test gives up on it, in milliseconds; nothing is measured by it.
PATIENCE = 30_000
# P20: a client comes back within 30 s of the server's return.
RETURN = 35_000

expect.set_options(timeout=PATIENCE)

# Someone else has the name, and the guest takes the one that the page suggests. A script in the page does it, because
# the driver would look for the question before each step and each look at a condition.
TAKES_THE_SUGGESTED_NAME = """
const taken = new WeakSet();
new MutationObserver(() => {
  const button = document.querySelector("#name-suggested");
  if (!button || taken.has(button) || window.isAskedApart) return;
  taken.add(button);
  setTimeout(() => button.click());
}).observe(document, { childList: true, subtree: true });
"""
IS_ASKED_APART = "window.isAskedApart = true"

# What a console says of a server that is away. `board-menu.js` and what it imports come when the browser is idle, or,
# as here, when they are asked for next.
OUTAGE = (
    *("WebSocket", "ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET"),
    # What the page tries again once the server is back.
    "Failed to fetch dynamically imported module",
)


class Browsers:
    """The browsers of this process. Each begins when a test asks for it, and then all tests share it.

    While there is a browser, no event loop can run in this thread; `conftest.py` gives tests without a browser another
    one.
    """

    _playwright: Playwright | None = None
    _running: dict[str, Browser] = {}

    @classmethod
    def get(cls, program: str) -> Browser:
        browser = cls._running.get(program)
        if browser is None or not browser.is_connected():
            cls._playwright = cls._playwright or sync_playwright().start()
            browser = cls._running[program] = cls._playwright.chromium.launch(
                executable_path=program,
                args=[
                    "--no-sandbox",
                    "--disable-dev-shm-usage",
                    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
                ],
            )
        return browser

    @classmethod
    def end(cls) -> None:
        for browser in cls._running.values():
            browser.close()
        cls._running.clear()
        if cls._playwright is not None:
            cls._playwright.stop()
            cls._playwright = None


class BrowserTest(unittest.TestCase):
    """Each test has a server with the karaoke board of its own; the browser is shared, what is open in it isn't."""

    board = "karaoke"
    host_name = HOST
    #: Whether things around the page matter: printing, motion, pictures that must come in time. It costs each page
    #: twice the processor time. `make test-other-browsers` shows all tests to all of Chromium.
    needs_whole_chromium = False
    browser: Browser

    @classmethod
    def setUpClass(cls) -> None:
        cls.browser = Browsers.get(CHROMIUM if IS_WHOLE or cls.needs_whole_chromium else SHELL)
        cls.addClassCleanup(cls._close_all)

    @classmethod
    def _close_all(cls) -> None:
        for context in cls.browser.contexts:
            context.close()

    def setUp(self) -> None:
        self.addCleanup(self._close_all)
        self.server = self.make_server(free_port())
        self.addCleanup(self.server.clean_up)
        self.address = f"http://{self.host_name}:{self.server.port}"
        self.start()
        self.guests: list[Guest] = []
        self.addCleanup(self._check_consoles)

    def make_server(self, port: int) -> ServerProcess:
        return ServerProcess(port=port)

    def start(self) -> None:
        self.server.start("--public-url", self.address)

    def _check_consoles(self) -> None:
        for guest in self.guests:
            self.assertEqual(guest.troubles, [], f"{guest.name}'s console")
            guest.context.close()

    def link(self, role: str = "guest") -> str:
        folder = "host" if role == "host" else "b"
        return f"{self.address}/{folder}/{self.board}#{self.server.links[self.board][role]}"

    def phone(self, name: str, **options: Any) -> Guest:
        return self._guest(name, {**PHONE, **options})

    def desktop(self, name: str, **options: Any) -> Guest:
        return self._guest(name, {**DESKTOP, **options})

    def _guest(self, name: str, options: dict[str, Any]) -> Guest:
        role = options.pop("role", "guest")
        waits_for = options.pop("waits_for", "[data-input] .card")
        context = self.browser.new_context(**options)
        guest = Guest(name, context, self.link(role).replace("/host/", "/b/"), waits_for)
        # Hosts are asked on their own page.
        guest.is_introduced = role in ("host", "co-host")
        self.guests.append(guest)
        return guest

    def host(self, **options: Any) -> Guest:
        context = self.browser.new_context(**{**DESKTOP, **options})
        host = Guest("Host", context, self.link("host"), waits_for="#freeze")
        self.guests.append(host)
        return host


class Guest:
    """One person's browser: a context with its own storage, and the page in it."""

    def __init__(self, name: str, context: BrowserContext, link: str, waits_for: str = "[data-input] .card") -> None:
        self.name = name
        self.context = context
        self.link = link
        self.waits_for = waits_for
        # What a console says while the server is away on purpose is no trouble.
        self.troubles: list[str] = []
        self.expects_outage = False
        self.is_introduced = False
        self.page = self.open()

    def open(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: self._heard(message.type, message.text))
        page.on("pageerror", lambda error: self.troubles.append(f"{error}"))
        page.on("websocket", self._follow)
        page.add_init_script(TAKES_THE_SUGGESTED_NAME)
        page.goto(self.link)
        page.wait_for_selector(self.waits_for, timeout=PATIENCE)
        return page

    def is_asked_apart(self) -> None:
        """The test says how this guest is told apart from another of the same name."""
        self.page.evaluate(IS_ASKED_APART)
        self.page.add_init_script(IS_ASKED_APART)

    def requested(self) -> list[str]:
        """The addresses that the page asked for since it was opened, besides its own, if they were answered: 250 at
        most. To see that something isn't asked for, listen to its requests."""
        return self.page.evaluate("() => performance.getEntriesByType('resource').map((entry) => entry.name)")

    def _follow(self, socket: WebSocket) -> None:
        """All that the page and the server say to each other is as web/protocol writes it."""
        socket.on("framesent", lambda text: self._expect(said_by_client, text))
        socket.on("framereceived", lambda text: self._expect(heard_from_server, text))

    def _expect(self, check: Callable[[Any], None], text: str | bytes) -> None:
        try:
            check(json.loads(unpacked(text)))
        except NotAsWritten as problem:
            self.troubles.append(f"{problem}")

    def _heard(self, kind: str, text: str) -> None:
        is_outage = self.expects_outage and any(sign in text for sign in OUTAGE)
        if kind in ("error", "warning") and not is_outage:
            self.troubles.append(f"{kind}: {text}")

    # --- The host's page ---

    def open_tab(self, name: str) -> None:
        self.page.click(f"#tab-{name}")
        expect(self.page.locator(f"#column-{name}")).to_be_visible()

    # --- The board ---

    def card(self, text: str) -> Locator:
        return self.page.locator("article.card").filter(has=self.page.locator(".text").get_by_text(text, exact=True))

    def face(self, text: str) -> Locator:
        return self.card(text).locator(".face")

    def expect_card(self, text: str) -> None:
        expect(self.card(text)).to_have_count(1)

    def expect_no_card(self, text: str) -> None:
        expect(self.card(text)).to_have_count(0)

    def expect_status(self, text: str, timeout: float = PATIENCE) -> None:
        expect(self.page.locator("#status")).to_have_text(text, timeout=timeout)

    def until_still(self) -> None:
        """Waits until nothing has moved or scrolled for five pictures in a row, from the second on: motion begins
        in one."""
        self.page.evaluate("() => { window.stillness = undefined }")
        self.page.wait_for_function(
            """() => {
                 const places = [...document.querySelectorAll("article, h2.header")].map((node) => {
                   const { x, y } = node.getBoundingClientRect();
                   return [x, y];
                 });
                 const now = JSON.stringify(places);
                 const before = window.stillness;
                 window.stillness = { now, pictures: before?.now === now ? before.pictures + 1 : 0 };
                 return window.stillness.pictures >= 6;
               }""",
            polling="raf",
        )

    def until_seen(self) -> None:
        """Waits until cards have been in their places for longer than a hand needs. A tap that comes sooner is taken to
        mean what was there before (`web/pointer/aim.js`), even behind a sheet. No person is that fast, but a test is.
        """
        self.page.evaluate("() => { window.seen = undefined }")
        self.page.wait_for_function(
            """() => {
                 const nodes = [...document.querySelectorAll("article, h2.header")];
                 const places = JSON.stringify(nodes.map((node) => node.getBoundingClientRect()));
                 if (window.seen?.places !== places) window.seen = { places, since: performance.now() };
                 return performance.now() - window.seen.since > 250;
               }""",
            polling="raf",
        )

    def order(self) -> list[str]:
        """Headings and cards in the order of the DOM, which is the reading order."""
        return self.page.locator("h2.header, article .text").all_inner_texts()

    def expect_section(self, text: str, section: str, first: bool = False) -> None:
        """Waits until the last heading before the card is `section`, or, if the card should be first, the node before
        it."""
        self.page.wait_for_function(
            """([text, section, first]) => {
                 const all = [...document.querySelectorAll("h2.header, article:not(.ghost) .text")];
                 const at = all.findIndex(node => node.innerText === text);
                 const before = all.slice(0, at).filter((node, index) => !first || index === at - 1);
                 return at > 0 && before.filter(node => node.matches("h2")).pop()?.innerText === section;
               }""",
            arg=[text, section, first],
        )

    # --- What one does ---

    def about(self, name: str, action: str) -> None:
        """On a host's page: does something about a person."""
        self.page.locator("#people-list li", has_text=name).locator("button.more").click()
        self.page.locator("#sheet").get_by_role("button", name=action, exact=True).click()

    def introduce(self) -> None:
        """Answers the question for a name, which comes with the first action and no other."""
        if self.is_introduced:
            return
        self.is_introduced = True
        self.page.fill("#name", self.name)
        self.page.keyboard.press("Enter")

    def add(self, text: str, section: str | None = None) -> None:
        self.page.click("#add")
        self.introduce()
        if section:
            self.page.locator("label.chip", has_text=section).click()
        self.page.fill("#typed-text", text)
        self.page.get_by_role("button", name="Add", exact=True).click()
        self.done()

    def done(self) -> None:
        """Leaves the form for cards, which stays for the next one."""
        self.page.locator("#sheet").get_by_role("button", name="Done", exact=True).click()
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def act(self, card: str, action: str) -> None:
        """Opens a card and presses one of its buttons."""
        self.face(card).click()
        self.page.locator(".actions").get_by_role("button", name=action).click()
        self.introduce()

    def edit(self, card: str, text: str) -> None:
        self.act(card, "Edit")
        self.page.fill("#typed-text", text)
        self.page.get_by_role("button", name="Done", exact=True).click()

    def move(self, card: str, section: str, where: str) -> None:
        self.act(card, "Move…")
        group = self.page.locator("section.group", has=self.page.get_by_role("heading", name=section))
        group.get_by_role("button", name=where).click()

    def have_text_back(self, card: str, text: str, code: str) -> None:
        """Leaves on the device what a refusal of an edit leaves there, and opens the page again.

        It is written while the page is away: it writes the same record whenever the server hears more of it.
        """
        address = self.page.url
        card_id = self.card(card).get_attribute("data-key").removeprefix("c:")
        self.page.goto(f"{address.split('/b/')[0]}/assets/favicon.svg")
        self.page.evaluate(
            """([card, id, text, code]) => {
                 const key = Object.keys(localStorage).find((key) => key.includes("/outbox/"));
                 const kept = JSON.parse(localStorage.getItem(key));
                 kept.returned.push({ code, parameters: {}, card: id, text, from: card, base: 1 });
                 localStorage.setItem(key, JSON.stringify(kept));
               }""",
            [card, card_id, text, code],
        )
        self.page.goto(address)
        self.page.wait_for_selector("#kept")

    def hold_toast(self, label: str) -> None:
        """A toast stays as long as it has the focus, however long it takes to look at the others meanwhile."""
        self.page.locator("#toast").get_by_role("button", name=label).focus()

    def toast(self, label: str) -> None:
        self.page.locator("#toast").get_by_role("button", name=label).click()

    def axe(self, script: str) -> list[str]:
        """What axe finds wrong: rules and the elements that break them."""
        if not self.page.evaluate("typeof axe === 'object'"):
            self.page.evaluate(script + ";0")
        # It writes down each element that it looked at only where the rule is broken.
        found = self.page.evaluate(
            """async () => (await axe.run(document, {resultTypes: ["violations"], runOnly:
                 ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]})).violations"""
        )
        return [f"{rule['id']}: {json.dumps([node['target'] for node in rule['nodes']])}" for rule in found]


def exactly(text: str) -> re.Pattern[str]:
    return re.compile(f"^{re.escape(text)}$")
