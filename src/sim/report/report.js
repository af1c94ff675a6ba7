// The plots of the report page, from the tables in #data. Each plot is an image with a name, with its figures
// as a table behind it. Redrawn when the size or the colour scheme changes.
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const run = Object.fromEntries(data.run.map((row) => [row.key, row.value]));
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const count = d3.format(",");
  // Near 0 and 1, two decimals tell more than one.
  const percent = (share) => d3.format(share < 0.005 || share > 0.995 ? ".2f" : ".1f")(100 * share) + "%";
  const range = (low, high, text = percent) => `${text(low)} to ${text(high)}`;
  const digits = (value) => d3.format(value < 100 ? ".1f" : ",.0f")(value);
  // Sums in the data are in the least unit of the currency.
  for (const row of [...data.worth, ...data.deeds]) {
    for (const key of Object.keys(row)) if (/^(winner|others)(_low|_high)?$|^income/.test(key) && row[key] !== null) row[key] /= 10 ** data.decimals;
  }
  const money = (value) => data.currency + d3.format(`,.${data.decimals}f`)(value);
  const pence = (value) => data.currency + d3.format(`,.${data.decimals || 2}f`)(value);
  const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
  const groupOf = new Map(data.groupsOfBoard.map((group) => [group.id, group]));
  const even = 1 / data.players;

  // The page's colours in the current scheme, from its style sheet.
  let ink, soft, card, accent, second;
  function readColours() {
    const style = getComputedStyle(document.documentElement);
    [ink, soft, card, accent, second] = ["--ink", "--soft", "--card", "--accent", "--second"].map((name) => style.getPropertyValue(name).trim());
  }
  // A group's colour, lightened or darkened enough to stand out from the page.
  function groupColour(id) {
    const lab = d3.lab(groupOf.get(id).colour);
    lab.l = dark.matches ? Math.max(lab.l, 58) : Math.min(lab.l, 68);
    return lab.formatHex();
  }

  const place = (id) => document.querySelector(`#${id} > .plot`);
  const room = (id) => place(id).clientWidth || 560;
  const narrow = (id) => room(id) < 480;
  const say = (id, text) => { document.querySelector(`#${id} > p`).textContent = text; };
  const hide = (...ids) => ids.forEach((id) => { document.getElementById(id).hidden = true; });
  const label = (id, text) => { const at = place(id); at.setAttribute("role", "img"); at.setAttribute("aria-label", text); };
  function draw(id, options) {
    const plot = Plot.plot({
      width: room(id), marginBottom: 50, ...options,
      style: { background: "transparent", color: ink, fontSize: narrow(id) ? "11.5px" : "13px" },
    });
    // The picture has one name (see label); assistive technology ignores its parts.
    for (const part of [plot, ...plot.querySelectorAll("[aria-label]")]) part.removeAttribute("aria-label");
    place(id).replaceChildren(plot);
  }
  // The width for names on the left of a plot.
  const letter = (id) => narrow(id) ? 6.1 : 7;
  const names = (id, all, most = 190) => Math.min(most, 20 + letter(id) * d3.max(all, (name) => name.length));
  // As much of a name as fits there; the table has all of it.
  const fitting = (id, most = 190) => (name) => name.length <= (most - 20) / letter(id) ? name : `${name.slice(0, Math.floor((most - 20) / letter(id)) - 1)}…`;

  const cell = (tag, text, number) => { const at = document.createElement(tag); at.textContent = text; if (number) at.className = "number"; return at; };
  // The figures behind a plot. `columns` are [title, row => text].
  function table(id, caption, rows, columns) {
    const all = document.createElement("table");
    all.appendChild(document.createElement("caption")).textContent = caption;
    const head = all.appendChild(document.createElement("thead")).insertRow();
    columns.forEach(([title], i) => { const th = cell("th", title, i > 0); th.scope = "col"; head.append(th); });
    const body = all.appendChild(document.createElement("tbody"));
    for (const row of rows) {
      const line = body.insertRow();
      columns.forEach(([, text], i) => { const at = cell(i ? "td" : "th", text(row), i > 0); if (!i) at.scope = "row"; line.append(at); });
    }
    const title = document.querySelector(`#${id} > h2`).textContent;
    const place = document.querySelector(`#${id} > details > div`);
    place.setAttribute("role", "region");  // it scrolls, so it needs to be focusable
    place.setAttribute("aria-label", title);
    place.previousElementSibling.setAttribute("aria-label", `The figures as a table: ${title}`);
    place.replaceChildren(all);
  }

  function head() {
    const bots = d3.rollups(data.bots, (some) => some.length, (bot) => bot).map(([bot, some]) => `${some} × ${bot}`).join(", ");
    document.title = `${data.title}: ${count(run.games)} games`;
    document.getElementById("title").textContent = data.title;
    document.getElementById("summary").textContent = `${count(run.games)} games of ${data.players} players`;
    const facts = [["Edition", data.edition], ["House rules", data.rules.length ? data.rules.join(", ") : "none"], ["Bots", bots],
      ["Seats", data.rotate ? "every bot in every seat equally often" : "every bot in its own seat"], ["Seed", data.seed],
      ["Longest game", `${count(data.roundLimit)} rounds; then it is stopped`]];
    const from = data.provenance;
    facts.push(["Program", ["freehold", from.version, from.commit].filter(Boolean).join(" ")]);
    facts.push(["Edition, SHA-256", from.edition.content], ["Rules, SHA-256", from.rules]);
    if (data.interrupted) facts.push(["Stopped early", "this is what had been played; the command plays other games"]);
    document.getElementById("facts").replaceChildren(...facts.flatMap(([name, value]) => [cell("dt", name), cell("dd", value)]));
    document.getElementById("command").textContent = data.command;
    const figures = [
      ["Ended with a winner", percent(run.ended_share), `${range(run.ended_share_low, run.ended_share_high)}; ${count(run.games - run.ended)} were stopped`],
      ["Rounds, median", d3.format("~f")(run.median_rounds), `${range(run.median_rounds_low, run.median_rounds_high, d3.format("~f"))}`],
      ["Rounds, on average", digits(run.mean_rounds), range(run.mean_rounds_low, run.mean_rounds_high, digits)],
      ["Throws a game", digits(run.mean_throws), range(run.mean_throws_low, run.mean_throws_high, digits)],
    ];
    if (run.until && run.until_games > 0) {
      figures.push([`Throws until ${run.until.replaceAll("_", " ")}`, digits(run.until_mean_throws),
        `${range(run.until_mean_throws_low, run.until_mean_throws_high, digits)}; ${percent(run.until_share)} of games`]);
    }
    if (run.offers > 0) figures.push(["Deals a game", d3.format(".2f")(run.offers_accepted / run.games), `of ${d3.format(".1f")(run.offers / run.games)} offers`]);
    document.getElementById("figures").replaceChildren(...figures.map(([name, figure, note]) => {
      const div = document.createElement("div");
      const dd = cell("dd", figure);
      dd.append(cell("small", note));
      div.append(cell("dt", name), dd);
      return div;
    }));
  }

  function board() {
    table("board-section", "Landings on each space", data.spaces, [["Space", (row) => row.name], ["Landings", (row) => count(row.landings)],
      ["Share", (row) => d3.format(".2f")(100 * row.share) + "%"], ["95% interval", (row) => range(row.low, row.high, (share) => d3.format(".2f")(100 * share) + "%")]]);
  }

  // Shares as dots with their intervals, one per line.
  function shares(id, rows, name, what, colour = () => accent) {
    draw(id, {
      height: 66 + (narrow(id) ? 34 : 40) * rows.length, marginLeft: names(id, rows.map(name), 170), marginRight: 62,
      x: { percent: true, label: `${what} (%)`, grid: true, nice: true, ticks: narrow(id) ? 4 : undefined }, y: { label: null, domain: rows.map(name), tickSize: 0, tickFormat: fitting(id, 170) },
      marks: [
        Plot.ruleX([even], { stroke: soft, strokeDasharray: "4 4" }),
        Plot.link(rows, { x1: "low", x2: "high", y1: name, y2: name, stroke: colour, strokeWidth: 6, strokeOpacity: 0.4, strokeLinecap: "round" }),
        Plot.dot(rows, { x: "share", y: name, r: 5.5, fill: colour, stroke: card, strokeWidth: 1.2 }),
        Plot.text(rows, { x: "high", y: name, dx: 10, textAnchor: "start", text: (row) => percent(row.share), fill: ink, fontWeight: 600 }),
      ],
    });
    label(id, rows.map((row) => `${name(row)} ${percent(row.share)}`).join(", "));
    return [["Share", (row) => percent(row.share)], ["95% interval", (row) => range(row.low, row.high)]];
  }

  function wins() {
    say("wins", "Share of all games that each bot won, with its 95% interval; the dashed line is an even share.");
    const name = (row) => `${row.bot} ${row.seat + 1}`;
    table("wins", "Games won by each bot", data.seats, [["Bot", name], ["Wins", (row) => count(row.wins)], ...shares("wins", data.seats, name, "games won")]);
  }

  function turns() {
    say("turns", "Share of games won by who took the first turn, the second, and so on, whichever bot that was.");
    const name = (row) => ordinals[row.turn];
    table("turns", "Games won by turn order", data.turn_order, [["Plays", name], ["Wins", (row) => count(row.wins)], ...shares("turns", data.turn_order, name, "games won", () => second)]);
  }

  function lengths() {
    const bins = data.length_bins;
    // The last bin may hold a few games that are much longer.
    const width = bins.length > 0 ? bins[0].to - bins[0].from : 0;
    const until = (part) => data.length_parts.find((row) => row.part === part).rounds;
    const middle = `Half of the games took ${until(0.25)} to ${until(0.75)} rounds`;
    say("lengths", `${middle}, one in a hundred more than ${count(until(0.99))}. The dashed line is the median.`);
    draw("lengths", {
      height: 300, marginLeft: 48, marginTop: 28,
      x: { label: "rounds", nice: true }, y: { label: "games (%)", grid: true, percent: true },
      marks: [
        Plot.rectY(bins, { x1: "from", x2: (bin) => bin.from + width, y: "share", fill: accent, fillOpacity: 0.85, insetLeft: 0.5, insetRight: 0.5 }),
        Plot.ruleX([run.median_rounds], { stroke: ink, strokeDasharray: "4 4" }),
        Plot.text([run.median_rounds], { x: (value) => value, frameAnchor: "top", dy: -12, dx: 4, textAnchor: "start", text: (value) => `median ${d3.format("~f")(value)}`, fill: ink, fontWeight: 600 }),
        Plot.ruleY([0], { stroke: ink }),
      ],
    });
    label("lengths", `${middle}.`);
    table("lengths", "Rounds that this share of the games had at most", data.length_parts, [["Share of games", (row) => `${Math.round(100 * row.part)}%`], ["Rounds", (row) => count(row.rounds)]]);
  }

  function worth() {
    const enough = data.worth.filter((row) => row.winners >= Math.max(20, run.games / 200));
    if (enough.length < 2) return hide("worth");
    const whose = ["the later winner", "the others still in"];
    const lines = enough.flatMap((row) => [
      { round: row.round, who: whose[0], worth: row.winner, low: row.winner_low, high: row.winner_high },
      { round: row.round, who: whose[1], worth: row.others, low: row.others_low, high: row.others_high },
    ]);
    const last = d3.groups(lines, (row) => row.who).map(([, rows]) => rows.at(-1));
    const apart = !narrow("worth");
    say("worth", `Mean worth at the end of each round (cash, deeds, buildings) over the games that had come so far. The bands are 95% intervals.`);
    draw("worth", {
      height: 320, marginLeft: 56, marginRight: apart ? 140 : 12,
      x: { label: "round" }, y: { label: `worth (${data.currency})`, grid: true, tickFormat: "~s", zero: true },
      color: { domain: whose, range: [accent, second], legend: !apart },
      marks: [
        Plot.ruleY([0], { stroke: ink }),
        Plot.areaY(lines, { x: "round", y1: "low", y2: "high", z: "who", fill: "who", fillOpacity: 0.25 }),
        Plot.lineY(lines, { x: "round", y: "worth", z: "who", stroke: "who", strokeWidth: 2.4, strokeDasharray: undefined }),
        apart ? Plot.text(last, { x: "round", y: "worth", text: "who", dx: 8, textAnchor: "start", fontWeight: 600, fill: ink }) : null,
        Plot.tip(lines, Plot.pointerX({ x: "round", y: "worth", fill: card, title: (row) => `round ${row.round}\n${row.who}: ${money(row.worth)}` })),
      ],
    });
    label("worth", `After round ${last[0].round} the later winner is worth ${money(last[0].worth)}, the others ${money(last[1].worth)} each.`);
    table("worth", "Mean worth at the end of each round", enough, [["Round", (row) => row.round], ["Later winner", (row) => money(row.winner)], ["95% interval", (row) => range(row.winner_low, row.winner_high, money)],
      ["Each other", (row) => money(row.others)], ["95% interval", (row) => range(row.others_low, row.others_high, money)]]);
  }

  const buildingName = (buildings) => data.levels ? `level ${buildings}`
    : buildings === 0 ? "no building" : buildings === 5 ? "hotel" : buildings === 1 ? "1 house" : `${buildings} houses`;

  function incomes() {
    const steps = d3.range(6).filter((step) => d3.some(data.deeds, (deed) => deed[`income_at_${step}`] > 0));
    if (steps.length === 0) return hide("incomes");
    const parts = data.deeds.flatMap((deed) => steps.map((step) => ({ deed: deed.name, step: buildingName(step), income: deed[`income_at_${step}`] / run.games })));
    say("incomes", "Rent that each deed earned in a game, by what stood on it when it was paid. The square is the deed's group; the figure, and the thin line under it, the mean of all games with its 95% interval.");
    const all = data.deeds.map((deed) => deed.name);
    // One hue from pale to dark works for every kind of colour vision; on a dark page, from dark to pale.
    const shades = dark.matches ? ["#5b4a44", "#8a4b35", "#bb5e36", "#e0813f", "#f3ae63", "#fbdca6"] : ["#d9cbb8", "#f3cf98", "#f0a964", "#dd7a45", "#b84632", "#741327"];
    draw("incomes", {
      height: 70 + 23 * all.length, marginLeft: names("incomes", all) + 14, marginRight: 62,
      x: { label: `rent a game (${data.currency})`, grid: true }, y: { label: null, domain: all, tickSize: 0, tickFormat: fitting("incomes"), tickPadding: 20 },
      color: { legend: true, domain: steps.map(buildingName), range: steps.map((step) => shades[step]) },
      marks: [
        Plot.barX(parts, Plot.stackX({ x: "income", y: "deed", fill: "step", insetTop: 2, insetBottom: 2 })),
        ...[[card, 4], [ink, 1.5]].map(([stroke, strokeWidth]) => Plot.link(data.deeds, { x1: "income_low", x2: "income_high", y1: "name", y2: "name", stroke, strokeWidth })),
        Plot.text(data.deeds, { x: "income_high", y: "name", text: (deed) => money(deed.income_per_game), dx: 6, textAnchor: "start", fill: ink }),
        Plot.dot(data.deeds, { frameAnchor: "left", y: "name", dx: -9, symbol: "square", r: 5.5, fill: (deed) => groupOf.get(deed.group).colour, stroke: soft, strokeWidth: 0.6 }),
        Plot.ruleX([0], { stroke: ink }),
      ],
    });
    const best = d3.greatest(data.deeds, (deed) => deed.income_per_game);
    label("incomes", `${best.name} earns most, ${money(best.income_per_game)} a game.`);
    table("incomes", "Rent a game", data.deeds, [["Deed", (deed) => deed.name], ["Rent", (deed) => pence(deed.income_per_game)], ["95% interval", (deed) => range(deed.income_low, deed.income_high, pence)],
      ...steps.map((step) => [buildingName(step), (deed) => pence(deed[`income_at_${step}`] / run.games)])]);
  }

  function groups() {
    const completed = data.groups.filter((row) => row.games_completed > 0);
    if (completed.length === 0) return hide("groups", "owners");
    let below = 0;
    const all = d3.sum(data.group_rounds, (row) => row.games);
    const until = (d3.sort(data.group_rounds, (row) => row.round).find((row) => (below += row.games) >= 0.97 * all) ?? { round: 1 }).round;
    const lines = completed.flatMap((group) => {
      const byRound = new Map(data.group_rounds.filter((row) => row.group === group.group).map((row) => [row.round, row.games]));
      let sum = 0;
      return d3.range(1, Math.max(until, 10) + 1).map((round) => ({ group: group.group, name: group.name, round, share: (sum += byRound.get(round) ?? 0) / run.games }));
    });
    const ends = d3.groups(lines, (row) => row.group).map(([, rows]) => rows.at(-1)).sort((a, b) => b.share - a.share);
    // Moves overlapping names apart.
    const height = 360, top = d3.max(ends, (row) => row.share);
    let above = -Infinity;
    for (const end of ends) {
      end.at = Math.max((1 - end.share / top) * (height - 70), above + 15);
      above = end.at;
    }
    say("groups", "Share of games in which somebody had come to own the whole group, by round.");
    draw("groups", {
      height, marginLeft: 44, marginRight: 34 + 7 * d3.max(ends, (row) => row.name.length), marginTop: 24,
      x: { label: "round" }, y: { label: "games (%)", percent: true, grid: true, domain: [0, top * 100] },
      marks: [
        Plot.ruleY([0], { stroke: ink }),
        Plot.lineY(lines, { x: "round", y: "share", z: "group", stroke: (row) => groupColour(row.group), strokeWidth: 2.4 }),
        ...ends.flatMap((end) => [
          Plot.dot([end], { frameAnchor: "top-right", dx: 12, dy: end.at, symbol: "square", r: 4.5, fill: groupColour(end.group) }),
          Plot.text([end], { frameAnchor: "top-right", dx: 21, dy: end.at - 5, textAnchor: "start", text: "name", fill: ink }),
        ]),
        Plot.tip(lines, Plot.pointer({ x: "round", y: "share", fill: card, title: (row) => `${row.name}: ${percent(row.share)} by round ${row.round}` })),
      ],
    });
    label("groups", `In the end: ${ends.map((end) => `${end.name} ${percent(end.share)}`).join(", ")}.`);
    const total = (row) => row.games_completed / run.games;
    table("groups", "Games in which the group was completed, and the round by which half of them had it", completed, [["Group", (row) => row.name], ["Games", (row) => percent(total(row))],
      ["Half of them by round", (row) => row.half_by_round]]);

    say("owners", "Share of these games that the first owner of the group went on to win; the dashed line is an even share. A group that is completed late is completed by whoever is winning anyway.");
    const rows = completed.map((row) => ({ ...row, share: row.win_share })).sort((a, b) => d3.descending(a.share, b.share));
    table("owners", "Games won by the first owner of a whole group", rows, [["Group", (row) => row.name], ["Games", (row) => count(row.games_completed)], ...shares("owners", rows, (row) => row.name, "of these games won", (row) => groupColour(row.group))]);
  }

  const words = { rent: "rent", tax: "a tax", card: "a card", jail_fine: "the fine to leave jail", transfer_interest: "mortgage interest",
    chance: "a random amount", settlement: "a settlement", auction: "an auction" };

  // Shares of all bankruptcies as bars.
  function bars(id, rows, name, colour) {
    draw(id, {
      height: 66 + 28 * rows.length, marginLeft: names(id, rows.map(name)), marginRight: 62,
      x: { label: "bankruptcies (%)", percent: true, grid: true, ticks: narrow(id) ? 4 : undefined }, y: { label: null, domain: rows.map(name), tickSize: 0, tickFormat: fitting(id) },
      marks: [
        Plot.barX(rows, { x: "share", y: name, fill: colour, insetTop: 3, insetBottom: 3, rx: 3 }),
        Plot.text(rows, { x: "share", y: name, dx: 6, textAnchor: "start", text: (row) => percent(row.share), fill: ink, fontWeight: 600 }),
        Plot.ruleX([0], { stroke: ink }),
      ],
    });
    label(id, rows.map((row) => `${name(row)} ${percent(row.share)}`).join(", "));
    table(id, "Bankruptcies", rows, [["By", name], ["Bankruptcies", (row) => count(row.bankruptcies)], ["Share", (row) => percent(row.share)], ["95% interval", (row) => range(row.low, row.high)]]);
  }

  function ruins() {
    if (data.ruins.length === 0) return hide("ruins", "killers");
    const all = d3.sum(data.ruins, (row) => row.bankruptcies);
    say("ruins", `The debt that could not be paid, in ${count(all)} bankruptcies.`);
    bars("ruins", data.ruins, (row) => row.reason === "" ? "no debt: who left" : words[row.reason] ?? row.reason, () => accent);
    const deeds = d3.sort(data.deeds.filter((deed) => deed.bankruptcies > 0), (a, b) => d3.descending(a.bankruptcies, b.bankruptcies)).slice(0, 12)
      .map((deed) => ({ ...deed, share: deed.ruin_share, low: deed.ruin_low, high: deed.ruin_high }));
    if (deeds.length === 0) return hide("killers");
    say("killers", "The deeds whose rent led there most often, as shares of all bankruptcies.");
    bars("killers", deeds, (deed) => deed.name, (deed) => groupColour(deed.group));
  }

  function drawAll() {
    readColours();
    for (const part of [head, board, wins, turns, lengths, worth, incomes, groups, ruins]) part();
  }

  drawAll();
  dark.addEventListener("change", drawAll);
  let width = innerWidth, later;
  addEventListener("resize", () => {
    if (innerWidth === width) return;
    width = innerWidth;
    clearTimeout(later);
    later = setTimeout(drawAll, 150);
  });
})();
