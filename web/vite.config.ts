/// <reference types="vitest/config" />
import { execFileSync } from 'node:child_process';
import { createHash, webcrypto } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { WasmEngine } from './src/local/engine';

// The server whose tables the development server passes on to: FREEHOLD=http://127.0.0.1:8080 npm run dev
const server = process.env['FREEHOLD'] ?? 'http://127.0.0.1:8080';

// The server accepts a WebSocket from its own pages alone, so the origin is rewritten on the way.
const proxy = {
  '/api': { target: server, changeOrigin: true },
  '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
};

// What the terminal and the commands alone say is no part of the page; what is said between friends without a server, to those who go away, or in the laboratory alone, comes when it is needed.
const of_the_terminal = /^(terminal|command)\./;
const rare_words = /^(friend\.|notices\.|standing\.|friends\.(?!title$)|laboratory\.(odds|reason|fact|try|limit|keep)\b|workshop\.(?!(title|what|open)$))/;
const messages_of_the_page: Plugin = {
  name: 'messages-of-the-page',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, language, part] = /\/messages\/([\w-]+)\.json(\?rare)?$/.exec(id) ?? [];
    if (!language || language === 'languages') return undefined;
    const is_wanted = (key: string) => (part ? rare_words.test(key) : !of_the_terminal.test(key) && !rare_words.test(key));
    return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(code) as Record<string, string>).filter(([key]) => is_wanted(key))));
  },
};

// The engine, freehold.wasm, where the build is told of it (FREEHOLD_WASM): packed, because not every server of files packs what it serves, and
// by xz, which makes it a quarter smaller than gzip does. These settings suit a program's code, and are quick to unpack.
const for_code = '--lzma2=preset=9e,dict=4MiB,pb=0';
const module_of_the_engine = process.env['FREEHOLD_WASM'];
let engine_packed: Buffer | null = null; // once, for the page and its workers
const packed_engine = (file: string): Buffer =>
  (engine_packed ??= execFileSync('xz', ['--format=xz', '--check=crc32', '--threads=1', for_code, '--stdout', file], { maxBuffer: 100_000_000 }));
const engine: Plugin = {
  name: 'engine',
  resolveId: (id) => (id === 'virtual:engine' ? '\0engine' : undefined),
  load(id) {
    if (id !== '\0engine') return undefined;
    if (!module_of_the_engine) return 'export default null;';
    if (this.meta.watchMode) return `export default ${JSON.stringify(`/@fs${resolve(module_of_the_engine)}`)};`;
    return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'engine.xz', source: packed_engine(module_of_the_engine) })};`;
  },
};

// What the engine says of its editions. It is asked while the page is built, so that a page shows them before its engine is there, and the engine
// needn't read them all before it does what the person came for.
const built_in_editions: Plugin = {
  name: 'built-in-editions',
  resolveId: (id) => (id === 'virtual:built_in_editions' ? '\0built_in_editions' : undefined),
  async load(id) {
    if (id !== '\0built_in_editions') return undefined;
    const is_known = module_of_the_engine !== undefined && !this.meta.watchMode;
    return `export default ${is_known ? JSON.stringify(await editions_of(module_of_the_engine)) : null};`;
  },
};
async function editions_of(module_file: string): Promise<object> {
  globalThis.crypto ??= webcrypto as Crypto; // Node.js 18 has none of that name
  const engine = WasmEngine.open(await WebAssembly.compile(readFileSync(module_file)), []);
  engine.connect(1);
  engine.handle(1, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'edition.list' }));
  const answers = engine.said().map(({ text }) => JSON.parse(text ?? '{}') as { id?: number; result?: object });
  const list = answers.find((answer) => answer.id === 1)?.result;
  if (!list) throw new Error('the engine doesn’t say which editions it has');
  return list;
}

// What a report of the laboratory draws with: the engine of a page leaves it out, for few ever need it.
const report_libraries: Plugin = {
  name: 'report-libraries',
  resolveId: (id) => (id === 'virtual:report_libraries' ? '\0report_libraries' : undefined),
  load(id) {
    if (id !== '\0report_libraries') return undefined;
    const folder = new URL('../src/sim/report/vendor/', import.meta.url);
    const names = module_of_the_engine ? readdirSync(folder).filter((name) => name.endsWith('.js')) : [];
    const url_of = (name: string) => {
      if (this.meta.watchMode) return JSON.stringify(`/@fs${new URL(name, folder).pathname}`);
      const packed = gzipSync(readFileSync(new URL(name, folder)), { level: 9 });
      return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `report_${name}.gz`, source: packed })}`;
    };
    return `export default { ${names.map((name) => `${JSON.stringify(name)}: ${url_of(name)}`).join(', ')} };`;
  },
};

const languages = Object.keys(JSON.parse(readFileSync(new URL('../messages/languages.json', import.meta.url), 'utf8')) as object);
/** What a page needs only for some: the languages, the rules in them, what the laboratory draws with, the engine. */
const later = new RegExp(`^assets/(plot_library|report_|engine|worker|_?built_in_editions|(rules_in_)?(${languages.join('|')}))-|latin-ext|cyrillic|greek`);
/** Beside the service worker of a page without a server, which runs it. */
const unpacker = 'xz-decompress.js';
const icons = ['favicon.svg', 'favicon-turn.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable-192.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

// The pages of the build, one from a server and one without, in the folder offline/: they differ in one line of the page, and in what their
// service workers keep. That of a server knows the files that every page needs, and keeps others when they are first asked for. Without a
// server everything is kept at once.
const pages: Plugin = {
  name: 'pages',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset' || typeof page.source !== 'string') throw new Error('the build has no page');
    const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map')).sort();
    const source = readFileSync(new URL('./src/install/worker.js', import.meta.url), 'utf8');
    const build = createHash('sha256').update(source + page.source + Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    const worker = (alone: boolean, files: string[], unpacker = '') =>
      source.replace('__BUILD__', build).replace('__ALONE__', `${alone}`).replace('__FILES__', JSON.stringify(files)).replace('__LATER__', JSON.stringify(alone ? [] : assets.filter((name) => later.test(name)))).replace('__UNPACKER__', unpacker);
    const manifest = readFileSync(new URL('./public/manifest.webmanifest', import.meta.url), 'utf8');
    const emit = (fileName: string, text: string) => this.emitFile({ type: 'asset', fileName, source: text });

    emit('sw.js', worker(false, ['favicon.svg', 'manifest.webmanifest', 'icon-192.png', ...assets.filter((name) => !later.test(name))]));
    if (module_of_the_engine) {
      emit('offline/index.html', page.source.replace('<meta charset="utf-8" />', '$&\n    <meta name="freehold-host" content="page" />'));
      emit('offline/sw.js', worker(true, ['manifest.webmanifest', ...icons, ...assets], unpacker));
      emit(`offline/${unpacker}`, readFileSync(new URL('./node_modules/xz-decompress/dist/package/xz-decompress.min.js', import.meta.url), 'utf8'));
      emit('offline/manifest.webmanifest', manifest);
    }
    // A link to a server's page may be a path (/join/CODE).
    page.source = page.source.replaceAll('="./', '="/');
  },
};

/** The parser of the tests' page in memory knows no row of a table outside one. */
const for_tests = process.env['VITEST'] ? { compilerOptions: { fragments: 'tree' } as const } : {};

export default defineConfig({
  // Wherever the files are: a page without a server may be in any folder.
  base: './',
  plugins: [messages_of_the_page, svelte(for_tests), engine, built_in_editions, report_libraries, pages],
  worker: { format: 'es', plugins: () => [engine] },
  define: { 'import.meta.env.VITE_OFFLINE_PAGE': JSON.stringify(module_of_the_engine ? 'offline/' : null) },
  build: {
    target: 'es2022',
    // Nothing inline: the server's Content-Security-Policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The rules in a language are one file, which is loaded with its rulebook.
    rollupOptions: { output: { manualChunks: (id) => /\/docs\/rules\/([\w-]+)\/[\w-]+\.md/.exec(id)?.[1]?.replace(/^/, 'rules_in_') } },
  },
  // The rules and the messages have their one home beside this folder.
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
  // A generous limit: a test that is slow because the machine is busy has not failed.
  test: {
    testTimeout: 60_000,
    // A process for each file would take longer to start than most files take to run; a context of its own keeps them as far apart.
    pool: 'vmThreads',
    maxWorkers: '100%',
    server: { deps: { inline: ['@noble/hashes'] } },
    projects: [
      { extends: true, test: { name: 'parts', include: ['src/**/*.test.ts', 'tests/*.test.mjs'], exclude: ['src/**/*.component.test.ts'], environment: 'node', setupFiles: ['src/fixtures/words_setup.ts'] } },
      // Components are mounted as in a browser.
      {
        extends: true, resolve: { conditions: ['browser'] },
        test: {
          name: 'components', expect: { poll: { timeout: 20_000 } }, include: ['src/**/*.component.test.ts'], environment: 'happy-dom', setupFiles: ['src/fixtures/page_setup.ts', 'src/fixtures/words_setup.ts'],
          environmentOptions: { happyDOM: { url: 'http://localhost/' } },
        },
      },
    ],
  },
});
