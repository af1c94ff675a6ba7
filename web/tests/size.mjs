// Measures the first load as a browser with an empty cache has it when it opens a table: the page, the scripts and styles that it and the
// table import, the picture in the middle, the fonts of the Latin alphabet, and the largest of the languages. What is
// imported later (a dialog's libraries, letters beyond Latin) does not count. Fails beyond 290 kB compressed.
//   npm run size [-- folder of a built client]     of dist/, if none is named
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const limit = 290_000;
const here = dirname(fileURLToPath(import.meta.url));
const dist = process.argv[2] ?? join(here, '..', 'dist');
const assets = readdirSync(join(dist, 'assets'));
const languages = Object.keys(JSON.parse(readFileSync(join(here, '../../messages/languages.json'), 'utf8')));
const pictures = readdirSync(join(here, '../src/identity/pictures')).map((name) => name.replace(/\.\w+$/, '')).filter((name) => !['index', 'pen'].includes(name));
/** "TablePage" of "TablePage-Bj0yHRCm.js": a hash has eight signs, a dash among them. */
const stem = (name) => name.replace(/-.{8}\.\w+$/, '');
const path_of = (name) => `assets/${name}`;
const size = (path) => {
  const content = readFileSync(join(dist, path));
  return path.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
};
const largest = (stems) => assets.filter((name) => name.endsWith('.js') && stems.includes(stem(name))).sort((a, b) => size(path_of(b)) - size(path_of(a)))[0];

const page = readFileSync(join(dist, 'index.html'), 'utf8');
for (const [what, pattern] of [['inline script', /<script(?![^>]*\bsrc=)/], ['inline style', /<style|\sstyle=/]]) {
  if (pattern.test(page)) throw new Error(`index.html has an ${what}, which the server's policy forbids`);
}

/** The scripts, and all that they import without waiting for anything. */
function with_imports(names) {
  const found = new Set();
  for (const waiting = [...names]; waiting.length > 0; ) {
    const name = waiting.pop();
    if (found.has(name)) continue;
    found.add(name);
    for (const [, , imported] of readFileSync(join(dist, path_of(name)), 'utf8').matchAll(/(?:^|[;\s}])(import|from)\s*"\.\/([^"]+\.js)"/g)) waiting.push(imported);
  }
  return [...found];
}
const entry = [...page.matchAll(/src="\/assets\/([^"]+\.js)"/g)].map(([, name]) => name);
const table = assets.find((name) => stem(name) === 'TablePage' && name.endsWith('.js'));
const scripts = with_imports([...entry, table, largest(pictures), ...assets.filter((name) => stem(name) === 'pen')]);
const stems = scripts.map(stem);
const styles = assets.filter((name) => name.endsWith('.css') && stems.includes(stem(name)));
const font = assets.filter((name) => name.endsWith('.woff2') && !/latin-ext|cyrillic|greek/.test(name));
if (entry.length !== 1 || !table || scripts.length < 10 || styles.length < 3 || font.length !== 3) throw new Error('what belongs to the first load is not found in dist/');
if (styles.some((name) => readFileSync(join(dist, path_of(name)), 'utf8').includes('latin-ext'))) throw new Error('letters beyond Latin are part of the first load');

const files = ['index.html', 'favicon.svg', ...[...scripts, ...styles, ...font, largest(languages)].map(path_of)];
const sizes = files.map((name) => [size(name), name]).sort((a, b) => b[0] - a[0]);
for (const [bytes, name] of sizes) console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`);
const sum = sizes.reduce((total, [bytes]) => total + bytes, 0);
console.log(`${(sum / 1000).toFixed(1).padStart(7)} kB  first load of a table, of at most ${limit / 1000} kB`);
if (sum > limit) process.exit(1);
