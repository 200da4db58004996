"""The judge of Autobahn's report: what it must let pass, and that it lets nothing else pass."""

from __future__ import annotations

import copy
import sys
import unittest
from typing import Any

from server_process import ROOT

sys.path.insert(0, str(ROOT / "Tests/Autobahn"))
from judge import CASES, MAY_CLOSE, MAY_DO, problems  # noqa: E402


class Judge(unittest.TestCase):
    def setUp(self) -> None:
        named = [*MAY_DO, *MAY_CLOSE]
        others = [f"6.{number}" for number in range(CASES - len(set(named)))]
        self.cases: dict[str, Any] = {case: {"behavior": "OK", "behaviorClose": "OK"} for case in [*named, *others]}

    def found(self) -> list[str]:
        return list(problems({"DisplayBoard": self.cases}))

    def test_cases_that_went_well_pass_and_so_do_those_on_the_list(self) -> None:
        self.assertEqual(self.found(), [])
        for what, may in (("behavior", MAY_DO), ("behaviorClose", MAY_CLOSE)):
            for case, results in may.items():
                for result in results:
                    self.cases[case][what] = result
        self.assertEqual(self.found(), [])

    def test_nothing_else_passes(self) -> None:
        whole = copy.deepcopy(self.cases)
        for case, what, result in [
            ("6.1", "behavior", "FAILED"),
            ("6.1", "behavior", "NON-STRICT"),
            ("6.1", "behaviorClose", "UNCLEAN"),
            ("6.1", "behaviorClose", None),
            ("6.1", "behavior", "INFORMATIONAL"),
            ("2.10", "behavior", "UNIMPLEMENTED"),
            ("2.10", "behaviorClose", "FAILED BY CLIENT"),
            ("3.4", "behavior", "FAILED"),
            ("3.4", "behaviorClose", "WRONG CODE"),
        ]:
            self.cases = copy.deepcopy(whole)
            self.cases[case][what] = result
            self.assertEqual(self.found(), [f"case {case}: {what} is {result}"])

    def test_a_report_on_fewer_cases_or_on_nothing_fails(self) -> None:
        del self.cases["6.1"]
        self.assertEqual(self.found(), [f"{CASES - 1} cases were run, not {CASES}"])
        self.assertEqual(list(problems({})), ["a report on 0 servers, not on one"])


if __name__ == "__main__":
    unittest.main()
