// Scenes: positions in which a table is looked at, each with what has to be pressed there, and what then has to be seen.
const tokens = { uk: ['hat', 'car', 'dog', 'ship'], savings: ['gull', 'crab', 'buoy', 'oar'], hongkong: ['junk', 'tram', 'kite', 'dragon'], xorti: ['comet', 'teapot', 'otter', 'cactus'], 'us-speed': ['anchor', 'kite', 'lantern', 'banjo'] };
const cash = [1240, 870, 1515, 430];

export const players = (edition, spaces, more = []) => ['Ann', 'Nell', 'Bram', 'Rosa'].map((name, seat) => ({ name, token: tokens[edition][seat], ...(seat > 0 ? { bot: 'steady' } : {}), cash: cash[seat], space: spaces[seat], ...more[seat] }));
export const owned = (...hands) => hands.flatMap((deeds, owner) => deeds.map((space) => ({ space, owner })));
const built = (space, buildings, owner = 0) => ({ space, owner, buildings });

const sale = (space, brings, rent) => ({ action: { type: 'sell_deed', space }, brings, rent });
/** What a deal of the first two means for both: the one who offers completes a group. */
const completes = (group) => [{ seat: 0, completes: [group], breaks: [], interest: 0 }, { seat: 1, completes: [], breaks: [], interest: 0 }];

const free = { name: null, piece: null, kind: 'person', bot: null, face: null, temper: null, taken: false, present: false };
const after_throw = [{ type: 'dice', player: 0, dice: [5, 3] }, { type: 'moved', player: 0, from: 11, to: 19, how: 'dice' }];

/** `shown`: what the sizes take turns with: a position, or a game that was played (games/), and what the engine alone does not know about it. */
export const scenes = {
  gathering: {
    shown: [
      { gathering: [{}, {}, free, { kind: 'bot' }], view: { invite: 'ABCDEFGHJK' }, position: { edition: 'uk', players: players('uk', [0, 0, 0, 0]) } },
      { gathering: [{}, free, { kind: 'bot' }, { kind: 'bot' }], view: { invite: 'ABCDEFGHJK' }, position: { edition: 'savings', players: players('savings', [0, 0, 0, 0]) } },
    ],
    seen: '.seats .free',
  },
  throw: {
    shown: [
      { position: { edition: 'savings', round: 6, phase: 'pre_roll', turn: { dice: [2, 4] }, players: players('savings', [19, 6, 24, 31]), deeds: owned([4, 7, 10], [14], [23, 24], [50]) } },
      { position: { edition: 'uk', round: 6, phase: 'post_roll', turn: { dice: [5, 3], thrown: true }, players: players('uk', [19, 6, 24, 31]), deeds: owned([16, 18, 19], [6, 8], [21, 23, 12], [39]) }, events: after_throw, seen: 'body:not(:has(.stage.tappable)) .prompt button[data-key="e"]' },
    ],
    seen: '.prompt button[data-key="r"]',
  },
  payment: {
    shown: [
      { position: { edition: 'uk', round: 6, phase: 'post_roll', turn: { dice: [5, 3], thrown: true }, players: players('uk', [8, 6, 24, 31]), deeds: owned([16, 18, 5], [6, 8], [21, 23, 12], [39]) }, events: [{ type: 'paid', from: 0, to: 1, amount: 26, reason: 'rent', clause: 'UK.14', space: 8, basis: { kind: 'bare_rent', rent: 26, sum: 26 } }] },
      { position: { edition: 'hongkong', round: 6, phase: 'post_roll', turn: { dice: [1, 2], thrown: true }, players: players('hongkong', [3, 9, 14, 2]), deeds: owned([1, 4], [6, 7], [13, 17], [19]) }, events: [{ type: 'paid', from: 0, to: null, amount: 200, reason: 'tax', clause: 'H.9', space: 3 }] },
    ],
    seen: 'body:has(.stage .payment):not(:has(.stage.tappable)) .prompt button[data-key="e"]',
  },
  offer: {
    shown: [
      { position: { edition: 'uk', round: 6, phase: 'offer', resume: 'pre_roll', turn: { player: 1 }, players: players('uk', [19, 6, 24, 31]), deeds: owned([16, 18, 5], [6, 8], [21, 23, 12], [39]), offer: { from: 1, to: 0, give: { cash: 120, deeds: [6], jail_cards: 0 }, take: { cash: 0, deeds: [5], jail_cards: 0 } } } },
      { position: { edition: 'xorti', round: 6, phase: 'offer', resume: 'pre_roll', turn: { player: 2 }, players: players('xorti', [19, 6, 24, 31]), deeds: owned([16, 18, 5], [6, 8], [21, 23, 19], [39]), offer: { from: 2, to: 0, give: { cash: 0, deeds: [19], jail_cards: 0 }, take: { cash: 150, deeds: [5], jail_cards: 0 } } }, sides: [{ seat: 0, completes: ['orange'], breaks: [], interest: 0 }, { seat: 2, completes: [], breaks: [], interest: 0 }] },
    ],
    seen: '.prompt button[data-key="a"]',
  },
  decision: {
    shown: [
      { position: { edition: 'uk', round: 6, phase: 'buy', turn: { dice: [5, 3], thrown: true }, players: players('uk', [19, 6, 24, 31]), deeds: owned([16, 18, 5], [6, 8], [21, 23, 12], [39]) } },
      { language: 'zh-Hant', position: { edition: 'hongkong', round: 6, phase: 'buy', turn: { dice: [1, 3], thrown: true }, players: players('hongkong', [11, 9, 14, 2]), deeds: owned([1, 4], [6, 7], [13, 17], [19]) } },
    ],
    seen: '.prompt .main',
  },
  auction: {
    shown: [
      {
        position: {
          edition: 'xorti', round: 4, phase: 'auction', resume: 'post_roll', turn: { player: 1, dice: [2, 4], thrown: true }, players: players('xorti', [4, 11, 14, 2]), deeds: owned([1, 3], [6], [12, 13]),
          auction: { space: 11, minimum: 1, high_bid: 140, high_bidder: 2, bidders: [0, 2, 3], to_bid: 0 },
        },
        history: [{ kind: 'play', version: 1, events: [{ type: 'auction_opened', space: 11 }, { type: 'bid', player: 2, amount: 140 }] }],
        seen: '.prompt .raises button',
      },
      {
        position: {
          edition: 'savings', round: 4, phase: 'auction', resume: 'post_roll', turn: { player: 1, dice: [2, 4], thrown: true }, players: players('savings', [4, 47, 14, 2]), deeds: owned([1, 2], [48], [20, 53]),
          auction: { space: 47, minimum: 1, high_bid: 0, high_bidder: null, bidders: [0], to_bid: 0, sealed: true, first: 1, bids: [{ player: 1, amount: 120 }, { player: 2, amount: 90 }] },
        },
        seen: '.prompt .own input',
      },
    ],
  },
  trade: {
    shown: [
      { position: { edition: 'xorti', round: 7, phase: 'pre_roll', players: players('xorti', [19, 6, 24, 31]), deeds: owned([6, 16, 18, 39], [19, 26, 27], [21, 23, 12], [37]) }, sides: completes('orange') },
      { position: { edition: 'uk', round: 7, phase: 'pre_roll', players: players('uk', [24, 6, 19, 31]), deeds: owned([1, 11, 13, 15], [14, 35], [21, 23, 12], [37]) }, sides: completes('pink') },
    ],
    press: ['.prompt button[data-key="o"]', '.trade section:nth-of-type(2) .chip', '.trade section:nth-of-type(1) .chip'],
    // What it does to rents is worked out once a deal is chosen.
    seen: '.trade li:nth-of-type(2) .sign',
  },
  building: {
    shown: [
      { position: { edition: 'uk', round: 11, phase: 'post_roll', turn: { dice: [2, 4], thrown: true }, players: players('uk', [26, 6, 24, 31]), deeds: [...owned([5], [6, 8], [21, 23, 12], [39]), built(16, 2), built(18, 1), built(19, 2)] } },
      { position: { edition: 'savings', round: 11, phase: 'post_roll', turn: { dice: [2, 4], thrown: true }, players: players('savings', [24, 6, 17, 31]), deeds: [...owned([4, 26], [7, 8], [20, 21], [50]), built(23, 2), built(24, 1)] } },
    ],
    press: ['#panel-deeds .build'],
    seen: '[id^=build-]',
  },
  debt: {
    shown: [{
      position: {
        edition: 'savings', round: 9, phase: 'debt', resume: 'post_roll', turn: { dice: [3, 1], thrown: true }, players: players('savings', [25, 6, 24, 31], [{ cash: 35 }]), deeds: owned([4, 7, 10, 37], [14], [23, 24, 25, 26], [50]),
        debts: [{ debtor: 0, creditor: 2, amount: 180, reason: 'rent', space: 25 }],
      },
      ways: {
        missing: 145,
        ways: [sale(10, 100, 50), sale(37, 100, 50), sale(4, 150, 90), sale(7, 150, 90)],
        least_loss: [sale(4, 150, 90)], brings: 150, covers: true, reach: 620,
      },
    }],
    seen: '.prompt .least button',
  },
  card: {
    shown: [
      {
        position: { edition: 'uk', round: 3, phase: 'post_roll', turn: { dice: [3, 4], thrown: true }, players: players('uk', [7, 6, 24, 31]), deeds: owned([5], [6], [12], [39]) },
        events: [{ type: 'card_drawn', player: 0, deck: 'chance', card: 'school_fees', text: '' }],
      },
      {
        position: { edition: 'xorti', round: 3, phase: 'post_roll', turn: { dice: [3, 4], thrown: true }, players: players('xorti', [7, 6, 24, 31]), deeds: owned([5], [6], [12], [39]) },
        events: [{ type: 'card_drawn', player: 2, deck: 'xorti', card: 'random_advance', text: '' }],
      },
    ],
    // The card has been read, and stays in sight: that lasts.
    seen: 'body:has(.stage .flip) .prompt button[data-key="e"]',
  },
  victory: {
    shown: ['xorti', 'hongkong'].map((edition) => ({ game: edition, position: { edition, players: players(edition, [0, 0, 0, 0]) } })),
    seen: '#ending .uplot, #ending canvas',
  },
  rematch: {
    shown: ['hongkong', 'xorti'].map((edition) => ({ game: edition, view: { rematch: 'next' }, position: { edition, players: players(edition, [0, 0, 0, 0]) } })),
    seen: '#ending:has(.uplot, canvas) a[href$="/table/next"]',
  },
  jail: {
    shown: [
      { position: { edition: 'uk', round: 8, phase: 'pre_roll', players: players('uk', [10, 6, 24, 31], [{ confined: { place: 'jail', rounds: 1 }, jail_cards: ['chance'] }]), deeds: owned([16, 18, 5], [6, 8], [21, 23, 12], [39]) } },
      { position: { edition: 'xorti', round: 8, phase: 'pre_roll', players: players('xorti', [10, 6, 24, 31], [{ confined: { place: 'jail', rounds: 1 } }]), deeds: owned([16, 18, 5], [6, 8], [21, 23, 12], [39]) } },
    ],
    seen: '.prompt button[data-key="f"]',
  },
  bankruptcy: {
    shown: [{
      position: { edition: 'hongkong', round: 14, phase: 'pre_roll', players: players('hongkong', [9, 9, 14, 2], [{}, {}, {}, { cash: -120, bankrupt: true }]), deeds: owned([1, 4], [6, 7], [13, 17]) },
      events: [{ type: 'bankrupt', player: 3, to: null, clause: 'H.5', manner: 'in_the_red' }],
    }],
    seen: '.stage .out',
  },
};
