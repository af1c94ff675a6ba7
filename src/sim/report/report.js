// The plots of the report page, from the tables in #data.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const run = Object.fromEntries(data.run.map((row) => [row.key, row.value]));
  const count = d3.format(",");
  const percent = d3.format(".1%");
  const ink = "#221d18", soft = "#6b6157", accent = "#b3302b", blue = "#2f6690";
  const money = (value) => data.currency + d3.format(",.0f")(value);
  const style = { background: "transparent", color: ink, fontSize: "12.5px" };
  const groupOf = new Map(data.groupsOfBoard.map((group) => [group.id, group]));
  const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

  const say = (id, text) => { document.querySelector(`#${id} > p`).textContent = text; };
  const draw = (id, options) => {
    const place = document.querySelector(`#${id} > div`);
    place.append(Plot.plot({ width: place.clientWidth || 560, marginBottom: 48, style, ...options }));
  };
  const drop = (id) => document.getElementById(id).remove();

  function head() {
    const bots = d3.rollups(data.seats, (seats) => seats.length, (seat) => seat.bot)
      .map(([bot, seats]) => `${seats} ${bot}`).join(", ");
    document.title = `${data.title}: ${count(run.games)} games`;
    document.getElementById("title").textContent = data.title;
    document.getElementById("summary").textContent = `${count(run.games)} games of ${data.players} players: ${bots}`;
    document.getElementById("command").textContent =
      `freehold sim --edition ${data.edition} --bots ${data.seats.map((seat) => seat.bot).join(",")} --games ${run.games} --seed ${data.seed}`;
    const throws = run.throws / run.games;
    const figures = [
      ["Games", count(run.games), `${count(run.throws)} throws of the dice`],
      ["Ended with a winner", percent(run.ended / run.games), `the others stopped after ${count(data.roundLimit)} rounds`],
      ["Rounds, median", d3.format(".0f")(run.median_rounds), `${d3.format(".1f")(run.mean_rounds)} on average`],
      ["Throws a game", d3.format(",.0f")(throws), `${d3.format(".1f")(run.actions / run.throws)} decisions a throw`],
    ];
    if (run.offers > 0) {
      figures.push(["Deals a game", d3.format(".2f")(run.offers_accepted / run.games),
        `of ${d3.format(".1f")(run.offers / run.games)} offers`]);
    }
    for (const [name, figure, note] of figures) {
      const div = document.createElement("div");
      const dt = div.appendChild(document.createElement("dt"));
      const dd = div.appendChild(document.createElement("dd"));
      dt.textContent = name;
      dd.textContent = figure;
      dd.appendChild(document.createElement("small")).textContent = note;
      document.getElementById("figures").append(div);
    }
  }

  // Shares as dots with their intervals.
  const intervals = (id, rows, name, { colour = accent, even = null, label = "share of games won" } = {}) => draw(id, {
    height: 66 + 40 * rows.length, marginLeft: Math.min(170, 24 + 7.2 * d3.max(rows, (row) => name(row).length)), marginRight: 56,
    x: { percent: true, label: `${label} (%)`, grid: true, nice: true },
    y: { label: null, domain: rows.map(name) },
    marks: [
      even === null ? null : Plot.ruleX([even], { stroke: soft, strokeDasharray: "4 4" }),
      Plot.link(rows, { x1: "low", x2: "high", y1: name, y2: name, stroke: colour, strokeWidth: 5, strokeOpacity: 0.35, strokeLinecap: "round" }),
      Plot.dot(rows, { x: "share", y: name, r: 5.5, fill: colour, stroke: "white", strokeWidth: 1.2,
        title: (row) => `${name(row)}: ${percent(row.share)}, interval ${percent(row.low)} to ${percent(row.high)}` }),
      Plot.text(rows, { x: "high", y: name, dx: 10, textAnchor: "start", text: (row) => percent(row.share), fill: ink, fontWeight: 600 }),
    ],
  });

  function wins() {
    say("wins", `Share of all games, with its interval; the dashed line is an even share.`);
    intervals("wins", data.seats, (row) => `${row.bot} ${row.seat + 1}`, { even: 1 / data.players });
  }

  function turns() {
    say("turns", "Share of games won by who took the first turn, the second, and so on, whichever bot that was.");
    intervals("turns", data.turn_order, (row) => ordinals[row.turn], { colour: blue, even: 1 / data.players });
  }

  function lengths() {
    const rows = data.lengths;
    const quantile = (part) => {
      let below = 0;
      for (const row of rows) if ((below += row.games) >= part * run.games) return row.rounds;
      return rows.at(-1).rounds;
    };
    const most = Math.max(quantile(0.99), 10);
    const shown = rows.filter((row) => row.rounds <= most * 1.15);
    const step = Math.max(1, Math.round(most / 60));
    const bins = d3.rollups(shown, (some) => d3.sum(some, (row) => row.games) / run.games, (row) => Math.floor(row.rounds / step) * step)
      .map(([from, share]) => ({ from, to: from + step, share }));
    say("lengths", `Half of the games took ${quantile(0.25)} to ${quantile(0.75)} rounds, one in a hundred more than ${most}.`);
    draw("lengths", {
      height: 300, marginLeft: 48,
      x: { label: "rounds", nice: true },
      y: { label: "games (%)", grid: true, percent: true },
      marks: [
        Plot.rectY(bins, { x1: "from", x2: "to", y: "share", fill: accent, fillOpacity: 0.82, insetLeft: 0.5, insetRight: 0.5,
          title: (bin) => `${bin.from} to ${bin.to - 1} rounds: ${percent(bin.share)}` }),
        Plot.ruleX([run.median_rounds], { stroke: ink, strokeDasharray: "4 4" }),
        Plot.text([run.median_rounds], { x: (value) => value, frameAnchor: "top", dy: -4, dx: 6, textAnchor: "start", text: (value) => `median ${value}`, fill: ink }),
        Plot.ruleY([0], { stroke: ink }),
      ],
    });
  }

  function worth() {
    const enough = data.worth.filter((row) => row.winners >= Math.max(20, run.games / 200));
    if (enough.length < 2) return drop("worth");
    const lines = enough.flatMap((row) => [
      { round: row.round, who: "the later winner", worth: row.winner },
      { round: row.round, who: "the others still in", worth: row.others },
    ]);
    const last = d3.groups(lines, (row) => row.who).map(([, rows]) => rows.at(-1));
    say("worth", "Mean worth at the end of each round (cash, deeds, buildings) over the games that had come so far.");
    draw("worth", {
      height: 300, marginLeft: 60, marginRight: 132,
      x: { label: "round" }, y: { label: "worth", grid: true, tickFormat: (value) => data.currency + d3.format("~s")(value), zero: true },
      color: { domain: ["the later winner", "the others still in"], range: [accent, blue] },
      marks: [
        Plot.ruleY([0], { stroke: ink }),
        Plot.lineY(lines, { x: "round", y: "worth", stroke: "who", strokeWidth: 2.6, curve: "monotone-x" }),
        Plot.text(last, { x: "round", y: "worth", text: "who", fill: "who", dx: 8, textAnchor: "start", fontWeight: 600 }),
        Plot.tip(lines, Plot.pointerX({ x: "round", y: "worth", title: (row) => `round ${row.round}\n${row.who}: ${money(row.worth)}` })),
      ],
    });
  }

  const buildingName = (buildings) => data.levels ? (buildings === 0 ? "level 0" : `level ${buildings}`)
    : buildings === 0 ? "no building" : buildings === 5 ? "hotel" : buildings === 1 ? "1 house" : `${buildings} houses`;

  function incomes() {
    const steps = d3.range(6).filter((step) => d3.some(data.deeds, (deed) => deed[`income_at_${step}`] > 0));
    const parts = data.deeds.flatMap((deed) => steps.map((step) => ({
      deed: deed.name, group: deed.group, step: buildingName(step), income: deed[`income_at_${step}`] / run.games,
    })));
    if (steps.length === 0) return drop("incomes");
    say("incomes", "Rent per game, by the buildings that stood there when it was paid. The mark on the left is the deed's group.");
    const names = data.deeds.map((deed) => deed.name);
    const range = ["#d9d2c5", "#f6d9a8", "#f3b873", "#e98e4f", "#cf5a3c", "#8e1f2b"];
    draw("incomes", {
      height: 70 + 23 * names.length, marginLeft: 190, marginRight: 60,
      x: { label: `rent per game (${data.currency})`, grid: true }, y: { label: null, domain: names, tickSize: 0, tickPadding: 20 },
      color: { legend: true, domain: steps.map(buildingName), range: steps.map((step) => range[step]) },
      marks: [
        Plot.barX(parts, Plot.stackX({ x: "income", y: "deed", fill: "step", insetTop: 2, insetBottom: 2,
          title: (part) => `${part.deed}, ${part.step}: ${data.currency}${d3.format(",.1f")(part.income)} a game` })),
        Plot.text(data.deeds, { x: "income_per_game", y: "name", text: (deed) => money(deed.income_per_game), dx: 6, textAnchor: "start" }),
        Plot.dot(data.deeds, { frameAnchor: "left", y: "name", dx: -9, symbol: "square", r: 5.5, fill: (deed) => groupOf.get(deed.group).colour }),
        Plot.ruleX([0], { stroke: ink }),
      ],
    });
  }

  function groups() {
    const completed = data.groups.filter((row) => row.games_completed > 0);
    if (completed.length === 0) { drop("groups"); return drop("owners"); }
    const until = data.group_rounds.length ? d3.quantile(data.group_rounds.flatMap((row) => Array(Math.min(50, Math.ceil(row.games / run.games * 1000))).fill(row.round)).sort(d3.ascending), 0.97) : 1;
    const lines = completed.flatMap((group) => {
      const byRound = new Map(data.group_rounds.filter((row) => row.group === group.group).map((row) => [row.round, row.games]));
      let sum = 0;
      return d3.range(1, Math.max(until, 10) + 1).map((round) => ({
        group: group.group, name: group.name, round, share: (sum += byRound.get(round) ?? 0) / run.games,
      }));
    });
    const ends = d3.groups(lines, (row) => row.group).map(([, rows]) => rows.at(-1)).sort((a, b) => b.share - a.share);
    // Names that would lie on each other are moved apart.
    const height = 340, top = d3.max(ends, (row) => row.share);
    let above = -Infinity;
    for (const end of ends) {
      end.at = Math.max((1 - end.share / top) * (height - 68), above + 14);
      above = end.at;
    }
    say("groups", "Share of games in which somebody had come to own the whole group, by round.");
    draw("groups", {
      height, marginLeft: 44, marginRight: 118, marginTop: 24, marginBottom: 48,
      x: { label: "round" }, y: { label: "games (%)", percent: true, grid: true, domain: [0, top * 100] },
      marks: [
        Plot.ruleY([0], { stroke: ink }),
        Plot.lineY(lines, { x: "round", y: "share", z: "group", stroke: (row) => groupOf.get(row.group).colour, strokeWidth: 2.4 }),
        ...ends.map((end) => Plot.text([end], { frameAnchor: "top-right", dx: 10, dy: end.at - 5, textAnchor: "start", text: "name", fill: groupOf.get(end.group).colour, fontWeight: 600 })),
        Plot.tip(lines, Plot.pointer({ x: "round", y: "share", title: (row) => `${row.name}: ${percent(row.share)} by round ${row.round}` })),
      ],
    });
    const rows = completed.map((row) => ({ ...row, share: row.win_share })).sort((a, b) => d3.descending(a.share, b.share));
    say("owners", "Share of these games that the group's first owner went on to win; the dashed line is an even share. A group that is completed late is completed by whoever is winning anyway.");
    draw("owners", {
      height: 340, marginLeft: 120, marginRight: 56,
      x: { percent: true, label: "games won (%)", grid: true, nice: true }, y: { label: null, domain: rows.map((row) => row.name) },
      marks: [
        Plot.ruleX([1 / data.players], { stroke: soft, strokeDasharray: "4 4" }),
        Plot.link(rows, { x1: "low", x2: "high", y1: "name", y2: "name", stroke: (row) => groupOf.get(row.group).colour, strokeWidth: 6, strokeOpacity: 0.45, strokeLinecap: "round" }),
        Plot.dot(rows, { x: "share", y: "name", r: 6, fill: (row) => groupOf.get(row.group).colour, stroke: "white",
          title: (row) => `${row.name}: ${percent(row.share)} of ${count(row.games_completed)} games` }),
        Plot.text(rows, { x: "high", y: "name", dx: 10, textAnchor: "start", text: (row) => percent(row.share), fontWeight: 600 }),
      ],
    });
  }

  const words = { rent: "rent", tax: "a tax", card: "a card", jail_fine: "the fine to leave jail", transfer_interest: "interest on a mortgage taken over",
    chance: "a random amount", settlement: "a settlement", auction: "an auction" };

  function ruins() {
    const rows = data.reasons.filter((row) => row.bankruptcies > 0)
      .map((row) => ({ reason: words[row.reason] ?? row.reason, ruins: row.bankruptcies }));
    if (run.bankruptcies_without_debt > 0) rows.push({ reason: "no debt: left, or was below zero", ruins: run.bankruptcies_without_debt });
    if (rows.length === 0) { drop("ruins"); return drop("killers"); }
    const all = d3.sum(rows, (row) => row.ruins);
    rows.sort((a, b) => d3.descending(a.ruins, b.ruins));
    say("ruins", `The debt that could not be paid, in ${count(all)} bankruptcies.`);
    draw("ruins", {
      height: 66 + 34 * rows.length, marginLeft: 210, marginRight: 60,
      x: { label: "bankruptcies (%)", percent: true, grid: true }, y: { label: null, domain: rows.map((row) => row.reason), tickSize: 0 },
      marks: [
        Plot.barX(rows, { x: (row) => row.ruins / all, y: "reason", fill: accent, fillOpacity: 0.85, insetTop: 3, insetBottom: 3, rx: 3 }),
        Plot.text(rows, { x: (row) => row.ruins / all, y: "reason", dx: 6, textAnchor: "start", text: (row) => percent(row.ruins / all), fontWeight: 600 }),
        Plot.ruleX([0], { stroke: ink }),
      ],
    });
    const deeds = data.deeds.filter((deed) => deed.bankruptcies > 0).sort((a, b) => d3.descending(a.bankruptcies, b.bankruptcies)).slice(0, 12);
    if (deeds.length === 0) return drop("killers");
    say("killers", "The deeds whose rent ended it most often, as shares of all bankruptcies.");
    draw("killers", {
      height: 66 + 24 * deeds.length, marginLeft: 176, marginRight: 60,
      x: { label: "bankruptcies (%)", percent: true, grid: true }, y: { label: null, domain: deeds.map((deed) => deed.name), tickSize: 0 },
      marks: [
        Plot.barX(deeds, { x: (deed) => deed.bankruptcies / all, y: "name", fill: (deed) => groupOf.get(deed.group).colour, insetTop: 2, insetBottom: 2, rx: 3 }),
        Plot.text(deeds, { x: (deed) => deed.bankruptcies / all, y: "name", dx: 6, textAnchor: "start", text: (deed) => percent(deed.bankruptcies / all) }),
        Plot.ruleX([0], { stroke: ink }),
      ],
    });
  }

  for (const part of [head, wins, turns, lengths, worth, incomes, groups, ruins]) part();
})();
