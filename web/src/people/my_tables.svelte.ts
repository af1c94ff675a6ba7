// My tables: the tables that this device has been to, with whose turn it is, as the server tells it.
import { in_turn } from '../kit/turns';
import { without_server } from '../wire/host';
import { all_keys, keys_known, note, type SeatKeys } from '../wire/seat_keys';
import type { View } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';

export interface MyTable {
  table: string;
  keys: SeatKeys;
  /** As it was when the server was asked; null: not known. */
  view: View | null;
}
export type Turn = { of: 'us' | 'gathering' | 'nobody' } | { of: 'other'; name: string };

/** So many are asked for: the server counts what leads nowhere. */
const most_asked = without_server ? Infinity : 8;
/** Without a server they are here alone, and all can be deleted. */
const most_finished = without_server ? Infinity : 8;

const pause_ms = 30_000;

/** Whose turn it is, for the device that holds those seats. */
export function turn_of({ keys, view }: Pick<MyTable, 'keys' | 'view'>): Turn {
  if (view?.stage === 'gathering') return { of: 'gathering' };
  const seat = view?.stage === 'playing' ? (view.state?.awaiting?.player ?? null) : null;
  if (seat === null) return { of: 'nobody' };
  if (keys.seats.some((grant) => grant.seat === seat)) return { of: 'us' };
  const name = view?.seats[seat]?.name;
  return name ? { of: 'other', name } : { of: 'nobody' };
}

/** Who else sits there. */
export const others_of = ({ keys, view }: Pick<MyTable, 'keys' | 'view'>): string[] =>
  (view?.seats ?? []).flatMap(({ name }, seat) => (name && !keys.seats.some((grant) => grant.seat === seat) ? [name] : []));

/** Whether a bot plays for a seat of this device. */
export const is_sat_in = ({ keys, view }: Pick<MyTable, 'keys' | 'view'>): boolean =>
  view?.stage === 'playing' && keys.seats.some(({ seat }) => view.seats[seat]?.sitting_in);

export class MyTables {
  all = $state.raw<MyTable[]>([]);

  constructor(private readonly wire: Pick<Wire, 'call' | 'on_return'>) {
    this.read();
  }
  /** Keeps them up to date while they are looked at; returns how to stop. */
  follow(): () => void {
    const refresh = () => {
      if (!document.hidden) void this.refresh();
    };
    // What somebody presses at once is asked first.
    const drop = in_turn(() => void keys_known().then(refresh));
    const timer = setInterval(refresh, pause_ms);
    document.addEventListener('visibilitychange', refresh);
    const stop = this.wire.on_return(refresh);
    return () => {
      drop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
      stop();
    };
  }
  /** Unfinished ones: first where it is your turn, then the latest. */
  readonly ongoing = $derived.by(() => {
    const found = this.all.filter(({ keys }) => !keys.over);
    return [...found.filter((one) => turn_of(one).of === 'us'), ...found.filter((one) => turn_of(one).of !== 'us')].slice(0, most_asked);
  });
  readonly finished = $derived(this.all.filter(({ keys }) => keys.over).slice(0, most_finished));

  /** Brings them up to date. */
  async refresh(): Promise<void> {
    this.read();
    const asked = this.all.filter(({ keys }) => !keys.over && !keys.gone).slice(0, most_asked);
    await Promise.all(asked.map(async ({ table, keys }) => {
      const view = await this.look_at(table, keys);
      if (!view) return;
      if (view.stage === 'over') note(table, { over: true, winners: (view.state?.winners ?? []).map((seat) => view.seats[seat]?.name ?? '') });
      this.all = this.all.map((one) => (one.table === table ? { ...one, view } : one));
    }));
    this.read();
  }
  read(): void {
    const views = new Map(this.all.map(({ table, view }) => [table, view]));
    this.all = Object.entries(all_keys()).sort(([, a], [, b]) => b.at - a.at).map(([table, keys]) => ({ table, keys, view: views.get(table) ?? null }));
  }

  private async look_at(table: string, { watch, invite }: SeatKeys): Promise<View | null> {
    try {
      const found = await this.wire.call<{ table: string; view: View }>('table.find', watch ? { watch } : invite ? { invite } : { table });
      return found.table === table ? found.view : null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.data.reason === 'no_such_table' && (watch ?? invite)) note(table, { gone: true });
      return null;
    }
  }
}
