// What happens at a table when somebody is away, or out of time.
import { t } from './words.svelte';

export function absence_text(absence: string, timed: boolean): string {
  if (absence === 'bot') return t(timed ? 'absence.clock_bot' : 'absence.bot');
  return t(timed ? 'absence.clock' : 'absence.wait');
}
