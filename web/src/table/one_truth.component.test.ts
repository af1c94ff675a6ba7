// One truth: whatever is shown at a moment is of one position, while games with open offers are told.
import { tick } from 'svelte';
import { expect, it, vi } from 'vitest';
import { table, view_of } from '../../tests/browser/view.mjs';
import { editions } from '../fixtures';
import { host } from '../fixtures/host';
import { position, read, show_at_table } from '../fixtures/page';
import WholeTable from '../fixtures/WholeTable.svelte';
import type { Choice, GameEvent, State, View } from '../wire/types';
import type { Desk } from './desk.svelte';
import Prompt from './Prompt.svelte';

vi.mock('../local/tryout', () => ({ tryout: () => null }));

const games = 100;
/** Two hands of deeds are enough. */
const sites = [1, 6, 11, 16, 21, 26];

/** Numbers below `n`, the same in every run. */
function draws(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** A game of offers, refusals, rents and deals: where it stands, and how it got there. */
class Game {
  state: State;
  chances: number[] = [0.5, 0.5];
  constructor(private readonly draw: (n: number) => number) {
    this.state = position({ cash: [1000 + draw(500), 1000 + draw(500)], hands: [sites.filter((site) => site % 2 === 0), sites.filter((site) => site % 2 === 1)] });
    this.weigh();
  }
  private weigh(): void {
    const first = (5 + this.draw(90)) / 100;
    this.chances = [first, 1 - first];
  }
  private move(change: Partial<State>, cash: [number, number] = [0, 0]): void {
    const players = this.state.players.map((player, seat) => ({ ...player, cash: player.cash + (cash[seat] ?? 0) }));
    this.state = { ...this.state, players, ...change };
    this.weigh();
  }
  private owned(seat: number): number {
    const deeds = this.state.deeds.filter((deed) => deed.owner === seat);
    return deeds[this.draw(deeds.length)]?.space ?? 1;
  }
  private pay(from: number, amount: number, reason = 'rent'): GameEvent {
    return { type: 'paid', from, to: 1 - from, amount, reason, space: 1 } as GameEvent;
  }
  /** Bob throws, pays and offers a deal. */
  offer(): GameEvent[] {
    const [give, take, rent, sum] = [this.owned(1), this.owned(0), 1 + this.draw(90), this.draw(200)];
    const offer = { from: 1, to: 0, give: { cash: sum, deeds: [give], jail_cards: 0 }, take: { cash: 0, deeds: [take], jail_cards: 0 } };
    const dice: [number, number] = [1 + this.draw(6), 1 + this.draw(6)];
    const from = this.state.players[1]?.space ?? 0;
    const to = (from + dice[0] + dice[1]) % 40;
    this.move({ phase: 'offer', offer: offer as never, awaiting: { player: 0 } as never, turn: { ...this.state.turn, player: 1, dice: dice as never } }, [rent, -rent]);
    this.state = { ...this.state, players: this.state.players.map((player, seat) => (seat === 1 ? { ...player, space: to } : player)) };
    return [
      { type: 'turn_started', player: 1 }, { type: 'dice', player: 1, dice }, { type: 'moved', player: 1, from, to, how: 'dice' }, this.pay(1, rent),
      { type: 'offer_made', from: 1, to: 0, give: offer.give, take: offer.take },
    ];
  }
  /** Ann accepts it, or not; then it is her turn. */
  answer(accepts: boolean): GameEvent[] {
    const { offer, deeds } = this.state;
    if (!offer) return [];
    const next = { phase: 'pre_roll' as const, offer: null, awaiting: { player: 0 } as never, turn: { ...this.state.turn, player: 0, dice: null } };
    if (!accepts) {
      this.move(next);
      return [{ type: 'offer_rejected', player: 0, from: 1 }, { type: 'turn_started', player: 0 }];
    }
    const new_owner = (space: number, owner: number | null) => (offer.give.deeds.includes(space) ? 0 : offer.take.deeds.includes(space) ? 1 : owner);
    this.move({ ...next, deeds: deeds.map((deed) => ({ ...deed, owner: new_owner(deed.space, deed.owner) })) }, [offer.give.cash, -offer.give.cash]);
    return [
      { type: 'offer_accepted', player: 0, from: 1 }, ...(offer.give.cash > 0 ? [this.pay(1, offer.give.cash, 'deal')] : []),
      ...offer.give.deeds.map((space): GameEvent => ({ type: 'deed_transferred', from: 1, to: 0, space })), ...offer.take.deeds.map((space): GameEvent => ({ type: 'deed_transferred', from: 0, to: 1, space })),
      { type: 'turn_started', player: 0 },
    ];
  }
  view(version: number): View {
    const choices: Choice[] = this.state.phase === 'offer' ? [{ type: 'accept' }, { type: 'reject' }] : [{ type: 'roll' }];
    const known = { state: this.state, legal: [{ seat: 0, actions: choices, missing: 0, building: [] }], rents: [], purchase: null, worth: [1500, 1500], own: [0], absent: [] };
    return view_of(known, editions.uk, { version, chances: this.chances });
  }
}

const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
const number_in = (text: string) => Number(/\d[\d,]*/.exec(text)?.[0].replace(',', '') ?? NaN);

/** Holds what is shown in one place to what is shown in the others. */
function compare({ session }: Desk, newest: View | null): { offers: number } {
  const cards = all('section[aria-label=Players] li');
  const card = (seat: number, selector: string) => read(cards[seat]!.querySelector(selector));
  const label = (seat: number) => cards[seat]!.querySelector('button')!.getAttribute('aria-label')!.replace(/\s+/g, ' ');
  for (const seat of [0, 1]) {
    expect(label(seat)).toContain(`${card(seat, '.chance')}`);
    expect(label(seat)).toContain(`${card(seat, '[data-purse] b')}, `);
    expect(card(seat, '.bare')).toBe(card(seat, '.worded').replace(' to win', ''));
  }
  const in_turn = cards.findIndex((one) => one.classList.contains('turn'));
  const prompt = read(document.querySelector('.prompt h2'));
  if (/turn$/.test(prompt)) expect(prompt).toBe(in_turn === 0 ? 'Your turn' : 'Bob’s turn');
  expect(all('.dice .place').length, 'dice before a throw').toBe(session.shown.dice ? 2 : 0);
  expect(number_in(/(\d+) deeds|no deeds/.exec(label(0))?.[1] ?? '0')).toBe(all('.portfolio li').length);

  const hands = all('.trade section');
  for (const [place, hand] of hands.entries()) {
    const seat = 1 - place;
    expect(read(hand.querySelector('h3'))).toContain(`has ${card(seat, '[data-purse] b')}`);
    expect(number_in(read(all('.trade .chances .figure')[place]!)), 'the chance beside the deal').toBe(number_in(card(seat, '.bare')));
    for (const chip of all('.chip b, .chip .name', hand)) {
      const space = editions.uk.board.findIndex(({ name }) => name === read(chip));
      expect(session.shown.position?.deeds.find((deed) => deed.space === space)?.owner).toBe(seat);
    }
  }
  if (document.querySelector('.prompt[data-decides]')) {
    expect(session.telling).toBe(false);
    expect([0, 1].map((seat) => number_in(card(seat, '[data-purse] b')))).toEqual(newest?.state?.players.map(({ cash }) => cash));
    expect([0, 1].map((seat) => number_in(card(seat, '.bare')))).toEqual(newest?.chances?.map((chance) => Math.round(100 * chance)));
    expect(in_turn).toBe(newest?.state?.turn.player);
  }
  return { offers: hands.length / 2 };
}

it(`shows one position at any moment of ${games} games with open offers`, async () => {
  // Only the telling takes time.
  Element.prototype.animate ??= () => ({ cancel: () => {} }) as never;
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true, addEventListener: () => {}, removeEventListener: () => {} } as never);
  let desk: Desk | null = null;
  let newest: View | null = null;
  let [offers, moments] = [0, 0];
  let wrong: unknown = null;
  const look = async () => {
    await new Promise((rested) => setTimeout(rested, 0));
    await tick();
    if (!desk || !newest) return;
    moments += 1;
    try {
      offers += compare(desk, newest).offers;
    } catch (error) {
      // Thrown here, it would end the telling, not the test.
      wrong ??= error;
    }
  };
  const draw = draws(7);
  let game = new Game(draw);
  let version = 7;
  host.answers['table.deal_rents'] = () => ({ version, changes: [], sides: [0, 1].map((seat) => ({ seat, completes: [], breaks: [], interest: 0 })) });
  // Of the newest position, whatever is shown.
  host.answers['table.deal_chances'] = () => ({ version, now: game.chances.map((chance) => 1 - chance), then: game.chances.map((chance) => chance / 2) });
  desk = await show_at_table(WholeTable, { state: game.state, view: { chances: game.chances }, telling: { manner: () => ({ pace: 'normal', still: false }), sleep: look } });
  const step = async (events: GameEvent[]) => {
    version += 1;
    newest = game.view(version);
    host.tell('table.update', { table, version, kind: 'play', by: 1, events, view: newest });
    while (desk!.session.telling || desk!.session.view?.version !== version) await look();
    // The chances of a deal come a little later.
    await look();
    await look();
    if (wrong) throw wrong;
  };
  for (let played = 0; played < games; ++played) {
    game = new Game(draw);
    await step([]);
    await step(game.offer());
    await step(game.answer(draw(2) === 0));
  }
  expect(offers).toBeGreaterThanOrEqual(2 * games);
  expect(moments).toBeGreaterThan(10 * games);
}, 240_000);

it('shows who bids, who passed and who leads at the same step of an auction', async () => {
  const base = position();
  const auction = (more: object) => ({ ...base, phase: 'auction' as const, auction: { space: 31, minimum: 1, bidders: [0, 1, 2], to_bid: 0, high_bid: 0, high_bidder: null, kind: null, sealed: false, ...more } as never, players: [...base.players, { ...base.players[1]!, name: 'Cid' }] });
  const seen = new Set<string>();
  let wrong: unknown = null;
  const look = async () => {
    await tick();
    const [high] = all('.auction .high');
    const cards = all('.auction .bidders li').map((card) => ({ name: read(card.querySelector('.name')), bid: number_in(read(card.querySelector('.figure.small'))), asked: card.matches('.asked'), passed: card.matches('.passed'), leads: card.matches('.leads') }));
    const said = all('.auction .soft').map(read).join(' ');
    if (!high) return;
    seen.add(`${read(high)} ${said}`);
    try {
      const leader = cards.find(({ leads }) => leads);
      const bids = cards.map(({ bid }) => bid).filter((bid) => bid < 1000);
      expect(Math.max(0, ...bids), read(high)).toBe(leader ? number_in(read(high)) : 0);
      if (leader) expect([leader.bid, read(high)]).toEqual([number_in(read(high)), expect.stringContaining(`${leader.name} leads`)]);
      for (const card of cards.filter(({ passed }) => passed)) expect([card.asked, said], card.name).toEqual([false, expect.not.stringContaining(`${card.name} is bidding`)]);
    } catch (error) {
      wrong ??= error;
    }
  };
  const desk = await show_at_table(Prompt, { state: auction({}), telling: { manner: () => ({ pace: 'normal', still: false }), sleep: look, picture: look } });
  const steps: [GameEvent[], object][] = [
    [[{ type: 'auction_opened', space: 31, minimum: 1 } as GameEvent], {}],
    [[{ type: 'bid', player: 0, amount: 10 }, { type: 'bid', player: 1, amount: 352 }, { type: 'bid', player: 2, amount: 361 }], { to_bid: 0, high_bid: 361, high_bidder: 2 }],
    [[{ type: 'passed', player: 0 }, { type: 'bid', player: 1, amount: 370 }], { bidders: [1, 2], to_bid: 2, high_bid: 370, high_bidder: 1 }],
  ];
  for (const [i, [events, more]] of steps.entries()) {
    const version = 8 + i;
    const known = { state: auction(more), legal: [], rents: [], purchase: null, worth: [], own: [0], absent: [] };
    host.tell('table.update', { table, version, kind: 'play', by: 1, events, view: view_of(known, editions.uk, { version }) });
    await vi.waitFor(() => expect([desk.session.telling, desk.session.view?.version]).toEqual([false, version]));
    await look();
  }
  if (wrong) throw wrong;
  expect([...seen].join('\n')).toMatch(/£352.*Bob leads[^]*£361.*Cid leads[^]*£370.*Bob leads/);
});
