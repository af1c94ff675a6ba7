/// <reference types="vitest/config" />
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

export default defineConfig({
  plugins: [messages_of_the_page, svelte()],
  build: {
    target: 'es2022',
    // Nothing inline: the server's Content-Security-Policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
  // A generous limit: a test that is slow because the machine is busy has not failed.
  test: { include: ['src/**/*.test.ts', 'tests/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
