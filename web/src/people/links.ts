// Links: the addresses that people hand on. What lets someone in stands behind #, where no server logs it.

const address = (hash: string): string => `${location.origin}/#/${hash}`;

/** Takes a free seat. */
export const invite_link = (code: string): string => address(`join/${code}`);
/** For people who only watch. */
export const watch_link = (code: string): string => address(`watch/${code}`);
/** A finished game; `watch` lets people in where the table is private. */
export const replay_link = (table: string, watch?: string): string => address(`replay/${table}${watch ? `?watch=${watch}` : ''}`);
