import type { SeatGrant, State, View, WaysToCash } from '../../src/wire/types';

type Known = Pick<View, 'state' | 'legal' | 'rents' | 'purchase' | 'worth'> & { own: SeatGrant['seat'][]; absent: number[]; gathering?: object[] };
export const table: string;
export const no_ways: Omit<WaysToCash, 'version'>;
export function view_of(known: Known, edition: { id: string; title: string }, more?: Partial<View>): View & { state: State };
