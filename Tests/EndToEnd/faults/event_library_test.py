"""How libwebsockets behaves with libuv: the plugin it needs, and how it ends."""

from __future__ import annotations

import os
import subprocess
import unittest
from pathlib import Path

from server_process import ServerProcess

PLUGINS = sorted(Path("/usr/lib").glob("*/libwebsockets-evlib_uv.so"))


@unittest.skipUnless(os.geteuid() == 0, "needs root, to hide the plugin from one process")
@unittest.skipUnless(PLUGINS, "the plugin isn't where Debian puts it")
class EventLibraryTest(unittest.TestCase):
    def test_a_missing_plugin_is_a_sentence_and_no_server(self) -> None:
        """[M6]"""
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        hide = f'mount --bind /dev/null {PLUGINS[0]} && exec "$@"'
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", hide, "sh", *server.command()],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=20,
        )
        if "unshare" in done.stderr or "mount:" in done.stderr:
            self.skipTest(f"no mount namespace here: {done.stderr.strip()}")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("libwebsockets-evlib-uv", done.stderr)
        self.assertFalse(server.announce.exists())


class EndingTest(unittest.TestCase):
    def test_a_server_that_ends_closes_no_descriptor_twice(self) -> None:
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        notes = server.log.with_name("closed-twice")
        server.preload("closed_twice", {"CLOSED_TWICE": str(notes)})
        server.start()
        self.assertEqual(server.terminate()[0], 0)
        self.assertFalse(notes.exists(), "closed what isn't open: " + (notes.read_text() if notes.exists() else ""))


if __name__ == "__main__":
    unittest.main()
