// Guest states: how far a friend has come on the way to a table of this page.

/** `waiting`: for the friend's answer; `failed`: no way was found; `gone`: it was there, and has ended. */
export const guest_states = ['waiting', 'connecting', 'connected', 'failed', 'gone'] as const;
export type GuestState = (typeof guest_states)[number];
