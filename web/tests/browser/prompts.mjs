// Prompts: an auction, a debt, and a reload in every decision that a game brings; by keyboard alone.
import { strict as assert } from 'node:assert';
import { Engine } from './engine.mjs';
import { stage } from './staged.mjs';
import { states } from './states.mjs';
import { faults, is_over, keys_shown, make_table, play_once, play_until, ready, until, visit } from './visitor.mjs';

async function person(scene, options) {
  const visitor = await visit(scene.browser, scene.server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
const heading = (page) => page.locator('.prompt h2').first().innerText();

export async function an_auction_with_bids(scene) {
  const ann = await person(scene, {});
  await make_table(ann, { seats: ['me', 'bot', 'bot'] });
  await play_until(ann.page, async (page) => (await page.locator('.prompt .bidders').count()) > 0 && (await keys_shown(page)).includes('b'), { buy: false, most: 80 });
  const lot = await heading(ann.page);
  assert.match(lot, /^Auction: /);
  await ann.page.reload();
  await ready(ann.page);
  assert.equal(await heading(ann.page), lot);
  await scene.shot(ann.page, 'auction');
  // One tap raises the highest bid.
  await ann.page.locator('.prompt .raises button').nth(1).click();
  await ann.page.locator('#tab-history').click();
  await ann.page.getByText(/^You bid £/).first().waitFor();
}

/** Looks at one staged position, and gives up the page afterwards. */
async function staged(scene, state, look, options = {}) {
  const engine = new Engine(scene.program);
  try {
    const { page, context } = await stage(scene, engine, state, options);
    await look(page);
    await context.close();
  } finally {
    engine.close();
  }
}

export async function a_bid_is_what_is_typed_or_none(scene) {
  for (const size of ['notebook', 'modern']) {
    await staged(scene, states.auction_to_open, async (page) => {
      const field = page.locator('.amount input');
      const bids = async () => (await page.locator('.own button').allInnerTexts()).filter((text) => text.startsWith('Bid')).join();
      const refusal = page.locator('.amount [role=alert]');
      for (const [typed, label, why] of [['50', 'Bid £50', ''], ['12.50', 'Bid', '“12.50” isn’t a whole amount from £1 to ']]) {
        // The click selects what is there, and typing takes its place.
        await field.click();
        await field.pressSequentially(typed);
        assert.equal(await field.inputValue(), typed);
        assert.equal(await bids(), label, typed);
        const said = (await refusal.count()) > 0 ? await refusal.innerText() : '';
        assert.ok(why ? said.startsWith(why) : said === '', `${typed}: ${said}`);
        assert.equal(await field.getAttribute('aria-invalid'), String(why !== ''));
        assert.equal(await page.locator('.own button', { hasText: 'Bid' }).isDisabled(), why !== '');
        if (typed === '12.50') {
          assert.deepEqual(await faults(page), []);
          assert.equal(await field.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby'))?.textContent), said);
          await scene.shot(page, `bid-refused-${size}`);
        }
        await page.keyboard.press('Tab');
      }
      // An empty field, or a sum that is too low, may go on: what is expected is said at once, and it is refused once it is left.
      await field.click();
      await page.keyboard.press('Backspace');
      assert.equal(await refusal.innerText(), '');
      assert.equal(await bids(), 'Bid');
      const hint = page.locator('.amount p.soft');
      assert.match(await hint.innerText(), /^Enter a whole number from £1 to /);
      await page.keyboard.press('0');
      assert.match(await hint.innerText(), /^Enter a whole number from £1 to /);
      assert.equal(await refusal.innerText(), '');
      assert.equal(await field.evaluate((one) => document.getElementById(one.getAttribute('aria-describedby'))?.textContent), await hint.innerText());
      await scene.shot(page, `bid-hint-${size}`);
      await page.keyboard.press('Tab');
      assert.match(await refusal.innerText(), /^“0” isn’t a whole amount from £1 to /);
      assert.equal(await hint.innerText(), '');
      await field.click();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Tab');
      assert.match(await refusal.innerText(), /^Enter a whole number from £1 to /);
      await field.click();
      await page.keyboard.press('ArrowUp');
      assert.equal(await refusal.innerText(), '');
    }, { size });
  }
}

export async function an_auction_has_its_own_bids_from_its_first_moment(scene) {
  const { position } = states.auction_to_open;
  const before = [{ type: 'auction_opened', space: 16 }, { type: 'bid', player: 1, amount: 79 }, { type: 'passed', player: 0 }, { type: 'auction_won', player: 1, space: 16, amount: 79 }];
  const history = [{ kind: 'play', version: 1, events: before }];
  await staged(scene, { position: { ...position, phase: 'pre_roll', auction: undefined, turn: { player: 0 } }, history }, async (page) => {
    const visitor = scene.visitors.at(-1);
    // Your own card waits for a tap; what comes after it is told only then.
    await visitor.show({ position, events: [{ type: 'card_drawn', player: 0, deck: 'chance', text: 'A card' }, { type: 'auction_opened', space: 31, player: 0, minimum: 1, manner: 'open' }] });
    const go_on = page.locator('.prompt .said .main');
    await go_on.waitFor();
    assert.equal(await page.locator('.prompt .bidders').count(), 0, 'it has not been told yet');
    await go_on.click();
    await page.locator('.prompt .bidders li').nth(3).waitFor();
    assert.doesNotMatch(await page.locator('.prompt .bidders').innerText(), /79|passed/);
  }, { still: false });
}

export async function a_debt_is_paid_by_raising_cash(scene) {
  const ann = await person(scene, {});
  // The first double leads to jail, and after one failed throw there a fine falls due that nobody has: with dice of two
  // sides either comes with every other throw. Deeds are there from the start.
  const rules = { dice_sides: 2, doubles_to_jail: 1, jail_throws: 1, jail_fine: 5000, dealt_deeds: 3 };
  await make_table(ann, { seats: ['me', 'me'], rules });
  const met = await play_until(ann.page, async (page) => (await page.locator('.prompt .sums').count()) > 0 && (await page.locator('.prompt .ways button:not([data-key])').count()) > 0, { most: 200 });
  assert.equal(met, 'met');
  const debt = await heading(ann.page);
  assert.match(debt, /you owe/);
  await scene.shot(ann.page, 'debt');
  await ann.page.reload();
  await ready(ann.page);
  assert.equal(await heading(ann.page), debt);
  const missing = await ann.page.locator('.sums .missing dd').innerText();
  await play_once(ann.page);
  await until(ann.page, (text) => document.querySelector('.sums .missing dd')?.textContent !== text, missing);
}

export async function a_reload_in_every_prompt_keeps_it(scene) {
  const ann = await person(scene, { ends_turn: false });
  await make_table(ann, { seats: ['me', 'bot', 'bot'], rules: { max_rounds: 12 } });
  const seen = new Map();
  await play_until(ann.page, async (page) => {
    if (await is_over(page)) return true;
    // What was decided a moment ago is on its way: the next decision is another.
    if (await page.locator('.prompt[data-busy]').count()) return false;
    const keys = (await keys_shown(page)).join('');
    if (!keys || (await page.locator('.prompt .said').count()) || seen.has(keys)) return false;
    const before = await heading(page);
    await page.reload();
    await ready(page);
    if (await is_over(page)) return true;
    assert.equal(await heading(page), before);
    assert.equal((await keys_shown(page)).join(''), keys);
    seen.set(keys, before);
    return seen.size >= 6;
  }, { buy: false, most: 500 });
  assert.ok(seen.size >= 4, [...seen.values()].join(' / '));
}
