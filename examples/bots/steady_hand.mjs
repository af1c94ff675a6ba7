#!/usr/bin/env node
// A complete bot for Freehold in JavaScript: node alone, no packages. It plays by the same plain rules as steady_hand.py beside
// it. The protocol: docs/formats/bots.md.
//
// Try it:  freehold bots check 'exec:node examples/bots/steady_hand.mjs'
import { createInterface } from 'node:readline';

const hello = { protocol: 1, name: 'steady-hand.mjs', version: '1.0', batch: true, news: true };
const reserve = 200; // cash that it keeps for the next rent
const editions = new Map(); // game -> the edition that it is played on, from the news

// An action of the menu gives a range of amounts; ours gives one.
const withAmount = (action) =>
  typeof action.amount === 'object' ? { ...action, amount: action.amount.min } : action;

// What one side of a deal gives away, by the prices of the bank.
const worth = (edition, side) =>
  side.cash + 50 * side.jail_cards + side.deeds.reduce((sum, space) => sum + (edition.board[space].price ?? 0), 0);

// "give" is what the player who proposes it gives: we get that, and give what is taken.
function answerOffer(offer, edition) {
  if (!offer || !edition) return 'reject';
  return worth(edition, offer.give) > 1.2 * worth(edition, offer.take) ? 'accept' : 'reject';
}

function choose({ game, player, view, legal }) {
  const { cash } = view.players[player];
  const first = (...types) => {
    for (const type of types) {
      const action = legal.find((one) => one.type === type);
      if (action) return action;
    }
    return undefined;
  };
  if (view.phase === 'offer' && first('accept')) return { type: answerOffer(view.offer, editions.get(game)) };
  if (view.phase === 'debt' || cash < 0) {
    const raised = first('sell_building', 'sell_hotels', 'mortgage', 'sell_deed', 'withdraw');
    return raised ? withAmount(raised) : first('declare_bankruptcy', 'end_turn', 'pass', 'resign');
  }
  if (first('buy') && cash >= reserve) return first('buy');
  if (first('bid')) {
    const least = first('bid').amount.min;
    const most = Math.floor((cash - reserve) / 3);
    // Not by one each time: an auction would take for ever.
    return least <= most ? { type: 'bid', amount: Math.min(least + 19, most) } : withAmount(first('pass', 'bid'));
  }
  if (first('build') && cash >= 2 * reserve) return first('build');
  const goingOn = first('choose', 'go_to', 'claim_rent', 'roll', 'end_turn', 'use_jail_card', 'pay_fine', 'decline', 'pass', 'reject', 'build');
  return withAmount(goingOn ?? legal[0]);
}

// What is answered to one message; nothing for news.
function answer({ id, method, params }) {
  if (method === 'bot.game') editions.set(params.game, params.edition);
  if (method === 'bot.over') editions.delete(params.game);
  if (method === 'bot.hello') return { jsonrpc: '2.0', id, result: hello };
  if (method === 'bot.choose') return { jsonrpc: '2.0', id, result: choose(params) };
  return undefined;
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  const told = Array.isArray(asked) ? asked.map(answer) : answer(asked);
  if (told) process.stdout.write(`${JSON.stringify(told)}\n`);
}
