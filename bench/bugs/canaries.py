# SPDX-License-Identifier: Apache-2.0
"""The file of counts that a program with planted bugs writes (struct Canaries in bugs.h)."""

import dataclasses
import struct

MOST_BUGS = 1000
BYTES = 8 * (1 + 4 * MOST_BUGS)


@dataclasses.dataclass
class Counts:
    reached: int  # inputs
    triggered: int
    first_reached: int  # executions before the first such input
    first_triggered: int


def create(path):
    path.write_bytes(bytes(BYTES))


def read(path, bugs):
    """(executions, the counts of each of the first `bugs` bugs)."""
    numbers = struct.unpack(f"={1 + 4 * bugs}Q", path.read_bytes()[:8 * (1 + 4 * bugs)])
    return numbers[0], [Counts(*numbers[1 + 4 * i:5 + 4 * i]) for i in range(bugs)]
