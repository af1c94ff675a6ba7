// Host: where the host of these pages is. The build writes it into the page (vite.config.ts): one and the same client speaks to a server, or
// to the engine in a worker of this browser.

const found = globalThis.document?.querySelector('meta[name="freehold-host"]')?.getAttribute('content');

/** There is no server: nobody else is reached, and what is kept is kept here. */
export const without_server = found === 'page';

let visiting = false;
/** The host is in a friend's page for now (friends/). */
export const is_visiting = (): boolean => visiting;
export function visit_host(away: boolean): void {
  visiting = away;
}

/** Where this build has its page without a server; null: nowhere. */
export const offline_page: string | null = import.meta.env['VITE_OFFLINE_PAGE'] ?? null;

/** The folder of the page, for which it keeps things: others on the same origin have their own. */
export const folder = (): string => new URL('./', document.baseURI).pathname;
