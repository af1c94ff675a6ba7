// Words: every text of the client, in the language chosen. The texts are in messages/*.json at the root as ICU messages;
// names of spaces and the texts of cards come from the edition.
import { IntlMessageFormat } from 'intl-messageformat';
import languages_of_messages from '../../../messages/languages.json';
import { isolated } from './direction';
import { Grammar, type LanguageRules } from './grammar';

export type Language = keyof typeof languages_of_messages;
export const languages = languages_of_messages as Record<Language, LanguageRules>;
export type Params = Record<string, string | number | boolean | null | undefined>;

type Messages = Record<string, string>;

const usual_words = import.meta.glob<{ default: Messages }>(['../../../messages/*.json', '!../../../messages/languages.json']);
const rare_words = import.meta.glob<{ default: Messages }>(['../../../messages/*.json', '!../../../messages/languages.json'], { query: '?rare' });

const set_apart = (params: Params): Params => Object.fromEntries(Object.entries(params).map(([key, one]) => [key, typeof one === 'string' ? isolated(one) : one]));

/** So many texts are kept as they were said last. */
const most_said = 2000;

/** Until one is chosen and there, nothing can be said. */
class Words {
  language = $state<Language>('en');
  private messages = $state.raw<Messages>({});
  private formats = new Map<string, IntlMessageFormat>();
  private readonly said = new Map<string, string>();
  private grammar = new Grammar(languages.en);

  private wanted: Language = 'en';
  private with_rare = false;

  choose(language: Language): Promise<void> {
    this.wanted = language;
    return this.load();
  }
  /** From now on there is also what few pages say (vite.config.ts). */
  async add_rare(): Promise<void> {
    if (this.with_rare) return;
    this.with_rare = true;
    await this.load();
  }
  private async load(): Promise<void> {
    const { wanted: language, with_rare } = this;
    const path = `../../../messages/${language}.json`;
    const [most, more] = await Promise.all([usual_words, ...(with_rare ? [rare_words] : [])].map((of_all) => of_all[path]!().then((one) => one.default)));
    // Something else has been asked for meanwhile, and comes by itself.
    if (language !== this.wanted || with_rare !== this.with_rare) return;
    const messages = { ...most, ...more };
    this.formats = new Map();
    this.said.clear();
    this.grammar = new Grammar(languages[language]);
    this.messages = messages;
    this.language = language;
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  }

  /** Whose numbers, dates and lists are written. */
  get locale(): string {
    return languages[this.language].locale ?? this.language;
  }

  /** Making one of these takes far longer than writing with it. */
  private readonly writing = $derived({
    number: new Intl.NumberFormat(this.locale),
    list: new Intl.ListFormat(this.locale, { type: 'conjunction' }),
    time: new Intl.DateTimeFormat(this.locale, { hour: '2-digit', minute: '2-digit' }),
  });

  /** What is written before decimals: '.' or ','. */
  get decimal_mark(): string {
    return this.number(0.1).charAt(1);
  }

  has(key: string): boolean {
    return key in this.messages;
  }

  /** The message of that key; the key itself where nobody wrote one, so that a gap is seen. */
  text(key: string, params?: Params): string {
    const message = this.messages[key];
    if (message === undefined) return key;
    if (!params && !message.includes('{') && !message.includes("''")) return message;
    const asked = params ? key + JSON.stringify(params) : key;
    const known = this.said.get(asked);
    if (known !== undefined) return known;
    const text = this.grammar.after(String(this.format(key, message).format(params && set_apart(params))));
    if (this.said.size >= most_said) this.said.clear();
    this.said.set(asked, text);
    return text;
  }
  private format(key: string, message: string): IntlMessageFormat {
    let format = this.formats.get(key);
    if (!format) {
      format = new IntlMessageFormat(this.grammar.before(message), this.locale, undefined, { ignoreTag: true });
      this.formats.set(key, format);
    }
    return format;
  }
  /** What has to be done so that the messages whose keys begin so are said the sooner. */
  *preparing(beginnings: readonly string[]): Generator<void> {
    for (const [key, message] of Object.entries(this.messages)) {
      if (!message.includes('{') || !beginnings.some((one) => key.startsWith(one))) continue;
      this.format(key, message);
      yield;
    }
  }

  number(value: number): string {
    return this.writing.number.format(value);
  }

  list(parts: string[]): string {
    return this.writing.list.format(parts.map(isolated));
  }

  time(at: number): string {
    return this.writing.time.format(at);
  }
}

export const words = new Words();

/** The message of that key in the present language. */
export function t(key: string, params?: Params): string {
  return words.text(key, params);
}

/** What a tag says of reading: the language and its script, "zh-Hant" for "zh-HK", "pt-Latn" for "pt-BR". */
function written(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script}`;
  } catch {
    return tag;
  }
}

/** The language that the browser asks for, as far as there is one. */
export function wanted_language(asked: readonly string[]): Language {
  for (const tag of asked) {
    const found = Object.keys(languages).find((one) => written(one) === written(tag));
    if (found) return found as Language;
  }
  return 'en';
}
