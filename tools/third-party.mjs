// Writes the notices and licences of everything that is compiled or packed into the program: libraries of headers, the
// plotting libraries of reports, and the packages in the browser client.
//   node tools/third-party.mjs OUTPUT
// Debian keeps the licences of the former; the packages of npm bring theirs along.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = dirname(dirname(fileURLToPath(import.meta.url)));
const web = join(top, 'web');
const output = process.argv[2];
if (!output) {
  console.error('usage: node tools/third-party.mjs OUTPUT');
  process.exit(2);
}
const rule = '='.repeat(78);

// Their headers are compiled in; what is linked as a shared library brings its own package along.
const headers = [
  ['Boost (Asio, Beast, JSON and others)', 'libboost1.81-dev'],
  ['CLI11', 'libcli11-dev'],
  ['Eigen', 'libeigen3-dev'],
  ['fmt', 'libfmt-dev'],
  ['spdlog', 'libspdlog-dev'],
  ['SQLiteC++', 'libsqlitecpp-dev'],
  ['toml++', 'libtomlplusplus-dev'],
];

function debianVersion(name) {
  try {
    return execFileSync('dpkg-query', ['-W', '-f', '${Version}', name], { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  } catch {
    return '';
  }
}

function ofDebian([title, name]) {
  const file = `/usr/share/doc/${name}/copyright`;
  if (!existsSync(file)) return `${title}\n\nThe licence is that of the library as your system installs it.\n`;
  return `${title} ${debianVersion(name)}\n\n${essence(readFileSync(file, 'utf8'))}`;
}

// Boost's page lists 50,000 lines of single files, most of which are not in here: who holds the rights, and the one licence.
function essence(text) {
  if (text.length < 100_000) return text;
  const paragraphs = text.split(/\n\n+/);
  const used = paragraphs.filter((paragraph) => /include\/boost\/(asio|beast|json|align|container|core|endian|system)\//.test(paragraph));
  const holders = used.flatMap((paragraph) => (paragraph.match(/^Copyright:([^]*?)^License:/m)?.[1] ?? '').split('\n'))
    .map((line) => line.trim()).filter(Boolean);
  const licence = paragraphs.find((paragraph) => /^License: BSL-1\.0\n/.test(paragraph)) ?? '';
  return `Copyright:\n${[...new Set(holders)].sort().map((line) => `  ${line}`).join('\n')}\n\n${licence}`;
}

function ofReport(name, file) {
  const versions = JSON.parse(readFileSync(join(top, 'src/sim/report/package.json'), 'utf8')).dependencies;
  return `${name} ${versions[name]} (pages of reports)\n\n${readFileSync(join(top, 'src/sim/report/vendor', file), 'utf8')}`;
}

// What the client is built from: its dependencies with theirs, and Svelte's runtime, which the compiler adds.
function npmPackages() {
  const lock = JSON.parse(readFileSync(join(web, 'package-lock.json'), 'utf8')).packages;
  const found = new Map();
  const visit = (name, from) => {
    const places = [];
    for (let place = from; ; place = place.slice(0, place.lastIndexOf('/node_modules/'))) {
      places.push(place ? `${place}/node_modules/${name}` : `node_modules/${name}`);
      if (!place.includes('node_modules/')) break;
      if (!place.includes('/node_modules/')) { places.push(`node_modules/${name}`); break; }
    }
    const at = places.find((place) => lock[place]);
    if (!at || found.has(at)) return;
    found.set(at, { name, ...lock[at] });
    for (const dependency of Object.keys(lock[at].dependencies ?? {})) visit(dependency, at);
  };
  for (const name of Object.keys(lock[''].dependencies)) visit(name, '');
  visit('svelte', '');
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

function ofNpm([place, { name, version, license }]) {
  const folder = join(web, place);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)) : [];
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trimEnd());
  return `${name} ${version}, ${license ?? 'see below'} (browser client)\n\n${texts.join('\n\n') || `Licence: ${license}; the package has no file with its text.`}\n`;
}

const parts = [
  `Freehold contains works of others. Their notices and licences follow.\n\n${readFileSync(join(top, 'NOTICE'), 'utf8')}`,
  ...headers.map(ofDebian),
  ofReport('d3', 'd3.LICENSE'),
  ofReport('@observablehq/plot', 'plot.LICENSE'),
  ...npmPackages().map(ofNpm),
];
writeFileSync(output, parts.map((part) => part.trimEnd()).join(`\n\n${rule}\n\n`) + '\n');
