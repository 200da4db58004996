"""Debian's Firefox, driven by WebDriver BiDi (https://w3c.github.io/webdriver-bidi), for which it needs no program
beside it."""

from __future__ import annotations

import base64
import json
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from driven_page import PATIENCE, PHONE_SIZE, DrivenPage

FIREFOX = "/usr/bin/firefox-esr"

# It may ask nobody on the Internet for anything, and no person either. Settings that are left out here are as a guest's
# Firefox has them.
PREFERENCES = {
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.remote.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.topsites.contile.enabled": False,
    "captivedetect.canonicalURL": "",
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.getAddons.cache.enabled": False,
    "extensions.systemAddon.update.enabled": False,
    "messaging-system.rsexperimentloader.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,#remote-settings-dummy/v1",
    "toolkit.telemetry.enabled": False,
}


class Firefox:
    """One browser without a window on a screen; each guest has windows and storage of their own in it."""

    def __init__(self) -> None:
        self._scratch = tempfile.TemporaryDirectory(prefix="displayboard-firefox-", ignore_cleanup_errors=True)
        home = Path(self._scratch.name)
        profile = home / "profile"
        profile.mkdir()
        (profile / "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items())
        )
        self._log = home / "log"
        self._pages: dict[str, FirefoxPage] = {}
        self._called = 0
        with self._log.open("wb") as log:
            # A group of its own: its helpers end with it.
            self._process = subprocess.Popen(
                [
                    FIREFOX,
                    "--headless",
                    "--no-remote",
                    "--profile",
                    str(profile),
                    "--remote-debugging-port",
                    "0",
                    "about:blank",
                ],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={
                    "PATH": os.environ["PATH"],
                    "HOME": str(home),
                    "XDG_RUNTIME_DIR": str(home),
                    "LANG": "C.UTF-8",
                    "NO_AT_BRIDGE": "1",
                },
            )
        try:
            port = self._port(profile / "WebDriverBiDiServer.json")
            self._socket = connect(
                f"ws://127.0.0.1:{port}/session", proxy=None, max_size=None, open_timeout=PATIENCE, close_timeout=1
            ).__enter__()
            self.call("session.new", capabilities={})
            self.call("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        except BaseException:
            self._end()
            raise

    def _port(self, announced: Path) -> int:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return json.loads(announced.read_text())["ws_port"]
            except (FileNotFoundError, json.JSONDecodeError):
                pass
            words = self._log.read_text(errors="replace")[-2000:]
            if self._process.poll() is not None:
                raise AssertionError(f"Firefox ended with {self._process.returncode}: {words}")
            if time.monotonic() > deadline:
                raise AssertionError(f"Firefox can't be driven after {PATIENCE:g} s: {words}")
            # The pace of looking at the condition, which another process makes true; the deadline above bounds it.
            time.sleep(0.02)

    def close(self) -> None:
        try:
            self.call("browser.close")
            self._process.wait(timeout=PATIENCE)
        finally:
            self._end()

    def _end(self) -> None:
        try:
            os.killpg(self._process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass  # all of it has ended
        self._process.wait()
        if hasattr(self, "_socket"):
            self._socket.__exit__(None, None, None)
        self._scratch.cleanup()

    def guest(self, name: str, address: str, size: tuple[int, int], without: str | None = None) -> FirefoxPage:
        """A guest at an address; `without`: requests to the path with this name are refused."""
        return FirefoxPage(self, name, address, size, without)

    def call(self, method: str, **parameters: Any) -> Any:
        """Has a command carried out. Events of the meantime come before its answer, in the order in which they
        happened."""
        self._called += 1
        called = self._called
        self._socket.send(json.dumps({"id": called, "method": method, "params": parameters}))
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                answer = json.loads(self._socket.recv(timeout=max(0, deadline - time.monotonic())))
            except TimeoutError:
                raise AssertionError(
                    f"Firefox doesn't answer {method} {json.dumps(parameters)[:500]} after {PATIENCE:g} s"
                ) from None
            if answer["type"] == "event":
                self._happened(answer["method"], answer["params"])
            elif answer.get("id") == called:
                if answer["type"] == "error":
                    raise AssertionError(f"Firefox: {method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def _happened(self, event: str, about: dict[str, Any]) -> None:
        if event == "log.entryAdded":
            page = self._pages.get(about["source"].get("context"))
            if page and about["level"] in ("error", "warn"):
                page.heard(about["level"], about["text"])
        elif event == "network.beforeRequestSent":
            page = self._pages.get(about["context"])
            if page:
                page.requests.append(about["request"]["url"])
            if about["isBlocked"]:
                # Nobody waits for its answer, which `call` passes over.
                self._called += 1
                self._socket.send(
                    json.dumps(
                        {
                            "id": self._called,
                            "method": "network.failRequest",
                            "params": {"request": about["request"]["request"]},
                        }
                    )
                )


class FirefoxPage(DrivenPage):
    def __init__(self, firefox: Firefox, name: str, address: str, size: tuple[int, int], without: str | None) -> None:
        super().__init__(name, size)
        self.firefox = firefox
        self.requests: list[str] = []
        self._storage = firefox.call("browser.createUserContext")["userContext"]
        # A window, not a tab: a tab behind another has no pictures.
        self.context = firefox.call("browsingContext.create", type="window", userContext=self._storage)["context"]
        firefox._pages[self.context] = self
        if without:
            firefox.call(
                "network.addIntercept",
                phases=["beforeRequestSent"],
                contexts=[self.context],
                urlPatterns=[{"type": "pattern", "pathname": without}],
            )
        width, height = size
        firefox.call(
            "browsingContext.setViewport",
            context=self.context,
            viewport={"width": width, "height": height},
            devicePixelRatio=2 if size == PHONE_SIZE else 1,
        )
        self.go(address)

    def close(self) -> None:
        # What the console has said by now is heard before it answers.
        self.firefox.call("browser.removeUserContext", userContext=self._storage)

    def go(self, address: str) -> None:
        self.firefox.call("browsingContext.navigate", context=self.context, url=address, wait="interactive")

    def address(self) -> str:
        return self.firefox.call("browsingContext.getTree", root=self.context)["contexts"][0]["url"]

    def run(self, expression: str) -> str:
        answer = self.firefox.call(
            "script.evaluate", expression=expression, target={"context": self.context}, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise AssertionError(f"{self.name}'s page: {answer['exceptionDetails']['text']}")
        return answer["result"]["value"]

    def perform(self, source: dict[str, Any]) -> None:
        self.firefox.call("input.performActions", context=self.context, actions=[source])
        self.firefox.call("input.releaseActions", context=self.context)

    def screenshot(self) -> bytes:
        return base64.b64decode(self.firefox.call("browsingContext.captureScreenshot", context=self.context)["data"])
