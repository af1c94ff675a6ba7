// Notices: how the person of a seat hears of their turns while they are away, as the server keeps it (docs/formats/server.md, "Notices").
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { NoticeAddress, Notices as Kept, QuietHours } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';
import { words } from '../words/words.svelte';
import { own_push, subscribe, type PushFault } from './push';
import { hears_here, keep_push } from './kept_push';

export type Changes = Partial<{ every_hours: number; quiet: QuietHours | null; only_with_clock: boolean }>;

/** What stands for an address where the address itself is not shown. */
export const id_of = (target: string): string => bytesToHex(sha256(utf8ToBytes(target))).slice(0, 16);

/** Minutes that this device's clock is ahead of UTC. */
const utc_offset = (): number => -new Date().getTimezoneOffset();

export class Notices {
  kept = $state.raw<Kept | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  push_fault = $state<PushFault | ''>('');
  busy = $state(false);
  /** Which of the addresses is this browser's; empty: none. */
  here = $state('');

  constructor(private readonly wire: Pick<Wire, 'call'>, private readonly table: string, readonly seat: number, private readonly token: string) {}

  /** What is kept, brought up to the language and the clock of this device. */
  async load(): Promise<void> {
    await this.ask('table.notices');
    const { kept } = this;
    const is_old = kept && (kept.language !== words.language || (kept.quiet && kept.utc_offset !== utc_offset()));
    if (is_old && kept.addresses.length > 0) await this.change({});
    const own = await own_push();
    this.here = own ? id_of(own.target) : '';
  }
  change(changes: Changes): Promise<boolean> {
    return this.ask('table.notify', { ...changes, language: words.language, utc_offset: utc_offset() });
  }
  add(address: NoticeAddress): Promise<boolean> {
    return this.ask('table.notify', { address, language: words.language, utc_offset: utc_offset() });
  }
  async add_browser(server_key: string): Promise<boolean> {
    const address = await subscribe(server_key);
    this.push_fault = typeof address === 'string' ? address : '';
    if (typeof address === 'string' || !(await this.add(address))) return false;
    this.here = id_of(address.target);
    keep_push(this.table, this.seat, address.target);
    return true;
  }
  confirm(code: string): Promise<boolean> {
    return this.ask('table.notify_confirm', { code });
  }
  stop(id: string): Promise<boolean> {
    if (id === this.here) keep_push(this.table, this.seat, null);
    return this.ask('table.notify_stop', { address: id });
  }
  /** This browser's address has changed since it was given to the table: gives the new one in its place. */
  async renew(): Promise<void> {
    const before = hears_here(this.table, this.seat);
    const now = before ? await own_push() : null;
    if (!before || !now || now.target === before) return;
    if (!(await this.add(now))) return;
    await this.ask('table.notify_stop', { address: id_of(before) });
    keep_push(this.table, this.seat, now.target);
  }

  private async ask(method: string, params: object = {}): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    try {
      this.kept = (await this.wire.call<{ notices: Kept }>(method, { table: this.table, token: this.token, ...params })).notices;
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
