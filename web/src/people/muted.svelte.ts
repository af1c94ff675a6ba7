// Muted: whose lines of chat this device doesn't show, table by table.
import type { ChatLine } from '../wire/types';
import { keep, kept } from '../words/settings.svelte';

const key = 'freehold.muted';
const most_tables = 40;

/** Who speaks: a seat, or a spectator by the name given. */
export const speaker_of = (line: Pick<ChatLine, 'seat' | 'name'>): string => (line.seat === null ? `name:${line.name}` : `seat:${line.seat}`);

export class Muted {
  private speakers = $state.raw<readonly string[]>([]);

  constructor(private readonly table: string) {
    this.speakers = kept<Record<string, string[]>>(key)?.[table] ?? [];
  }
  has(speaker: string): boolean {
    return this.speakers.includes(speaker);
  }
  set(speaker: string, muted: boolean): void {
    this.speakers = [...this.speakers.filter((one) => one !== speaker), ...(muted ? [speaker] : [])];
    const { [this.table]: _, ...others } = kept<Record<string, string[]>>(key) ?? {};
    const tables = this.speakers.length > 0 ? [...Object.entries(others), [this.table, this.speakers] as const] : Object.entries(others);
    keep(key, Object.fromEntries(tables.slice(-most_tables)));
  }
}
