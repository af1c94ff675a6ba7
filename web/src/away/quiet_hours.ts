// Quiet hours: minutes after midnight, as a field of time shows them.
const two = (number: number): string => String(number).padStart(2, '0');

/** "22:05". */
export const clock_text = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Null if the text is no time. */
export function minutes_of(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}
