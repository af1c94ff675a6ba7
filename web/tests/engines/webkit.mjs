// WebKit: WebKitGTK's MiniBrowser by WebDriver, on a screen in memory.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { Builder, Capabilities, Key } from 'selenium-webdriver';

const driver_program = '/usr/bin/WebKitWebDriver';
const mini_browser = process.env.MINI_BROWSER ?? `/usr/lib/${{ x64: 'x86_64', arm64: 'aarch64' }[process.arch]}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const screen_program = '/usr/bin/Xvfb';
export const needs = [driver_program, mini_browser, screen_program];

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE, Home: Key.HOME, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, ArrowUp: Key.ARROW_UP, ArrowDown: Key.ARROW_DOWN, Control: Key.CONTROL, Shift: Key.SHIFT };
const screen_size = { width: 1600, height: 1200 };
const key_of = (name) => keys[name] ?? name;

const free_port = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The driver's own pictures never come on a screen without an accelerator; this is what the screen shows, of which xwd's header says where it is. */
function picture_of_screen(path, { x, y, width, height }) {
  const dump = readFileSync(path);
  const bytes_per_line = dump.readUInt32BE(48);
  const start = dump.readUInt32BE(0) + 12 * dump.readUInt32BE(76);
  const picture = new PNG({ width, height });
  for (let row = 0; row < height; ++row) {
    for (let column = 0; column < width; ++column) {
      const from = start + (y + row) * bytes_per_line + 4 * (x + column);
      const to = 4 * (row * width + column);
      [picture.data[to], picture.data[to + 1], picture.data[to + 2], picture.data[to + 3]] = [dump[from + 2], dump[from + 1], dump[from], 255];
    }
  }
  return PNG.sync.write(picture);
}

class Window {
  constructor(engine, handle) {
    this.engine = engine;
    this.handle = handle;
  }
  /** The driver has one window in hand at a time. */
  ask(what) {
    return this.engine.in_turn(async (driver) => {
      if (this.engine.in_hand !== this.handle) await driver.switchTo().window(this.handle);
      this.engine.in_hand = this.handle;
      return what(driver);
    });
  }
  go(address) {
    return this.ask((driver) => driver.get(address));
  }
  reload() {
    return this.ask((driver) => driver.navigate().refresh());
  }
  /** Without a window manager the window under the screen's own pointer has the focus, and that one stays in the middle. */
  resize(width, height) {
    const [x, y] = [screen_size.width - width, screen_size.height - height].map((left) => Math.max(0, Math.floor(left / 2)));
    return this.ask((driver) => driver.manage().window().setRect({ x, y, width, height }));
  }
  work_out(text) {
    return this.ask((driver) => driver.executeAsyncScript(`const done = arguments[0]; ${text}.then(done);`));
  }
  press_at(x, y) {
    return this.ask((driver) => driver.actions().move({ x: Math.round(x), y: Math.round(y), origin: 'viewport' }).click().perform());
  }
  press_key(name) {
    const held = name.split('+').map(key_of);
    const key = held.pop();
    return this.ask((driver) => {
      const actions = driver.actions();
      for (const one of held) actions.keyDown(one);
      actions.sendKeys(key);
      for (const one of held.reverse()) actions.keyUp(one);
      return actions.perform();
    });
  }
  type(text) {
    return this.ask((driver) => driver.actions().sendKeys(text).perform());
  }
  picture() {
    return this.ask(async (driver) => picture_of_screen(this.engine.screen_file, await driver.manage().window().getRect()));
  }
  async close() {
    await this.ask((driver) => driver.close());
    this.engine.in_hand = null;
  }
}

class Engine {
  constructor() {
    this.in_hand = null;
    this.last = Promise.resolve();
  }
  in_turn(what) {
    const done = this.last.then(() => what(this.driver));
    this.last = done.catch(() => {});
    return done;
  }
  async start() {
    this.folder = mkdtempSync(join(tmpdir(), 'freehold-webkit-'));
    this.screen_file = join(this.folder, 'Xvfb_screen0');
    // Nothing moves: pages are told so by the desktop's own setting.
    mkdirSync(join(this.folder, 'gtk-3.0'));
    writeFileSync(join(this.folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
    this.screen = spawn(screen_program, ['-displayfd', '3', '-screen', '0', `${screen_size.width}x${screen_size.height}x24`, '-fbdir', this.folder, '-nocursor', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    const number = await new Promise((resolve) => this.screen.stdio[3].once('data', (text) => resolve(String(text).trim())));
    const port = await free_port();
    // The desktop's language has to be one: of C, MiniBrowser makes a language in which uPlot can't write numbers.
    this.program = spawn(driver_program, [`--port=${port}`], { stdio: 'ignore', env: { ...process.env, DISPLAY: `:${number}`, XDG_CONFIG_HOME: this.folder, LANG: 'en_GB.UTF-8', LC_ALL: '', NO_AT_BRIDGE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } });
    for (let i = 0; !(await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)); ++i) {
      if (i === 200) throw new Error(`${driver_program} does not answer`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const wanted = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary: mini_browser, args: ['--automation'] } });
    this.driver = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build();
    await this.driver.manage().setTimeouts({ script: 60000 });
    this.first = await this.driver.getWindowHandle();
    await this.driver.get('data:text/html,<button style="position: fixed; inset: 0" onclick="window.open(\'about:blank\', \'\', \'popup, noopener, width=600, height=600\')">Open</button>');
  }
  /** A window without a bar of buttons, which would keep it wider than a phone: only a page opens one, once it is pressed. */
  async open(width, height) {
    const handle = await this.in_turn(async (driver) => {
      const before = new Set(await driver.getAllWindowHandles());
      await driver.switchTo().window(this.first);
      this.in_hand = this.first;
      await driver.actions().move({ x: 20, y: 20, origin: 'viewport' }).click().perform();
      for (const end = Date.now() + 20000; Date.now() < end; ) {
        const opened = (await driver.getAllWindowHandles()).find((one) => !before.has(one));
        if (opened) return opened;
      }
      throw new Error('no window opens');
    });
    const window = new Window(this, handle);
    await window.resize(width, height);
    return window;
  }
  async close() {
    await this.driver?.quit().catch(() => {});
    this.program?.kill();
    this.screen?.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export async function launch() {
  const engine = new Engine();
  try {
    await engine.start();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}
