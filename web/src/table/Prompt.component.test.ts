import { describe, expect, it, vi } from 'vitest';
import { editions } from '../fixtures';
import { host, Refused } from '../fixtures/host';
import { found, position, read, said, show_at_table, type } from '../fixtures/page';
import type { State } from '../wire/types';
import Prompt from './Prompt.svelte';

const mortgage = { type: 'mortgage' as const, space: 16, cash: 90 };
const way = { action: { type: 'mortgage' as const, space: 16 }, brings: 90, rent: 14 };

describe('a purchase that is too dear', () => {
  const shown = (covers: boolean) => show_at_table(Prompt, {
    state: position({ phase: 'buy', cash: [20], hands: [[16]] }), choices: [{ type: 'decline' }, mortgage], menu: { missing: 180 },
    view: { purchase: { space: 19, price: 200, declined: 'open' } as never }, ways: { missing: 180, ways: [way], least_loss: [way], brings: 90, covers, reach: covers ? 270 : 90 },
  });
  it('asks for no cash in vain', async () => {
    await shown(false);
    await said('You can’t raise enough for this right now.');
    expect(document.querySelector('.least, .chosen')).toBeNull();
    expect(document.querySelectorAll('.ways button').length, 'whoever wants to may still').toBeGreaterThan(0);
  });
  it('asks for what covers it', async () => {
    await shown(true);
    await found('.least button');
    expect(document.querySelectorAll('.chosen')).toHaveLength(1);
  });
});

describe('a debt', () => {
  const debt = (pays?: { debt: number; left: number }) => show_at_table(Prompt, {
    state: position({ phase: 'debt', cash: [80], hands: [[16]], debts: [{ debtor: 0, creditor: null, amount: 150, reason: 'jail_fine' }] as never }),
    choices: [{ ...mortgage, ...(pays && { pays }) }], menu: { missing: 70 }, ways: { missing: 70, ways: [way], least_loss: [way], brings: 90, covers: true, reach: 90 },
  });
  it('says of a step that covers it what it brings and what is left', async () => {
    await debt({ debt: 150, left: 20 });
    expect([...document.querySelectorAll('.sums dd')].map(read)).toEqual(['£150', '£80', '£70']);
    expect(read(await found('.ways button'))).toMatch(/Mortgage \+£90 ?pays the £150 debt, leaves £20$/);
  });
  const beyond = (more: { ways?: object[]; reach?: number } = {}, choices: object[] = [mortgage, { type: 'declare_bankruptcy' }]) => show_at_table(Prompt, {
    state: position({ phase: 'debt', cash: [377], hands: [[16]], debts: [{ debtor: 0, creditor: 1, amount: 1400, reason: 'rent', space: 1 }] as never }),
    choices: choices as never, menu: { missing: 1023 }, ways: { missing: 1023, ways: (more.ways ?? [way]) as never, least_loss: [way], brings: 460, covers: false, reach: more.reach ?? 460 },
  });
  const first_line = async () => read(await found('.stack > h2 + p'));
  it('says first that it can be paid', async () => {
    await debt();
    await vi.waitFor(async () => expect(await first_line()).toBe('£70 short: you can raise it.'));
  });
  it('is called hopeless before anything is mortgaged for it', async () => {
    await beyond();
    await vi.waitFor(async () => expect(await first_line()).toBe('You can’t pay this on your own: all you can raise is £460, still £563 short.'));
    await said(/^Raise/, '.prompt button');
    const buttons = [...document.querySelectorAll('.prompt button')].map(read);
    expect(buttons.findIndex((one) => one.startsWith('Declare bankruptcy'))).toBeLessThan(buttons.findIndex((one) => one.startsWith('Raise')));
    expect(document.querySelector('.least .main')).toBeNull();
  });
  it('may be paid by a deal even then', async () => {
    await beyond({}, [mortgage, { type: 'offer' }, { type: 'declare_bankruptcy' }]);
    await said('Only a deal can save you.', '.outlook');
    expect([...document.querySelectorAll('.last button')].map(read)).toEqual(['Offer a deal o', 'Declare bankruptcy'].map((one) => expect.stringContaining(one.slice(0, 12))));
    expect(document.querySelectorAll('[data-key=o]'), 'it is offered once').toHaveLength(1);
  });
  const sale = { action: { type: 'sell_building' as const, space: 16 }, brings: 50, rent: 0 };
  it('can be paid step by step: deeds that buildings stand on bring more once these are sold', async () => {
    await beyond({ ways: [sale], reach: 1030 });
    await vi.waitFor(async () => expect(await first_line()).toBe('£1,023 short: you can raise it.'));
    expect(read(await found('.least .main'))).toBe('Raise £1,023');
  });
  it('is hopeless even with buildings if all they and their deeds bring is too little', async () => {
    await beyond({ ways: [way, sale], reach: 700 });
    await said('all you can raise is £700, still £323 short.', '.outlook');
  });
  it('says nothing of that where a step doesn’t', async () => {
    await debt();
    expect(read(await found('.ways button'))).toMatch(/Mortgage \+£90$/);
  });
});

describe('a throw in jail', () => {
  const held = async (release: { attempt: number; attempts: number; chance: number; costs?: number }) => {
    const state = position();
    await show_at_table(Prompt, { state: { ...state, players: state.players.map((one) => ({ ...one, confined: { place: 'jail', rounds: release.attempt - 1 } })) as never }, choices: [{ type: 'roll', release }] });
    return read(await found('.figure'));
  };
  it('says which one it is', async () => {
    expect(await held({ attempt: 2, attempts: 3, chance: 1 / 6 })).toMatch(/^Throw 2 of 3: a 17%\schance to get out\.$/);
  });
  it('says what it costs if it is the last', async () => {
    expect(await held({ attempt: 3, attempts: 3, chance: 1 / 6, costs: 50 })).toMatch(/^Throw 3 of 3: a 17%\schance to get out free; otherwise you pay £50 and move\.$/);
  });
});

describe('a deal', () => {
  it('begins with somebody who has something to give', async () => {
    const { players } = position();
    const desk = await show_at_table(Prompt, { state: position({ players: [...players, players[1]!], hands: [[16], [], [1]] }), choices: [{ type: 'offer' } as never] });
    desk.open_offer(0);
    expect(desk.draft?.to).toBe(2);
    desk.open_offer(0, 1);
    expect(desk.draft?.to).toBe(1);
  });
});

describe('an auction', () => {
  it('keeps the bidders in their places, in rows of the same length', async () => {
    const auction = { space: 31, minimum: 1, bidders: [1, 0], to_bid: 0, high_bid: 40, high_bidder: 1, kind: null, sealed: false };
    await show_at_table(Prompt, { state: position({ phase: 'auction', auction: auction as never }), choices: [{ type: 'bid', amount: { min: 41, max: 1500 } }, { type: 'pass' }] });
    const list = await found('.bidders');
    expect([...list.querySelectorAll('.name')].map(read)).toEqual(['Ann', 'Bob']);
    expect(list.style.getPropertyValue('--columns')).toBe('2');
  });
  const open = async () => {
    const auction = { space: 31, minimum: 1, bidders: [0, 1], to_bid: 0, high_bid: 0, high_bidder: null, kind: null, sealed: false };
    await show_at_table(Prompt, { state: position({ phase: 'auction', auction: auction as never }), choices: [{ type: 'bid', amount: { min: 1, max: 1500 } }, { type: 'pass' }] });
    return found<HTMLInputElement>('.amount input');
  };
  const bid = () => [...document.querySelectorAll<HTMLButtonElement>('.own .row button')].find((one) => read(one).startsWith('Bid'));
  const refusal = () => read(document.querySelector('.amount [role=alert]'));

  it.each([['50', 'Bid £50'], ['1,200', 'Bid £1,200'], ['£ 12', 'Bid £12']])('takes what is typed: %s', async (typed, label) => {
    type(await open(), typed);
    await said(label, '.own .row button');
    expect(refusal()).toBe('');
    expect(bid()!.disabled).toBe(false);
  });
  it.each(['12.50', '-50', '1e3', '50 60', '999999'])('has no bid where that is no sum: %s', async (typed) => {
    const field = await open();
    type(field, typed);
    await said(`“${typed}” isn’t a whole amount from £1 to `, '.amount [role=alert]');
    expect(field.value).toBe(typed);
    expect(read(bid()!)).toMatch(/^Bid( b|b)?$/);
    expect(bid()!.disabled).toBe(true);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(read(document.getElementById(field.getAttribute('aria-describedby')!))).toBe(refusal());
  });
  it('says that the bots bid while their bids are told', async () => {
    const auction = { space: 31, minimum: 1, bidders: [1], to_bid: null, high_bid: 0, high_bidder: null, kind: null, sealed: false };
    await show_at_table(Prompt, { state: position({ phase: 'auction', auction: auction as never }), choices: [] });
    await said('The bots are bidding.', '.auction .soft');
  });
  it('refuses an empty field only once it is left, and no more once it holds a sum', async () => {
    const field = await open();
    type(field, '', { leave: false });
    await said(/^Bid( b|b)?$/, '.own .row button');
    expect(refusal()).toBe('');
    type(field, '');
    await said(/^Enter a whole number from £1 to /, '.amount [role=alert]');
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true }));
    await said(/^$/, '.amount [role=alert]');
  });
});

describe('a deal', () => {
  it('says before it is agreed on who pays interest for a mortgaged deed', async () => {
    const terms = (seat: number, interest: number) => ({ seat, completes: [], breaks: [], interest });
    host.answers['table.deal_rents'] = () => ({ version: 7, changes: [], sides: [terms(0, 0), terms(1, 9)] });
    const offer = { from: 1, to: 0, give: { cash: 10, deeds: [], jail_cards: 0 }, take: { cash: 0, deeds: [16], jail_cards: 0 } };
    await show_at_table(Prompt, { state: position({ phase: 'offer', hands: [[16]], offer: offer as never }), choices: [{ type: 'accept' }, { type: 'reject' }] });
    await said('Bob pays £9 interest', '.trade .foot li');
    expect(document.querySelectorAll('.trade .foot li')).toHaveLength(1);
  });
});

const opened = {
  'table.create': () => ({ table: 'next', invite: '', watch: '', seats: [{ seat: 0, token: 'key', code: 'ABCDE-FGHJK' }], view: { seats: [{ name: 'Ann' }] } }),
  'table.rename': () => ({}),
  'table.start': () => ({}),
};

describe('whoever is out', () => {
  const owed = { type: 'debt_opened', debtor: 0, creditor: 1, amount: 1400, reason: 'rent', space: 39 };
  const out = async (why: object = owed, more: object = {}) => {
    const state = position();
    const [ann, bob] = state.players as [State['players'][0], State['players'][0]];
    const players = [{ ...ann, cash: 0, bankrupt: true }, bob, { ...bob, name: 'Cid' }, { ...bob, name: 'Dora', bankrupt: true }];
    const events = [{ type: 'bankrupt', player: 3, to: 1 }, { type: 'turn_started', player: 0 }, why, { type: 'bankrupt', player: 0, to: why === owed ? 1 : null, manner: why === owed ? 'creditor' : 'resigned' }];
    host.answers['table.history'] = ({ count }) => ({ steps: 1, updates: count === 0 ? [] : [{ table: 'staged', version: 1, kind: 'play', events }] });
    return show_at_table(Prompt, { state: { ...state, players, awaiting: { player: 1 } as never, turn: { ...state.turn, player: 1 } }, choices: [], view: { rules: [{ key: 'start_cash', meaning: '', value: 1000 }], ...more } });
  };
  it('is told their place and what decided it, and may watch on', async () => {
    await out();
    await said('You’re out, third of four', 'h2[role=alert]');
    await said(/^What decided it: you owed Bob £1,400 \(rent for .*\)\.$/, '.prompt p');
    (await said('Watch the rest', 'button')).click();
    await said('Waiting for Bob', 'h2');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });
  it('is told that they resigned', async () => {
    await out({ type: 'resigned', player: 0 });
    await said('You resigned and come third of four', 'h2[role=alert]');
    await said(/^Everything you own goes to the bank\.$/, '.prompt p');
  });
  it('may play again on a board that only this table knows', async () => {
    Object.assign(host.answers, opened);
    host.answers['table.edition'] = () => ({ shown: editions.uk, sources: [{ id: 'town', text: 'id = "town"' }, { id: 'uk', text: '' }] });
    await out(owed, { board: true });
    (await said('Play again', 'button')).click();
    await vi.waitFor(() => expect(location.hash).toBe('#/table/next'));
    expect(host.asked('table.create')[0]).toMatchObject({ board: 'id = "town"' });
    expect(host.asked('table.create')[0]).not.toHaveProperty('edition');
  });
  it('is told why that is refused', async () => {
    host.answers['table.create'] = () => { throw new Refused({ reason: 'bad_board' }); };
    await out();
    (await said('Play again', 'button')).click();
    await vi.waitFor(() => expect(document.querySelector('.prompt .bad')).not.toBeNull());
  });
  it('may play again at the same table with the same bots', async () => {
    Object.assign(host.answers, opened);
    await out();
    (await said('Play again', 'button')).click();
    await vi.waitFor(() => expect(location.hash).toBe('#/table/next'));
    expect(host.asked('table.create')[0]).toMatchObject({ edition: 'uk', private: true, options: { start_cash: 1000 }, seats: [{ kind: 'me', name: 'Ann' }, { kind: 'bot', bot: 'steady' }, {}, {}] });
    expect(host.asked('table.start')[0]).toMatchObject({ table: 'next', token: 'key' });
  });
});

describe('the speed die', () => {
  const shown = (spaces: number[]) => show_at_table(Prompt, {
    state: position({ phase: 'move_choice', turn: { player: 0, doubles: 0, dice: [4, 6, 4], thrown: true, throw_owed: false } as never }), choices: spaces.map((space) => ({ type: 'go_to' as const, space })),
  });
  it('asks where to go: a few spaces are buttons', async () => {
    await shown([4, 6, 10]);
    await said(/, where do you go\?$/, '.prompt h2');
    expect([...document.querySelectorAll('.prompt .row button')].map(read)).toEqual(['Go to Income Tax', 'Go to Angel Islington', 'Go to Jail / Just Visiting'].map(() => expect.stringMatching(/^Go to /)));
    expect(document.querySelector('.prompt select')).toBeNull();
  });
  it('offers all spaces as a list', async () => {
    await shown(Array.from({ length: 40 }, (_, space) => space));
    const list = await found<HTMLSelectElement>('.prompt select');
    expect(list.options).toHaveLength(40);
    list.value = '39';
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await said(/^Go to Mayfair$/, '.prompt button');
  });
  it('calls it staying where the player stands already', async () => {
    await shown(Array.from({ length: 40 }, (_, space) => space));
    const here = position({}).players[0]!.space;
    const list = await found<HTMLSelectElement>('.prompt select');
    list.value = String(here);
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await said(/^Stay on /, '.prompt button');
  });
});
