/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// The server whose tables the development server passes on to: FREEHOLD=http://127.0.0.1:8080 npm run dev
const server = process.env['FREEHOLD'] ?? 'http://127.0.0.1:8080';

// The server accepts a WebSocket from its own pages alone, so the origin is rewritten on the way.
const proxy = {
  '/api': { target: server, changeOrigin: true },
  '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
};

// What the terminal and the commands alone say is no part of the page; what is said between friends without a server comes when it is needed.
const of_the_terminal = /^(terminal|command)\./;
const of_friends = /^(friend\.|friends\.(?!title$))/;
const messages_of_the_page: Plugin = {
  name: 'messages-of-the-page',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const [, language, part] = /\/messages\/([\w-]+)\.json(\?friends)?$/.exec(id) ?? [];
    if (!language || language === 'languages') return undefined;
    const is_wanted = (key: string) => (part ? of_friends.test(key) : !of_the_terminal.test(key) && !of_friends.test(key));
    return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(code) as Record<string, string>).filter(([key]) => is_wanted(key))));
  },
};

// The engine, freehold.wasm, where the build is told of it (FREEHOLD_WASM): packed, because not every server of files packs what it serves.
const module_of_the_engine = process.env['FREEHOLD_WASM'];
const engine: Plugin = {
  name: 'engine',
  resolveId: (id) => (id === 'virtual:engine' ? '\0engine' : undefined),
  load(id) {
    if (id !== '\0engine') return undefined;
    if (!module_of_the_engine) return 'export default null;';
    if (this.meta.watchMode) return `export default ${JSON.stringify(`/@fs${resolve(module_of_the_engine)}`)};`;
    const packed = gzipSync(readFileSync(module_of_the_engine), { level: 9 });
    return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'engine.gz', source: packed })};`;
  },
};

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
const later = new RegExp(`^assets/(plot_library|report_|engine|worker|(rules_in_)?(${languages.join('|')}))-|latin-ext`);
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
    const worker = (alone: boolean, files: string[]) =>
      source.replace('__BUILD__', build).replace('__ALONE__', `${alone}`).replace('__FILES__', JSON.stringify(files)).replace('__LATER__', JSON.stringify(alone ? [] : assets.filter((name) => later.test(name))));
    const manifest = readFileSync(new URL('./public/manifest.webmanifest', import.meta.url), 'utf8');
    const emit = (fileName: string, text: string) => this.emitFile({ type: 'asset', fileName, source: text });

    emit('sw.js', worker(false, ['favicon.svg', 'manifest.webmanifest', 'icon-192.png', ...assets.filter((name) => !later.test(name))]));
    if (module_of_the_engine) {
      emit('offline/index.html', page.source.replace('<meta charset="utf-8" />', '$&\n    <meta name="freehold-host" content="page" />'));
      emit('offline/sw.js', worker(true, ['manifest.webmanifest', ...icons, ...assets]));
      emit('offline/manifest.webmanifest', manifest);
    }
    // A link to a server's page may be a path (/join/CODE).
    page.source = page.source.replaceAll('="./', '="/');
  },
};

export default defineConfig({
  // Wherever the files are: a page without a server may be in any folder.
  base: './',
  plugins: [messages_of_the_page, svelte(), engine, report_libraries, pages],
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
  test: { include: ['src/**/*.test.ts', 'tests/*.test.mjs'], environment: 'node', testTimeout: 60_000 },
});
