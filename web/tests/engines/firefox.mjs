// Firefox, by WebDriver BiDi.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';

export const needs = [process.env.FIREFOX ?? '/usr/bin/firefox-esr'];

class Window {
  constructor(page) {
    this.page = page;
  }
  go(address) {
    return this.page.goto(address, { waitUntil: 'domcontentloaded' });
  }
  reload() {
    return this.page.reload({ waitUntil: 'domcontentloaded' });
  }
  resize(width, height) {
    return this.page.setViewport({ width, height });
  }
  work_out(text) {
    return this.page.evaluate(text);
  }
  press_at(x, y) {
    return this.page.mouse.click(x, y);
  }
  /** As Playwright names them: Control+a. */
  async press_key(name) {
    const held = name.split('+');
    const key = held.pop();
    for (const one of held) await this.page.keyboard.down(one);
    await this.page.keyboard.press(key);
    for (const one of held.reverse()) await this.page.keyboard.up(one);
  }
  type(text) {
    return this.page.keyboard.type(text);
  }
  picture() {
    return this.page.screenshot();
  }
  close() {
    return this.page.close();
  }
}

/** A window without bars: past the page's end Tab would stay in them, while the keys still went to the page, in which nothing has the focus then. */
function without_bars() {
  const folder = mkdtempSync(join(tmpdir(), 'freehold-firefox-'));
  mkdirSync(join(folder, 'chrome'));
  writeFileSync(join(folder, 'chrome/userChrome.css'), '#navigator-toolbox { visibility: collapse !important; }');
  return { folder, prefs: { 'toolkit.legacyUserProfileCustomizations.stylesheets': true } };
}

export async function launch() {
  const { folder, prefs } = without_bars();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: needs[0], timeout: 120000, userDataDir: folder, extraPrefsFirefox: { ...prefs, 'ui.prefersReducedMotion': 1 } }).catch((error) => {
    remove();
    throw error;
  });
  return {
    async open(width, height) {
      const window = new Window(await browser.newPage());
      await window.resize(width, height);
      return window;
    },
    async close() {
      await browser.close();
      remove();
    },
  };
}
