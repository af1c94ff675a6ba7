// Links: the addresses that people share. An invite is a path, so that a chat can ask the server for a preview of it;
// everything else that lets someone in comes after the #, where no server logs it.

const address = (hash: string): string => `${location.origin}/#/${hash}`;

/** Whether links lead to whichever device they are opened on: the server listens to its own machine alone. */
export const lead_only_here = (): boolean => /^(localhost|127\.|\[::1\])/.test(location.hostname);
/** Takes a free seat. */
export const invite_link = (code: string): string => `${location.origin}/join/${code}`;
/** For people who only watch. */
export const watch_link = (code: string): string => address(`watch/${code}`);
/** A finished game, at a step; `watch` lets people in where the table is private. */
export const replay_hash = (table: string, step = 0, watch?: string): string => `#/replay/${table}${step > 0 ? `/${step}` : ''}${watch ? `?watch=${watch}` : ''}`;
export const replay_link = (table: string, step = 0, watch?: string): string => `${location.origin}/${replay_hash(table, step, watch)}`;
