// Away: people hear that it's their turn while no page of theirs is open, and what they left to be done is done.
// Chromium without Google's service registers for no push, so its subscription is a stand-in, at the address of the receivers' push service. What
// comes there is opened with the stand-in's keys and handed to the real worker as the browser would.
import { strict as assert } from 'node:assert';
import { PushKeys, Receivers, text_of } from './receivers.mjs';
import { Server } from './server.mjs';
import { faults, make_table, play_once, ready, sit_down, until, visit } from './visitor.mjs';

/** A server that sends notices to receivers of the test. */
async function with_receivers(scene, test) {
  const receivers = await Receivers.start();
  let server;
  try {
    server = await Server.start(scene.program, { options: receivers.options, chance: scene.chance });
    await test(server, receivers);
  } finally {
    await Promise.all(scene.visitors.map(({ context }) => context.close().catch(() => {})));
    await server?.stop();
    await receivers.stop();
  }
}
async function person(scene, server, options) {
  const visitor = await visit(scene.browser, server.base, options);
  scene.visitors.push(visitor);
  return visitor;
}
/** Ann and Bea at a table where Ann begins; both are there. */
async function two(scene, server, options = {}) {
  const ann = await person(scene, server, { name: 'Ann' });
  await make_table(ann, { seats: ['me', 'free'], rules: { start_order: 'first_seat' } });
  const bea = await person(scene, server, { name: 'Bea', ...options });
  await sit_down(bea, await ann.page.getByLabel('Invite to play').inputValue());
  await ann.page.getByRole('button', { name: 'Start the game' }).click();
  await ready(ann.page);
  return { ann, bea, table: ann.page.url() };
}
/** Ann plays until `met`. */
async function play_on(ann, met) {
  for (let i = 0; i < 150; ++i) {
    if (await met()) return;
    await play_once(ann.page).catch((error) => {
      if (!/Timeout|detached|not visible/.test(String(error))) throw error;
    });
    await ann.page.waitForTimeout(50);
  }
  throw new Error('it never came to that');
}
/** Whom the table waits for, on Ann's screen. */
const play_until_beas_turn = (ann) => play_on(ann, () => ann.page.locator('.prompt h2', { hasText: /^(Waiting for Bea|Bea )/ }).count());
async function open_plans(page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'While you’re away' }).click();
  await page.locator('dialog h3').first().waitFor();
}

/** Its push is that of the receivers. */
const subscribed = ({ endpoint, keys }) => {
  const subscription = { endpoint, options: { applicationServerKey: null }, toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) };
  let now = localStorage.getItem('subscribed') ? subscription : null;
  PushManager.prototype.getSubscription = () => Promise.resolve(now);
  PushManager.prototype.subscribe = ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new Error('every push has to be seen');
    subscription.options.applicationServerKey = applicationServerKey.buffer;
    localStorage.setItem('subscribed', 'yes');
    return Promise.resolve((now = subscription));
  };
  Notification.requestPermission = () => Promise.resolve('granted');
};

/** Hands a payload to the worker of a page's server, and gives what is shown then. */
async function pushed(page, data) {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise((resolve) => session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && resolve(registrations[0])));
  await session.send('ServiceWorker.enable');
  const { registrationId, scopeURL } = await registration;
  // Whoever asks for notices while one is being shown makes the browser forget it.
  const completed = new Promise((resolve) => session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => backgroundServiceEvent.eventName === 'Push event completed' && resolve()));
  await session.send('BackgroundService.clearEvents', { service: 'pushMessaging' });
  await session.send('BackgroundService.setRecording', { shouldRecord: true, service: 'pushMessaging' });
  await session.send('BackgroundService.startObserving', { service: 'pushMessaging' });
  await session.send('ServiceWorker.deliverPushMessage', { origin: scopeURL.replace(/\/$/, ''), registrationId, data });
  await completed;
  const notices = await page.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }))));
  await page.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.getNotifications()).then((all) => all.forEach((one) => one.close())));
  await session.detach();
  return notices;
}

export async function a_push_tells_whose_page_is_closed_and_opens_the_table(scene) {
  await with_receivers(scene, async (server, receivers) => {
    const keys = new PushKeys();
    const bea_options = { language: 'en', installs: true };
    const { ann, bea, table } = await two(scene, server, bea_options);
    await bea.context.grantPermissions(['notifications'], { origin: server.base });
    await bea.context.addInitScript(subscribed, { endpoint: `https://127.0.0.1:${receivers.push_port}/of-bea`, keys: keys.given });
    await bea.page.reload();
    await bea.page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await ready(ann.page);
    await open_plans(bea.page);
    await bea.page.getByRole('button', { name: 'Tell me in this browser' }).click();
    await bea.page.getByText('This browser', { exact: true }).waitFor();
    assert.deepEqual(await faults(bea.page), []);
    await scene.shot(bea.page, 'away-push');
    await bea.page.goto(`${server.base}/#/`);
    await bea.page.reload();

    await play_until_beas_turn(ann);
    const { path, headers, body } = await receivers.take((one) => one.path);
    assert.equal(path, '/of-bea');
    assert.match(headers.Authorization, /^vapid t=/);
    const said = keys.opened(body);
    const [notice] = await pushed(bea.page, said);
    assert.match(notice.body, /Bea/);
    assert.equal(`${server.base}${notice.data.link}`, table);
    assert.equal(notice.tag, table.split('/').at(-1));
    assert.equal(notice.lang, 'en');

    // Only a click of a real hand may open a window: what the worker asks for is noted in its place.
    const [worker] = bea.context.serviceWorkers();
    const click = (link) => worker.evaluate(async (to) => {
      const asked = [];
      self.clients.openWindow = (url) => asked.push(url);
      await self.registration.showNotification('x', { data: { link: to }, tag: 'x' });
      const [notification] = await self.registration.getNotifications({ tag: 'x' });
      self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      await new Promise((resolve) => setTimeout(resolve, 500));
      return { asked, left: (await self.registration.getNotifications({ tag: 'x' })).length };
    }, link);
    assert.deepEqual(await click(notice.data.link), { asked: [table], left: 0 });
    assert.deepEqual((await click('https://elsewhere.example/#/table/x')).asked, [`${server.base}/`], 'nothing leads away');

    // What isn't from the server shows something harmless all the same: the browser wants to see each push.
    assert.deepEqual((await pushed(bea.page, 'no JSON')).map(({ title, body }) => ({ title, body })), [{ title: 'Freehold', body: '' }]);

    // Once is enough: nothing more comes while she stays away.
    await ann.page.waitForTimeout(2500);
    assert.deepEqual(receivers.came, []);
  });
}

export async function a_mail_is_confirmed_by_its_code_comes_once_and_is_ended_by_its_link(scene) {
  await with_receivers(scene, async (server, receivers) => {
    const { ann, bea, table } = await two(scene, server, { size: 'phone', language: 'de' });
    await bea.page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await bea.page.getByRole('button', { name: 'Während du weg bist' }).click();
    await bea.page.getByLabel('Mailadresse').fill('bea@example.net');
    await bea.page.getByRole('button', { name: 'Code schicken' }).click();
    const asked = await receivers.take((one) => one.mail);
    assert.deepEqual(asked.to, ['bea@example.net']);
    await bea.page.getByText('noch nicht bestätigt').waitFor();
    await bea.page.getByLabel('Code aus der Mail').fill('AAAAA-AAAAA');
    await bea.page.getByRole('button', { name: 'Bestätigen' }).click();
    await bea.page.getByText('Das ist nicht der Code aus der Mail.').waitFor();
    const [code] = /[A-Z0-9]{5}-[A-Z0-9]{5}/.exec(text_of(asked));
    await bea.page.getByLabel('Code aus der Mail').fill(code);
    await bea.page.getByRole('button', { name: 'Bestätigen' }).click();
    await bea.page.getByText('noch nicht bestätigt').waitFor({ state: 'detached' });
    await bea.page.getByLabel('Wie oft').selectOption('6');
    await bea.page.getByLabel('Ruhezeit').check();
    await bea.page.getByLabel('Von', { exact: true }).waitFor();
    await bea.page.getByLabel('Ruhezeit').uncheck();
    await bea.page.getByLabel('Von', { exact: true }).waitFor({ state: 'detached' });
    assert.deepEqual(await faults(bea.page), []);
    await scene.shot(bea.page, 'away-mail-phone', { fullPage: true });
    await bea.page.goto(`${server.base}/#/`);
    await bea.page.reload();

    await play_until_beas_turn(ann);
    const told = await receivers.take((one) => one.mail);
    const text = text_of(told);
    assert.match(text, /Bea/);
    assert.ok(text.includes(table), text);
    const [quiet] = /http\S+\/quiet\/\S+/.exec(text);
    await bea.page.goto(quiet);
    await bea.page.getByRole('button', { name: 'Nachrichten beenden' }).or(bea.page.locator('main .button.main')).first().click();
    await until(bea.page, () => document.querySelector('main [role=status]')?.textContent !== '');
    assert.deepEqual(await faults(bea.page), []);
    await bea.page.goto(table);
    await bea.page.getByRole('button', { name: 'Mehr', exact: true }).click();
    await bea.page.getByRole('button', { name: 'Während du weg bist' }).click();
    await bea.page.getByLabel('Mailadresse').waitFor();
    assert.equal(await bea.page.getByLabel('Wie oft').count(), 0, 'the address is gone');
  });
}

export async function standing_orders_are_left_and_carried_out_while_one_is_away(scene) {
  await with_receivers(scene, async (server) => {
    const { ann, bea, table } = await two(scene, server);
    await open_plans(bea.page);
    const dialog = bea.page.locator('dialog');
    await dialog.getByLabel('Buy what I land on').check();
    await dialog.getByLabel('if it costs at most').fill('500');
    await dialog.getByLabel('Another limit for one deed').selectOption({ label: 'Mayfair' }).catch(() => dialog.getByLabel('Another limit for one deed').selectOption({ index: 5 }));
    await dialog.getByLabel('Bid in auctions').check();
    await dialog.getByLabel('up to', { exact: true }).fill('30');
    for (const one of await dialog.getByLabel('If it costs more').all()) await one.selectOption('leave');
    await dialog.getByLabel('When I’m in jail').selectOption('pay');
    await dialog.getByLabel('Offers to me').selectOption('reject');
    assert.deepEqual(await faults(bea.page), []);
    await scene.shot(bea.page, 'away-orders', { fullPage: true });
    await dialog.getByRole('button', { name: 'Save the orders' }).click();
    await dialog.getByText('Your orders are saved.').waitFor();
    await bea.page.reload();
    await open_plans(bea.page);
    await dialog.getByLabel('if it costs at most').waitFor();
    assert.equal(await dialog.getByLabel('if it costs at most').inputValue(), '500');
    assert.equal(await dialog.getByLabel('Offers to me').inputValue(), 'reject');
    await bea.page.goto(`${server.base}/#/`);
    await bea.page.reload();

    // Ann plays; Bea's turns go by without her.
    await ann.page.getByRole('tab', { name: 'History' }).click();
    await play_on(ann, () => ann.page.getByText('by standing order').count());
    await scene.shot(ann.page, 'away-by-order');

    await bea.page.goto(table);
    await open_plans(bea.page);
    await dialog.getByRole('button', { name: 'Withdraw the orders' }).click();
    await dialog.getByText('You have no standing orders.').waitFor();
  });
}
