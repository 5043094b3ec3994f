# SPDX-License-Identifier: Apache-2.0
"""Draws how many bugs each tool has found after a time: the mean over its trials, as an SVG file."""

from xml.sax.saxutils import escape

WIDTH, HEIGHT = 760, 420
LEFT, RIGHT, TOP, BOTTOM = 60, 170, 30, 50
COLORS = ("#1b6ca8", "#d1495b", "#3a7d44", "#8d5a97", "#e28413", "#4d4d4d", "#00a6a6", "#a0522d", "#7aa300",
          "#c2185b", "#5c6bc0")


def curve(times_of_bugs):
    """(time, mean number of bugs) at each event, of one tool; `times_of_bugs[i]` has a time per trial."""
    trials = max((len(times) for times in times_of_bugs), default=1)
    events = sorted(time for times in times_of_bugs for time in times if time is not None)
    return [(time, (number + 1) / trials) for number, time in enumerate(events)]


def picture(tools, budget, event):
    curves = {name: curve(times) for name, times in tools.items()}
    top = max([points[-1][1] for points in curves.values() if points] + [1])

    def x(time):
        return LEFT + (WIDTH - LEFT - RIGHT) * min(time, budget) / budget

    def y(bugs):
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * bugs / top

    parts = ['<!-- SPDX-License-Identifier: Apache-2.0 -->\n', f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
             f'font-size="12"><title>Bugs {escape(event)} over time</title>'
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for step in range(6):
        bugs, time = top * step / 5, budget * step / 5
        parts.append(f'<path d="M{LEFT} {y(bugs):.1f}H{WIDTH - RIGHT}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 8}" y="{y(bugs) + 4:.1f}" text-anchor="end">{bugs:.3g}</text>'
                     f'<text x="{x(time):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{time:.0f}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH - RIGHT) / 2}" y="{HEIGHT - 10}" text-anchor="middle">seconds of processor '
                 f'time</text><text x="{LEFT - 45}" y="{TOP - 12}">bugs {escape(event)}, mean of the trials</text>')
    last = sorted(curves, key=lambda name: -(curves[name][-1][1] if curves[name] else 0))
    for place, name in enumerate(last):
        color = COLORS[sorted(curves).index(name) % len(COLORS)]
        path = f"M{x(0):.1f} {y(0):.1f}" + "".join(f"H{x(time):.1f}V{y(bugs):.1f}" for time, bugs in curves[name])
        parts.append(f'<path d="{path}H{x(budget):.1f}" fill="none" stroke="{color}" stroke-width="2"/>'
                     f'<path d="M{WIDTH - RIGHT + 10} {TOP + 20 * place}h20" stroke="{color}" stroke-width="3"/>'
                     f'<text x="{WIDTH - RIGHT + 36}" y="{TOP + 20 * place + 4}">{escape(name)}</text>')
    return "".join(parts) + "</svg>\n"
