// Words: every text of the client, in the language chosen. The texts stand in src/messages/*.json as ICU messages;
// names of spaces and the texts of cards come from the edition.
import { IntlMessageFormat } from 'intl-messageformat';
import english from '../messages/en.json';
import { grammar } from './grammar';

export const languages = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof languages;
export type Params = Record<string, string | number | boolean | null | undefined>;

type Messages = Record<string, string>;

const others: Record<Exclude<Language, 'en'>, () => Promise<{ default: Messages }>> = {
  de: () => import('../messages/de.json'),
  fr: () => import('../messages/fr.json'),
};

class Words {
  language = $state<Language>('en');
  private messages = $state.raw<Messages>(english);
  private formats = new Map<string, IntlMessageFormat>();

  async choose(language: Language): Promise<void> {
    const messages = language === 'en' ? english : (await others[language]()).default;
    this.formats = new Map();
    this.messages = messages;
    this.language = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  /** The message of that key; the key itself where nobody wrote one, so that a gap is seen. */
  text(key: string, params?: Params): string {
    const message = this.messages[key];
    if (message === undefined) return key;
    if (!params && !message.includes('{') && !message.includes("''")) return message;
    let format = this.formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(grammar[this.language]!.before(message), this.language, undefined, { ignoreTag: true });
      this.formats.set(key, format);
    }
    return grammar[this.language]!.after(String(format.format(params)));
  }

  number(value: number): string {
    return new Intl.NumberFormat(this.language).format(value);
  }

  list(parts: string[]): string {
    return new Intl.ListFormat(this.language, { type: 'conjunction' }).format(parts);
  }

  time(at: number): string {
    return new Intl.DateTimeFormat(this.language, { hour: '2-digit', minute: '2-digit' }).format(at);
  }
}

export const words = new Words();

/** The message of that key in the present language. */
export function t(key: string, params?: Params): string {
  return words.text(key, params);
}

/** The language that the browser asks for, as far as there is one. */
export function wanted_language(asked: readonly string[]): Language {
  for (const tag of asked) {
    const short = tag.slice(0, 2).toLowerCase();
    if (short in languages) return short as Language;
  }
  return 'en';
}
