// Scenes: positions in which a table is looked at, each with what has to be pressed there, and what then has to be seen.
const tokens = { uk: ['hat', 'car', 'dog', 'ship'], savings: ['gull', 'crab', 'buoy', 'oar'], hongkong: ['junk', 'tram', 'kite', 'dragon'], xorti: ['comet', 'teapot', 'otter', 'cactus'] };
const cash = [1240, 870, 1515, 430];

export const players = (edition, spaces, more = []) => ['Ann', 'Nell', 'Bram', 'Rosa'].map((name, seat) => ({ name, token: tokens[edition][seat], ...(seat > 0 ? { bot: 'steady' } : {}), cash: cash[seat], space: spaces[seat], ...more[seat] }));
export const owned = (...hands) => hands.flatMap((deeds, owner) => deeds.map((space) => ({ space, owner })));
const built = (space, buildings, owner = 0) => ({ space, owner, buildings });

/** The course of everyone's worth: smooth, so that the same lines are drawn everywhere. */
const course = Array.from({ length: 24 }, (_, i) => ({ step: i * 4, round: 1 + Math.floor(i / 4), worth: [1500 + 90 * i, 1500 + 40 * i - 2 * i * i, 1500 - 20 * i, 1500 - 62 * i] }));

const sale = (space, brings, rent) => ({ action: { type: 'sell_deed', space }, brings, rent });

export const scenes = {
  decision: {
    position: { edition: 'uk', round: 6, phase: 'buy', turn: { dice: [5, 3], thrown: true }, players: players('uk', [19, 6, 24, 31]), deeds: owned([16, 18, 5], [6, 8], [21, 23, 12], [39]) },
    seen: '.prompt .main',
  },
  auction: {
    position: {
      edition: 'hongkong', round: 4, phase: 'auction', resume: 'post_roll', turn: { player: 1, dice: [2, 4], thrown: true }, players: players('hongkong', [4, 9, 14, 2]), deeds: owned([1, 2], [6], [11, 13]),
      auction: { space: 9, minimum: 1, high_bid: 140, high_bidder: 2, bidders: [0, 2, 3], to_bid: 0 },
    },
    seen: '.prompt .raises button',
  },
  trade: {
    position: { edition: 'xorti', round: 7, phase: 'pre_roll', players: players('xorti', [19, 6, 24, 31]), deeds: owned([16, 18, 5, 39], [6, 8, 19], [21, 23, 12], [37]) },
    press: ['.prompt button[data-key="o"]', '.trade section:nth-of-type(2) .chip', '.trade section:nth-of-type(1) .chip'],
    seen: '.trade [aria-pressed=true]',
  },
  building: {
    position: { edition: 'uk', round: 11, phase: 'post_roll', turn: { dice: [2, 4], thrown: true }, players: players('uk', [26, 6, 24, 31]), deeds: [...owned([5], [6, 8], [21, 23, 12], [39]), built(16, 2), built(18, 1), built(19, 2)] },
    press: ['#panel-deeds .build'],
    seen: '[id^=build-]',
  },
  debt: {
    position: {
      edition: 'savings', round: 9, phase: 'debt', resume: 'post_roll', turn: { dice: [3, 1], thrown: true }, players: players('savings', [25, 6, 24, 31], [{ cash: 35 }]), deeds: owned([4, 7, 10, 37], [14], [23, 24, 25, 26], [50]),
      debts: [{ debtor: 0, creditor: 2, amount: 180, reason: 'rent', space: 25 }],
    },
    ways: {
      missing: 145,
      ways: [sale(10, 100, 50), sale(37, 100, 50), sale(4, 150, 90), sale(7, 150, 90)],
      least_loss: [sale(4, 150, 90)], brings: 150, covers: true,
    },
    seen: '.prompt .least button',
  },
  card: {
    position: { edition: 'uk', round: 3, phase: 'post_roll', turn: { dice: [3, 4], thrown: true }, players: players('uk', [7, 6, 24, 31]), deeds: owned([5], [6], [12], [39]) },
    events: [{ type: 'card_drawn', player: 0, deck: 'chance', card: 'school_fees', text: '' }],
    // The telling has come to its pause: before that the button skips.
    seen: '.prompt .said .main',
  },
  victory: {
    position: { edition: 'xorti', round: 14, phase: 'over', winners: [0], players: players('xorti', [19, 6, 24, 31], [{ cash: 3140 }, {}, {}, { cash: 0, bankrupt: true }]), deeds: [...owned([5, 39], [6, 8], [21, 23, 12]), built(16, 3), built(18, 3), built(19, 3)] },
    view: { ranking: [{ seat: 0, place: 1, score: 4300, out_round: null }, { seat: 2, place: 2, score: 1900, out_round: null }, { seat: 1, place: 3, score: 1300, out_round: null }, { seat: 3, place: 4, score: null, out_round: 12 }], worth: [4300, 1300, 1900, 0] },
    points: course,
    seen: '#ending .uplot, #ending canvas',
  },
};
