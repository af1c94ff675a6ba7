// Firefox, by WebDriver BiDi.
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
    await this.page.keyboard.press(key === ' ' ? 'Space' : key);
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

export async function launch() {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: needs[0], timeout: 120000, extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 } });
  return {
    async open(width, height) {
      const window = new Window(await browser.newPage());
      await window.resize(width, height);
      return window;
    },
    close: () => browser.close(),
  };
}
