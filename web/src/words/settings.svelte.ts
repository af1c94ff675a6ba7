// What a person has chosen on this device. Kept in localStorage; private windows without it just forget.
import { characters_of } from './unicode';
import { languages, wanted_language, words, type Language } from './words.svelte';

export type Theme = 'system' | 'light' | 'dark';
export type Pace = 'calm' | 'normal' | 'quick' | 'instant';
export const paces: readonly Pace[] = ['calm', 'normal', 'quick', 'instant'];
/** What is asked about before it is done. */
export type Asking = 'never' | 'grave' | 'always';
/** How much bots say and offer. */
export type BotTalk = 'few' | 'normal' | 'many';
export const bot_talks: readonly BotTalk[] = ['few', 'normal', 'many'];
export const askings: readonly Asking[] = ['never', 'grave', 'always'];

const key = 'freehold.settings';

/** False if nothing, or nothing more, can be kept in this window. */
export function keep(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function kept<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** What is kept of them. */
const to_keep = ({ theme, pace, asking, ends_turn, throws, hints, hints_read, voices, tilt, sound, volume, shortcuts, notify, notify_offered, vibrate, name, piece, level, bot_talk, draws_words }: Settings) =>
  ({ theme, pace, asking, ends_turn, throws, hints, hints_read, voices, tilt, sound, volume, shortcuts, notify, notify_offered, vibrate, name, piece, level, bot_talk, draws_words, language: words.language });

class Settings {
  theme = $state<Theme>('system');
  pace = $state<Pace>('normal');
  asking = $state<Asking>('grave');
  /** A turn with nothing left to decide but trades and mortgages ends by itself. */
  ends_turn = $state(true);
  /** The dice are thrown by themselves. */
  throws = $state(false);
  /** What a first game explains is explained (table/hints.ts). */
  hints = $state(true);
  /** Those that were read. */
  hints_read = $state.raw<readonly string[]>([]);
  /** Bots say something of what happens to them. */
  voices = $state(true);
  /** Where all of the board is seen, it lies there as it does for whoever sits before it. */
  tilt = $state(false);
  /** From the first click of a game on. Whoever wants less motion wants less of this too, until they turn it on. */
  sound = $state(true);
  /** In percent. */
  volume = $state(30);
  shortcuts = $state(true);
  /** A message of the system when a turn comes while the page is hidden; the browser asks for leave too. */
  notify = $state(true);
  /** Whether somebody was asked about it while they waited. */
  notify_offered = $state(false);
  vibrate = $state(true);
  name = $state('');
  piece = $state('');
  /** The bots that are played against from the front page. */
  level = $state('steady');
  /** At tables that are opened here. */
  bot_talk = $state<BotTalk>('normal');
  /** Whoever types no word of their own for the dice adds one drawn at random. */
  draws_words = $state(true);

  /** Fulfilled once there are words to show. */
  async load(): Promise<void> {
    const saved = kept<Partial<Record<keyof ReturnType<typeof to_keep>, unknown>>>(key) ?? {};
    if (saved.theme === 'light' || saved.theme === 'dark') this.theme = saved.theme;
    this.pace = paces.find((pace) => pace === saved.pace) ?? 'normal';
    this.asking = askings.find((asking) => asking === saved.asking) ?? 'grave';
    this.ends_turn = saved.ends_turn !== false;
    this.throws = saved.throws === true;
    this.hints = saved.hints !== false;
    this.hints_read = Array.isArray(saved.hints_read) ? saved.hints_read.map(String) : [];
    this.voices = saved.voices !== false;
    this.tilt = saved.tilt === true;
    this.sound = typeof saved.sound === 'boolean' ? saved.sound : !still();
    if (typeof saved.volume === 'number') this.volume = Math.min(100, Math.max(0, saved.volume));
    this.shortcuts = saved.shortcuts !== false;
    this.notify = saved.notify !== false;
    this.notify_offered = saved.notify_offered === true;
    this.vibrate = saved.vibrate !== false;
    if (typeof saved.name === 'string') this.name = characters_of(saved.name).slice(0, 24).join('');
    if (typeof saved.piece === 'string') this.piece = saved.piece;
    if (typeof saved.level === 'string') this.level = saved.level;
    this.bot_talk = bot_talks.find((talk) => talk === saved.bot_talk) ?? 'normal';
    this.draws_words = saved.draws_words !== false;
    const language = String(saved.language ?? '');
    this.show();
    await words.choose(language in languages ? (language as Language) : wanted_language(navigator.languages)).catch(() => words.choose('en'));
  }

  save(): void {
    keep(key, to_keep(this));
    this.show();
  }

  private show(): void {
    document.documentElement.dataset['theme'] = this.theme;
  }
}

export const settings = new Settings();

/** Whether the person's system asks for as little movement as possible. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether a click is asked about before it acts; `grave`: it cannot be undone, and costs much. */
export function asks_first(grave: boolean): boolean {
  return settings.asking === 'always' || (grave && settings.asking === 'grave');
}
