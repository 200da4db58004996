#!/usr/bin/env python3
"""Makes the parts of `make test` one after the other, and says at the end how long each took.

    Tests/parts.py make lint build-tests+test-macros test-swift

Parts joined with + run side by side. The processor's seconds tell work from waiting: on two cores a part of 100 s that
takes 200 of them has no core idle. They are those of the whole machine, so nothing else should run on it: a browser
ends its pages without waiting for them, and the time of a program for which nobody waited is in nobody's account. The
table also comes when a part fails, or when someone presses Control-C.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path


def processor_seconds() -> float:
    """How long the cores have worked since the machine began, all of them together (proc_stat(5))."""
    _, user, nice, system, _idle, _disk, *interrupts = Path("/proc/stat").read_text().splitlines()[0].split()[:9]
    return sum(map(int, (user, nice, system, *interrupts))) / os.sysconf("SC_CLK_TCK")


def main() -> int:
    make, *parts = sys.argv[1:]
    took: list[tuple[str, float, float]] = []
    code = 0
    try:
        for part in parts:
            targets = part.split("+")
            began, used = time.monotonic(), processor_seconds()
            try:
                side_by_side = [f"-j{len(targets)}", "--output-sync=line"] if len(targets) > 1 else []
                code = subprocess.call([make, "--no-print-directory", *side_by_side, *targets])
            finally:
                took.append((part, time.monotonic() - began, processor_seconds() - used))
            if code:
                break
    except KeyboardInterrupt:
        code = 130
    print("\nseconds  processor  part")
    for part, seconds, processor in [*took, ("all", sum(row[1] for row in took), sum(row[2] for row in took))]:
        print(f"{seconds:7.0f}  {processor:9.0f}  {part}")
    return code


if __name__ == "__main__":
    sys.exit(main())
