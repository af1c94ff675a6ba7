// A span of time in words: "30 seconds", "2 minutes", "1 day".
import { t } from './words.svelte';

export function span_text(seconds: number): string {
  if (seconds === 0) return t('create.no_clock');
  if (seconds < 60) return t('create.seconds', { count: seconds });
  return seconds < 86400 ? t('create.minutes', { count: seconds / 60 }) : t('create.days', { count: seconds / 86400 });
}
