// Bots in words: their levels, and who sits at the table. A bot unknown to this client is described in the server's words.
import type { BotLine, TableSeat } from '../wire/types';
import { t, words } from './words.svelte';

/** "Steady: plays it safe". */
export function bot_choice(bot: BotLine): string {
  const key = `bot.${bot.id}`;
  return words.has(key) ? t(key) : `${bot.id}: ${bot.description}`;
}

/** "steady". */
export function bot_level(bot: string | null): string {
  const key = `laboratory.bot.${bot ?? ''}`;
  return words.has(key) ? t(key) : (bot ?? '');
}

/** "bot: steady, a miser". */
export function bot_note(seat: Pick<TableSeat, 'bot' | 'temper'>): string {
  const bot = bot_level(seat.bot);
  return seat.temper ? t('players.bot_of_temper', { bot, temper: t(`temper.${seat.temper}`) }) : t('players.bot', { bot });
}
