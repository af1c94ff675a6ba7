// States: every state that a table can be in for the person who looks at it, as scenes (scenes.mjs) with what is pressed in them.
import { owned, players, scenes } from './scenes.mjs';

const hand = [[16, 18, 5], [6, 8], [21, 23, 12], [39]];
/** All houses but one are built, and two could use it. */
const scarce = [[6, 1, 3], [8, 1, 4], [9, 1, 4], [16, 0, 4], [18, 0, 4], [19, 0, 3], [21, 0, 3], [23, 0, 3], [24, 0, 3]].map(([space, owner, buildings]) => ({ space, owner, buildings }));
/** A position of the first edition with deeds all round. */
const uk = (more, spaces = [19, 6, 24, 31], changes = []) => ({ edition: 'uk', round: 6, players: players('uk', spaces, changes), deeds: owned(...hand), ...more });
const press = (...buttons) => ({ press: buttons });
const key = (name) => `.prompt button[data-key="${name}"]`;
const menu = '.menu .bar button:last-child';
const timed = { clock: { for: 0, left_ms: 21000, grace_ms: 0, paused: false, move: 60, bid: 20, game_left_ms: 900000 } };
const before = { position: uk({ phase: 'pre_roll' }) };
/** Nobody plays this seat for its player. */
const person = { bot: undefined };
const waiting = { position: uk({ phase: 'buy', turn: { player: 1, dice: [5, 4], thrown: true } }, [19, 9, 24, 31], [{}, person]) };
const watched = (event) => ({ position: uk({ phase: 'post_roll', turn: { dice: [5, 3], thrown: true } }), events: [event] });
const sealed = { edition: 'savings', round: 4, phase: 'auction', resume: 'post_roll', turn: { player: 1, dice: [2, 4], thrown: true }, players: players('savings', [4, 7, 14, 2]), deeds: owned([4]), auction: { space: 7, minimum: 1, sealed: true, first: 1, bidders: [0, 2, 3], bids: [{ player: 1, amount: 20 }], to_bid: 0 } };

/** Every scene with each of the positions that it is looked at in. */
const looked_at = Object.entries(scenes).flatMap(([name, { shown, press, seen }]) => shown.map((one, i) => [i > 0 ? `${name}_${i + 1}` : name, { press, seen, ...one }]));
/** The names of those that are scenes: pictures of them are kept at the size of a desktop too. */
export const in_pictures = new Set(looked_at.map(([name]) => name));
/** The course of everyone's worth: smooth, so that the same lines are drawn everywhere. */
const course = Array.from({ length: 24 }, (_, i) => ({ step: i * 4, round: 1 + Math.floor(i / 4), worth: [1500 + 90 * i, 1500 + 40 * i - 2 * i * i, 1500 - 20 * i, 1500 - 62 * i] }));

export const states = {
  ...Object.fromEntries(looked_at),
  throw_again: { position: uk({ phase: 'pre_roll', turn: { dice: [3, 3], thrown: true, doubles: 1, throw_owed: true } }), seen: key('r') },
  turn_end: { position: uk({ phase: 'post_roll', turn: { dice: [5, 3], thrown: true } }), seen: key('e') },
  waiting: { ...waiting, seen: '.prompt h2' },
  spectator: { ...waiting, seen: '.prompt h2', own: [] },
  too_dear: { position: uk({ phase: 'buy', turn: { dice: [5, 3], thrown: true } }, [19, 6, 24, 31], [{ cash: 20 }]), seen: '.prompt .ways' },
  auction_to_open: { position: uk({ phase: 'auction', turn: { player: 3, dice: [2, 4], thrown: true }, auction: { space: 31, minimum: 1, bidders: [0, 1, 2, 3], to_bid: 0 } }), seen: '.prompt .raises button' },
  auction_of_a_house: { position: uk({ phase: 'auction', resume: 'post_roll', turn: { dice: [2, 4], thrown: true }, deeds: scarce, auction: { space: null, kind: 'house', minimum: 50, high_bid: 60, high_bidder: 1, bidders: [0, 1], to_bid: 0 } }), seen: '.prompt .raises button' },
  sealed_auction: {
    position: sealed,
    seen: '.prompt .bidders',
  },
  cover: { position: sealed, seen: '.cover', own: [0, 1] },
  claim: { position: uk({ phase: 'claim', deeds: scarce, turn: { player: 1, dice: [2, 4], thrown: true }, claim: { player: 1, kind: 'house', space: 6, waiting: [0], claimed: [] } }), seen: '.prompt button' },
  counter: { position: uk({ phase: 'offer', resume: 'pre_roll', turn: { player: 1 }, offer: { from: 1, to: 0, give: { cash: 120, deeds: [6], jail_cards: 0 }, take: { cash: 0, deeds: [5], jail_cards: 0 } } }), ...press(key('c')), seen: '.trade .chip' },
  debt_beyond_help: {
    position: uk({ phase: 'debt', resume: 'post_roll', turn: { dice: [5, 3], thrown: true }, debts: [{ debtor: 0, creditor: 3, amount: 1400, reason: 'rent', space: 39 }] }, [39, 6, 24, 31], [{ cash: 20 }]),
    ways: { missing: 1380, ways: [16, 18, 5].map((space) => ({ action: { type: 'mortgage', space }, brings: 90, rent: 14 })), least_loss: [], brings: 280, covers: false, reach: 280 }, seen: '.prompt .last .main',
  },
  card_choice: { position: uk({ phase: 'card_choice', turn: { dice: [5, 3], thrown: true } }, [2, 6, 24, 31]), seen: '.prompt .flip' },
  tax_choice: { position: { edition: 'xorti', round: 6, phase: 'tax_choice', turn: { dice: [1, 3], thrown: true }, pending: { tax_choice: true }, options: { tax_choice: true }, players: players('xorti', [4, 6, 24, 31]), deeds: owned(...hand) }, seen: '.prompt .row button' },
  lift_choice: { position: { ...uk({ phase: 'lift_choice', resume: 'post_roll', turn: { dice: [5, 3], thrown: true } }), pending: { to_lift: 5 }, deeds: [...owned([16, 18], [6, 8], [21, 23, 12], [39]), { space: 5, owner: 0, mortgaged: true }] }, seen: '.prompt .row button' },
  move_choice: { position: { edition: 'us-speed', round: 6, phase: 'move_choice', turn: { dice: [2, 2, 2], thrown: true }, pending: { move_choice: true }, players: players('us-speed', [19, 6, 24, 31]), deeds: owned(...hand) }, seen: '.prompt select' },
  move_by_bus: { position: { edition: 'us-speed', round: 6, phase: 'move_choice', turn: { dice: [4, 6, 4], thrown: true }, pending: { move_choice: true }, players: players('us-speed', [19, 6, 24, 31]), deeds: owned(...hand) }, seen: '.prompt .row button' },
  paused: { ...before, view: { clock: { for: null, left_ms: null, grace_ms: 0, paused: true, move: 0, bid: 0, game_left_ms: null } }, seen: '.prompt .main' },
  question: { ...before, view: { question: { question: 3, kind: 'sit_in', by: 1, seat: 3, waiting: [0], yes: [1] } }, seen: '.question .main' },
  overdue: { ...waiting, view: { overdue: [1] }, seen: '.overdue button' },
  absent: { ...waiting, absent: [1], seen: '.prompt h2' },
  clock: { ...before, view: timed, seen: key('r') },
  trade_clock: { ...scenes.trade, ...scenes.trade.shown[1], view: timed },
  bankrupt_player: { position: uk({ phase: 'pre_roll', deeds: owned([16, 18, 5], [6, 8], [21, 23, 12]) }, [19, 6, 24, 31], [{}, {}, {}, { cash: 0, bankrupt: true }]), seen: key('r') },
  undo: { ...before, view: { undo: [0] }, seen: '.menu [data-key="u"]' },
  deed: { ...before, ...press('#panel-deeds .name'), seen: 'aside .deed' },
  tab_history: { ...before, ...press('#tab-history'), seen: '#panel-history' },
  tab_chat: { ...before, ...press('#tab-chat'), seen: '#panel-chat' },
  tab_worth: { ...before, points: course, ...press('#tab-worth'), seen: '#panel-worth canvas' },
  tab_rules: { ...before, ...press('#tab-rules'), seen: '#panel-rules' },
  more: { ...before, ...press(menu), seen: 'dialog[open]' },
  links: { ...before, view: { invite: 'ABCDEFGHJK' }, ...press(menu, 'dialog .acts .button:first-child'), seen: 'dialog[open] input[readonly]' },
  standing_order: { position: { ...scenes.debt.shown[0].position, phase: 'pre_roll', resume: undefined, debts: [], turn: {} }, ...press(key('z')), seen: '.prompt .orders' },
  ask_first: { ...before, ...press(menu, 'dialog .button.danger'), seen: 'dialog[open] .asked' },
  jail_told: { ...watched({ type: 'confined', player: 0, place: 'jail', cause: 'space', clause: 'UK.26' }), seen: '.stage .cell' },
};
