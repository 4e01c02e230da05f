"""The outcomes lab: charts of handfuls of dice, throws beside them, and what may come next in a game.

from diceyard import lab

chart = lab.chart(["black2"])
chart.chances[11]                       # Fraction(1, 8)
lab.throw(chart, 100, seed=7).verdict   # how far the throws are from the chart, and whether that is surprising
"""

from diceyard.lab.chart import Chart, chart
from diceyard.lab.coming import coming
from diceyard.lab.tally import Tally, throw

__all__ = ["Chart", "Tally", "chart", "coming", "throw"]
