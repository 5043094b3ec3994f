# SPDX-License-Identifier: Apache-2.0
"""Compares samples of few numbers: what bench/feedback.py and bench/bugs/report.py print."""

import itertools
import math
import random
import statistics


def mann_whitney(a, b):
    """Two-sided p: exact for small samples, else by the normal approximation with ties."""
    u = sum((x > y) + (x == y) / 2 for x in a for y in b)
    middle = len(a) * len(b) / 2
    both = a + b
    if math.comb(len(both), len(a)) <= 20_000:
        extreme = total = 0
        for chosen in itertools.combinations(range(len(both)), len(a)):
            inside = set(chosen)
            other = [both[i] for i in range(len(both)) if i not in inside]
            mine = [both[i] for i in chosen]
            value = sum((x > y) + (x == y) / 2 for x in mine for y in other)
            extreme += abs(value - middle) >= abs(u - middle)
            total += 1
        return extreme / total
    ties = sum(n**3 - n for n in (both.count(x) for x in set(both)))
    size = len(both)
    deviation = math.sqrt(len(a) * len(b) / 12 * (size + 1 - ties / (size * (size - 1))))
    return math.erfc(abs(u - middle) / deviation / math.sqrt(2)) if deviation else 1.0


def a12(a, b):
    """Vargha and Delaney's effect size: how often a number of `a` is larger than one of `b`, ties half."""
    return sum((x > y) + (x == y) / 2 for x in a for y in b) / (len(a) * len(b))


def kendall(a, b):
    """Kendall's tau-b of two rankings of the same things; None if one of them ranks nothing."""
    pairs = list(itertools.combinations(range(len(a)), 2))
    signs = [((a[i] > a[j]) - (a[i] < a[j]), (b[i] > b[j]) - (b[i] < b[j])) for i, j in pairs]
    untied = [sum(bool(pair[side]) for pair in signs) for side in (0, 1)]
    return sum(x * y for x, y in signs) / math.sqrt(untied[0] * untied[1]) if all(untied) else None


def interval(sample, draws=2000):
    """(low, high): 95 % of the means of samples drawn with replacement from this one (Efron's bootstrap).
    Too narrow for fewer than about eight numbers."""
    draw = random.Random(1)
    means = sorted(statistics.fmean(draw.choices(sample, k=len(sample))) for _ in range(draws))
    return means[draws // 40], means[-1 - draws // 40]
