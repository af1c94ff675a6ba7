// Sums: a board whose currency has decimals.
import { strict as assert } from 'node:assert';
import { Server } from './server.mjs';
import { make_table, play_until, visit } from './visitor.mjs';

const millions = 'base = "uk"\nid = "millions"\ntitle = "Millions"\ncurrency = "M$"\ncurrency_place = "behind_apart"\ndecimals = 2\n';

export async function sums_of_a_currency_with_decimals_are_read_and_typed(scene) {
  const server = await Server.start(scene.program, { editions: { 'millions.toml': millions }, chance: scene.chance });
  try {
    const ann = await visit(scene.browser, server.base, { name: 'Ann' });
    scene.visitors.push(ann);
    const { page } = ann;
    await page.goto(`${server.base}/#/new`);
    await make_table(ann, { edition: 'millions', seats: ['me', 'me'], rules: { salary: '2.5', start_order: 'first_seat' } });
    const decline = page.getByRole('button', { name: 'Decline (goes to auction)' });
    assert.equal(await play_until(page, async () => (await decline.count()) > 0, { most: 60 }), 'met');
    await page.getByRole('button', { name: /^Buy for \d\.\d0\sM\$/ }).waitFor();
    await scene.shot(page, 'sums-buy');
    await decline.click();
    const bid = page.getByRole('textbox', { name: /bid/i }).first();
    await bid.fill('0.755');
    await bid.blur();
    await page.getByText(/^“0.755” isn’t an amount from 0.01\sM\$ to 1\d.\d\d\sM\$\.$/).waitFor();
    await bid.fill('0,75');
    await scene.shot(page, 'sums-auction');
    await page.getByRole('button', { name: /^Bid 0.75\sM\$/ }).click();
    await page.locator('.prompt').getByText(/^0.75\sM\$$/).first().waitFor();
    await page.locator('#tab-rules').click();
    await page.locator('#panel-rules').getByText(/2.50\sM\$/).first().waitFor();
    await scene.shot(page, 'sums-rules');
  } finally {
    await server.stop();
  }
}
