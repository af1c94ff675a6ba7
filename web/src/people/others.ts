// Others: whether people at other devices play at a table.
import type { Seat, View } from '../wire/types';

export const with_others = (seats: View['seats'], own: readonly Seat[]): boolean => seats.some((seat) => seat.kind === 'person' && seat.taken && !own.includes(seat.seat));
