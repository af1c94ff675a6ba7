// A browser in Playwright's words, so that what the tests in ../browser do with a page they do in any engine. An engine (firefox.mjs, webkit.mjs) has
// few verbs of its own: it opens a window; goes to an address there, works out a text, presses a point or a key, draws a picture.
import { writeFileSync } from 'node:fs';
import { found } from './found.mjs';
import { Relay } from './relay.mjs';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const picture_ms = 20;
const to_words = (text, exact = false) => (text instanceof RegExp ? { source: text.source, flags: text.flags } : exact ? { whole: text } : { part: text });

/** In the page: where an element can be pressed; nothing as long as it can't. */
function point_of(element) {
  if (!element || element.matches(':disabled')) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  return element.contains(document.elementFromPoint(middle.x, middle.y)) ? middle : null;
}
/** In the page: as if it had been typed. */
function put_value(element, value) {
  element.focus();
  element.value = value;
  for (const event of ['input', 'change']) element.dispatchEvent(new Event(event, { bubbles: true }));
}
const is_seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;

class Locator {
  constructor(page, steps) {
    this.page = page;
    this.steps = steps;
  }
  then_by(...steps) {
    return new Locator(this.page, [...this.steps, ...steps]);
  }
  locator(selector, { hasText } = {}) {
    return this.then_by(['css', selector]).filter({ hasText });
  }
  filter({ hasText }) {
    return hasText === undefined ? this : this.then_by(['has_text', to_words(hasText)]);
  }
  getByRole(role, { name, exact } = {}) {
    return this.then_by(['role', role], ...(name === undefined ? [] : [['named', to_words(name, exact)]]));
  }
  getByText(text, { exact } = {}) {
    return this.then_by(['text', to_words(text, exact)]);
  }
  nth(i) {
    return this.then_by(['nth', i]);
  }
  first() {
    return this.nth(0);
  }
  /** Asks something of all that is found, in the page. */
  of_all(asked, argument = null) {
    return this.page.work_out(`([steps, argument]) => (${asked})((${found})(steps), argument)`, [this.steps, argument]);
  }
  /** Waits until the page has an answer. */
  async once(asked, argument, { timeout = this.page.timeout } = {}) {
    for (const end = Date.now() + timeout; ; await pause(picture_ms)) {
      const answer = await this.of_all(asked, argument);
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`Timeout of ${timeout} ms: ${JSON.stringify(this.steps)}`);
    }
  }
  async of_first(asked, argument = null) {
    const { value } = await this.once(`([element], argument) => element && { value: (${asked})(element, argument) }`, argument);
    return value;
  }
  count() {
    return this.of_all((all) => all.length);
  }
  async all() {
    return Array.from({ length: await this.count() }, (_, i) => this.nth(i));
  }
  isVisible() {
    return this.of_all(`([element]) => element !== undefined && (${is_seen})(element)`);
  }
  waitFor({ state = 'visible', ...options } = {}) {
    const holds = { visible: `([element]) => element !== undefined && (${is_seen})(element)`, detached: (all) => all.length === 0 }[state];
    return this.once(holds, null, options);
  }
  /** Once it lies still, as Playwright does: what moves would be missed. */
  async click(options) {
    const place = () => this.once(`([element]) => (${point_of})(element)`, null, options);
    let [before, now] = [null, await place()];
    while (before?.x !== now.x || before?.y !== now.y) {
      await pause(3 * picture_ms);
      [before, now] = [now, await place()];
    }
    await this.page.window.press_at(now.x, now.y);
  }
  evaluate(asked, argument) {
    return this.of_first(asked, argument);
  }
  innerText() {
    return this.of_first((element) => element.innerText);
  }
  allInnerTexts() {
    return this.of_all((all) => all.map((element) => element.innerText));
  }
  inputValue() {
    return this.of_first((element) => element.value);
  }
  fill(value) {
    return this.of_first(put_value, value);
  }
  selectOption(value) {
    return this.of_first(put_value, value);
  }
  setChecked(checked) {
    return this.of_first((element, wanted) => void (element.checked !== wanted && element.click()), checked);
  }
  check() {
    return this.setChecked(true);
  }
  blur() {
    return this.of_first((element) => element.blur());
  }
}

class Page extends Locator {
  constructor(context, window) {
    super(null, []);
    this.page = this;
    this.own_context = context;
    this.window = window;
    this.closed = false;
    this.timeout = 20000;
    this.keyboard = { press: (key) => window.press_key(key), type: (text) => window.type(text) };
  }
  setDefaultTimeout(ms) {
    this.timeout = ms;
  }
  on(event, hear) {
    this.own_context.heard.push(...(event === 'pageerror' ? [(message) => hear({ message })] : []));
  }
  isClosed() {
    return this.closed;
  }
  async goto(address) {
    await this.window.go(await this.own_context.relayed(address));
  }
  reload() {
    return this.window.reload();
  }
  /** Works a function's text out in the page. */
  async work_out(text, argument) {
    const { value, error } = JSON.parse(await this.window.work_out(`Promise.resolve((${text})(${JSON.stringify(argument ?? null)})).then((value) => JSON.stringify({ value }), (error) => JSON.stringify({ error: String(error) }))`));
    if (error !== undefined) throw new Error(error);
    return value;
  }
  evaluate(asked, argument) {
    return this.work_out(String(asked), argument);
  }
  $$eval(selector, asked) {
    return this.locator(selector).of_all(asked);
  }
  waitForSelector(selector) {
    return this.locator(selector).first().waitFor();
  }
  async waitForURL(wanted) {
    for (const end = Date.now() + this.timeout; !wanted.test(await this.evaluate(() => location.href)); await pause(picture_ms)) {
      if (Date.now() > end) throw new Error(`Timeout: the page never came to ${wanted}`);
    }
  }
  waitForTimeout(ms) {
    return pause(ms);
  }
  setViewportSize({ width, height }) {
    return this.window.resize(width, height);
  }
  async screenshot({ path }) {
    writeFileSync(path, await this.window.picture());
  }
}

/** One visitor, on a relay and so an origin of their own: no other visitor's memory is theirs. */
class Context {
  constructor(engine, { viewport }) {
    this.engine = engine;
    this.viewport = viewport;
    this.heard = [];
    this.before = [];
    this.answer = null;
    this.relay = null;
  }
  async addInitScript(script, argument) {
    if (this.relay) this.relay.add_script(script, argument);
    else this.before.push([script, argument]);
  }
  async routeWebSocket(_, answer) {
    this.answer = answer;
    if (this.relay) this.relay.answer = answer;
  }
  async newPage() {
    const { width, height } = this.viewport;
    return (this.page = new Page(this, await this.engine.open(width, height)));
  }
  /** The address at the relay of one at the server. */
  async relayed(address) {
    const { origin } = new URL(address);
    if (!this.relay) {
      this.relay = await Relay.start(origin, (complaint) => this.heard.forEach((hear) => hear(complaint)));
      for (const script of this.before) this.relay.add_script(...script);
      if (this.answer) this.relay.answer = this.answer;
    }
    return address.replace(origin, this.relay.base);
  }
  async close() {
    if (this.page) this.page.closed = true;
    await this.page?.window.close();
    await this.relay?.stop();
  }
}

/** What visit() in ../browser/visitor.mjs opens windows with. Nothing moves in any of them, as their engines are started. */
export class Browser {
  constructor(engine) {
    this.engine = engine;
  }
  async newContext(options) {
    return new Context(this.engine, options);
  }
  close() {
    return this.engine.close();
  }
}
