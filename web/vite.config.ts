/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// The server whose tables the development server passes on to: FREEHOLD=http://127.0.0.1:8080 npm run dev
const server = process.env['FREEHOLD'] ?? 'http://127.0.0.1:8080';

// The server accepts a WebSocket from its own pages alone, so the origin is rewritten on the way.
const proxy = {
  '/api': { target: server, changeOrigin: true },
  '/ws': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
};

// What the terminal and the commands alone say is no part of the page.
const messages_of_the_page: Plugin = {
  name: 'messages-of-the-page',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/messages\/[\w-]+\.json$/.test(id) || id.endsWith('languages.json')) return undefined;
    const all = Object.entries(JSON.parse(code) as Record<string, string>);
    return JSON.stringify(Object.fromEntries(all.filter(([key]) => !/^(terminal|command)\./.test(key))));
  },
};

// The service worker knows the files of its build by name: all but the languages, the rules in them and what the laboratory draws with, which it
// keeps when they are first asked for.
const service_worker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const languages = Object.keys(JSON.parse(readFileSync(new URL('../messages/languages.json', import.meta.url), 'utf8')) as object);
    const later = new RegExp(`^assets/(plot_library|(rules_in_)?(${languages.join('|')}))-|latin-ext|\\.map$`);
    const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !later.test(name)).sort();
    const worker = readFileSync(new URL('./src/install/worker.js', import.meta.url), 'utf8');
    const files = ['/', '/favicon.svg', '/manifest.webmanifest', '/icon-192.png', ...assets.map((name) => `/${name}`)];
    const build = createHash('sha256').update(worker + Object.keys(bundle).sort().join()).digest('hex').slice(0, 12);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('__BUILD__', build).replace('__FILES__', JSON.stringify(files)) });
  },
};

export default defineConfig({
  plugins: [messages_of_the_page, svelte(), service_worker],
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
  test: { include: ['src/**/*.test.ts', 'tests/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
