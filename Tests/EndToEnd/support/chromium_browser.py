"""Debian's Chromium as the same kind of page as Firefox's and WebKit's: one script is for three engines."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from driven_page import CONTROL, END, ENTER, ESCAPE, HOME, PATIENCE, PHONE_SIZE, DrivenPage
from page_browser import DESKTOP, OUTAGE, PHONE

KEYS = {CONTROL: "Control", ENTER: "Enter", ESCAPE: "Escape", HOME: "Home", END: "End"}


class Chromium:
    """A browser that others share; each guest has a context of their own in it."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def guest(self, name: str, address: str, size: tuple[int, int], without: str | None = None) -> ChromiumPage:
        """A guest at an address; `without`: requests to the path with this name are refused."""
        return ChromiumPage(self._browser, name, address, size, without)


class ChromiumPage(DrivenPage):
    def __init__(self, browser: Browser, name: str, address: str, size: tuple[int, int], without: str | None) -> None:
        super().__init__(name, size)
        width, height = size
        kind = PHONE if size == PHONE_SIZE else DESKTOP
        self._context = browser.new_context(**{**kind, "viewport": {"width": width, "height": height}})
        self._page = self._context.new_page()
        self._page.set_default_timeout(PATIENCE * 1000)
        self._page.on("console", lambda message: self._said(message.type, message.text))
        self._page.on("pageerror", lambda error: self.heard("error", f"{error}"))
        if without:
            self._page.route(f"**{without}", lambda route: route.abort())
        self._devices = self._context.new_cdp_session(self._page)
        self.go(address)

    def close(self) -> None:
        self._context.close()

    def _said(self, kind: str, text: str) -> None:
        is_outage = self.expects_outage and any(sign in text for sign in OUTAGE)
        if kind in ("error", "warning") and not is_outage:
            self.heard(kind, text)

    def go(self, address: str) -> None:
        self._page.goto(address)

    def address(self) -> str:
        # Events of pages are heard while something waits for them.
        self._page.wait_for_timeout(0)
        return self._page.url

    def run(self, expression: str) -> str:
        return self._page.evaluate(f"() => {expression}")

    def perform(self, source: dict[str, Any]) -> None:
        at: dict[str, int] = {}
        for action in source["actions"]:
            kind = action["type"]
            if kind == "pause":
                self._page.wait_for_timeout(action["duration"])
            elif kind == "keyDown":
                self._page.keyboard.down(KEYS.get(action["value"], action["value"]))
            elif kind == "keyUp":
                self._page.keyboard.up(KEYS.get(action["value"], action["value"]))
            elif source["parameters"]["pointerType"] == "mouse":
                self._mouse(kind, action)
            else:
                at = self._finger(kind, action, at)

    def _mouse(self, kind: str, action: dict[str, Any]) -> None:
        mouse = self._page.mouse
        if kind == "pointerMove":
            mouse.move(action["x"], action["y"])
        elif kind == "pointerDown":
            mouse.down()
        else:
            mouse.up()

    def _finger(self, kind: str, action: dict[str, Any], at: dict[str, int]) -> dict[str, int]:
        """Touches as the device makes them; a finger that isn't down moves without anybody's hearing of it. Gives where
        the finger is, and whether it is down."""
        if kind == "pointerMove":
            point = {"x": action["x"], "y": action["y"], "down": at.get("down", 0)}
            if point["down"]:
                self._touch("touchMove", point)
            return point
        if kind == "pointerDown":
            self._touch("touchStart", at)
            return at | {"down": 1}
        self._touch("touchEnd", None)
        return at | {"down": 0}

    def _touch(self, kind: str, point: dict[str, int] | None) -> None:
        points = [] if point is None else [{"x": point["x"], "y": point["y"]}]
        self._devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def screenshot(self) -> bytes:
        return self._page.screenshot()
