"""Debian's WebKit, the engine of Safari and of all browsers on iPhones, driven by WebDriver
(https://www.w3.org/TR/webdriver2).

Its small browser, MiniBrowser, wants a screen: Xvfb is one in memory.
"""

from __future__ import annotations

import base64
import json
import os
import select
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from driven_page import PATIENCE, DrivenPage
from server_process import free_port

MINI_BROWSER = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), Path("MiniBrowser"))
DRIVER = "/usr/bin/WebKitWebDriver"

# The driver tells nothing of the console: errors that nobody catches, what scripts say there, and what the page's rules
# forbid are heard from when the page is loaded.
EARS = """() => {
  const heard = window.heard = [];
  addEventListener("error", ({ message }) => heard.push(`error: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => heard.push(`rejection: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => heard.push(`forbidden: ${violatedDirective} ${blockedURI}`));
  for (const kind of ["error", "warn"]) {
    const { [kind]: say } = console;
    console[kind] = (...words) => {
      heard.push(`${kind}: ${words.join(" ")}`);
      say.apply(console, words);
    };
  }
}"""


class Screen:
    """An X server in memory, and a home in it for browsers: nothing of theirs stays."""

    def __init__(self) -> None:
        self._scratch = tempfile.TemporaryDirectory(prefix="displayboard-webkit-", ignore_cleanup_errors=True)
        self.home = Path(self._scratch.name)
        # Without its toolbar a window is as narrow as a phone.
        style = self.home / ".config/gtk-3.0/gtk.css"
        style.parent.mkdir(parents=True)
        style.write_text("* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; }")
        reading, writing = os.pipe()
        with os.fdopen(reading) as told, (self.home / "screen.log").open("wb") as log:
            # It takes the first number that no other screen has, and says which when it is ready.
            self._process = subprocess.Popen(
                ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-noreset"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                pass_fds=[writing],
            )
            os.close(writing)
            is_told = select.select([told], [], [], PATIENCE)[0]
            number = told.readline().strip() if is_told else ""
        if not number:
            words = (self.home / "screen.log").read_text(errors="replace")[-2000:]
            self.close()
            raise AssertionError(f"Xvfb shows no screen after {PATIENCE:g} s: {words}")
        self.environment = {
            "PATH": os.environ["PATH"],
            "HOME": str(self.home),
            "XDG_RUNTIME_DIR": str(self.home),
            "LANG": "C.UTF-8",
            "DISPLAY": f":{number}",
            "GDK_BACKEND": "x11",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            # There is neither a bus for people's aids and settings here, nor may a container have sandboxes within it.
            "NO_AT_BRIDGE": "1",
            "GTK_A11Y": "none",
            "GSETTINGS_BACKEND": "memory",
            "GIO_USE_VFS": "local",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }

    def close(self) -> None:
        # It takes its lock and its socket away with it, unless it is killed.
        self._process.terminate()
        try:
            self._process.wait(timeout=PATIENCE)
        finally:
            self._process.kill()
            self._scratch.cleanup()

    def guest(self, name: str, address: str, size: tuple[int, int], without: str | None = None) -> WebKitPage:
        """A guest at an address, in a browser of their own; `without`: requests to the path with this name are
        refused."""
        return WebKitPage(self, name, address, size, without)


class Group:
    """A program with all that it starts."""

    def __init__(self, command: list[str], **options: Any) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **options)

    def end(self) -> None:
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass  # all of it has ended
        self.process.wait()


class WebKitPage(DrivenPage):
    # The driver has no touches.
    finger = "mouse"

    def __init__(self, screen: Screen, name: str, address: str, size: tuple[int, int], without: str | None) -> None:
        super().__init__(name, size)
        port = free_port()
        self._driver = f"http://127.0.0.1:{port}"
        self._session = ""
        self._log = screen.home / f"{name}-{port}.log"
        arguments = ["--automation", "--full-screen"]
        if without:
            rules = screen.home / f"{name}-{port}.json"
            rules.write_text(
                json.dumps(
                    [{"trigger": {"url-filter": without.replace(".", "\\.") + "$"}, "action": {"type": "block"}}]
                )
            )
            arguments.append(f"--content-filter={rules}")
        with self._log.open("wb") as log:
            self._group = Group([DRIVER, f"--port={port}"], stdout=log, stderr=log, env=screen.environment)
        try:
            self._wait_for_driver()
            self._session = self._call(
                "POST",
                "/session",
                {
                    "capabilities": {
                        "alwaysMatch": {"webkitgtk:browserOptions": {"binary": str(MINI_BROWSER), "args": arguments}}
                    }
                },
            )["sessionId"]
            width, height = size
            self._call("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})
            self.go(address)
        except BaseException:
            self._group.end()
            raise

    def _wait_for_driver(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                with urllib.request.urlopen(f"{self._driver}/status", timeout=PATIENCE):
                    return
            except urllib.error.URLError as problem:
                words = f"{problem}: {self._log.read_text(errors='replace')[-2000:]}"
            if self._group.process.poll() is not None:
                raise AssertionError(f"WebKitWebDriver ended with {self._group.process.returncode}: {words}")
            if time.monotonic() > deadline:
                raise AssertionError(f"WebKitWebDriver doesn't answer after {PATIENCE:g} s: {words}")
            # The pace of looking at the condition, which another process makes true; the deadline above bounds it.
            time.sleep(0.02)

    def close(self) -> None:
        try:
            self.listen()
            self._call("DELETE", "")
        finally:
            self._group.end()

    def _call(self, method: str, path: str, body: Any = None) -> Any:
        path = f"/session/{self._session}{path}" if self._session else path
        request = urllib.request.Request(
            self._driver + path,
            method=method,
            headers={"content-type": "application/json"},
            data=None if body is None else json.dumps(body).encode(),
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            with refused:
                told = json.load(refused)["value"]
            raise AssertionError(f"WebKit: {method} {path}: {told['error']}: {told['message']}") from None
        except TimeoutError:
            raise AssertionError(f"WebKit doesn't answer {method} {path} after {PATIENCE:g} s") from None

    def listen(self) -> None:
        for words in self.evaluate("() => window.heard?.splice(0) ?? []"):
            self.heard("console", words)

    def go(self, address: str) -> None:
        self.listen()
        self._call("POST", "/url", {"url": address})
        self.evaluate(EARS)

    def address(self) -> str:
        return self._call("GET", "/url")

    def until_at(self, query: str) -> None:
        super().until_at(query)
        self.evaluate(EARS)

    def run(self, expression: str) -> str:
        return self._call("POST", "/execute/async", {"script": f"{expression}.then(arguments[0])", "args": []})

    def perform(self, source: dict[str, Any]) -> None:
        self._call("POST", "/actions", {"actions": [source]})
        self._call("DELETE", "/actions")

    def screenshot(self) -> bytes:
        return base64.b64decode(self._call("GET", "/screenshot"))
