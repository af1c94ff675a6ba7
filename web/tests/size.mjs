// Measures the first load as a browser with an empty cache has it: the page, every script and style it names, those that a
// table loads on top, the font of the Latin alphabet, and the largest of the languages besides English. Fails beyond 250 kB
// compressed.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limit = 250_000;
const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist');
const assets = readdirSync(join(dist, 'assets'));
const later = /^(uPlot|Ending|picture|sha2|hmac|plot_library|LabPage|ReplayPage|CreateTable|JoinPage|Rulebook|RulesPage|RulesDialog|rules_in_|qrcode)|latin-ext/;
const languages = Object.keys(JSON.parse(readFileSync(join(dist, '..', '..', 'messages', 'languages.json'), 'utf8')));
const is_language = (name) => languages.some((tag) => name.startsWith(`${tag}-`) && name.endsWith('.js'));
const size = (path) => {
  const content = readFileSync(join(dist, path));
  return path.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
};

const page = readFileSync(join(dist, 'index.html'), 'utf8');
for (const [what, pattern] of [['inline script', /<script(?![^>]*\bsrc=)/], ['inline style', /<style|\sstyle=/]]) {
  if (pattern.test(page)) throw new Error(`index.html has an ${what}, which the server's policy forbids`);
}
const path_of = (name) => `assets/${name}`;
const largest = assets.filter(is_language).map(path_of).sort((a, b) => size(b) - size(a)).slice(0, 1);
const files = ['index.html', 'favicon.svg', ...largest, ...assets.filter((name) => !later.test(name) && !is_language(name)).map(path_of)];
const sizes = files.map((name) => [size(name), name]).sort((a, b) => b[0] - a[0]);
for (const [bytes, name] of sizes) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`);
const sum = sizes.reduce((total, [bytes]) => total + bytes, 0);
console.log(`${(sum / 1000).toFixed(1).padStart(7)} kB  first load of a table, of at most ${limit / 1000} kB`);
if (sum > limit) process.exit(1);
