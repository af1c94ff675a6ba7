// Draws the icons of public/ from tools/icon.svg in Chromium: node tools/icons.mjs. To be run again when the drawing changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
const drawing = readFileSync(join(here, 'icon.svg'), 'utf8');
/** A platform cuts its own shape out of these: no round corners, and the house within the middle. */
const full = drawing.replace('rx="112"', '').replace('<g>', '<g transform="translate(256 256) scale(.82) translate(-256 -256)">');
const icons = [
  ['icon-192.png', 192, drawing],
  ['icon-512.png', 512, drawing],
  ['icon-maskable-192.png', 192, full],
  ['icon-maskable-512.png', 512, full],
  ['apple-touch-icon.png', 180, full],
];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [name, size, svg] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  writeFileSync(join(here, '../public', name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
writeFileSync(join(here, '../public/favicon.svg'), drawing.replace(/\n\s*/g, ''));
