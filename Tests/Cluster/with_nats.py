"""Runs a command while three servers of NATS run:

    python3 Tests/Cluster/with_nats.py COMMAND …

The command finds their addresses in $DISPLAYBOARD_NATS, and in $DISPLAYBOARD_NATS_FORGETFUL a way to one of them on
which receipts get lost. Without a server of NATS the tests are skipped aloud, and in CI they fail.
"""

from __future__ import annotations

import os
import subprocess
import sys

from forgetful import Forgetful
from nats import Servers, server_program


def main() -> int:
    program = server_program()
    if program is None:
        print("SKIPPED: the cluster's tests need a server of NATS.", file=sys.stderr)
        return 1 if os.environ.get("CI") else 0
    with Servers(program) as servers, Forgetful(servers.ports[0]) as forgetful:
        environment = os.environ | {
            "DISPLAYBOARD_NATS": ",".join(servers.urls),
            "DISPLAYBOARD_NATS_FORGETFUL": forgetful.url,
        }
        end = subprocess.run(sys.argv[1:], env=environment, check=False).returncode
        print(f"{forgetful.lost} of {forgetful.receipts} receipts were lost on the way.", file=sys.stderr)
        return end


if __name__ == "__main__":
    sys.exit(main())
