// Grammar: what a language does to the words around a name, which no message can know beforehand
// (messages/languages.json: `elide` and `mend`; the same in src/telling/language.cpp).

/** What messages/languages.json says of a language. */
export interface LanguageRules {
  /** In the language itself. */
  name: string;
  /** Whose numbers and lists it writes, where its tag does not say it. */
  locale?: string;
  /** A word that is written otherwise before some names: the French "de". */
  elide?: { word: string; before: string; as: string };
  /** Patterns in the finished text, each with its replacement. */
  mend?: [pattern: string, replacement: string][];
}

/** Marks the elided word in a message; a character that no name has. */
const mark = '\u0001';

export class Grammar {
  private readonly mends: [RegExp, string][];

  constructor(private readonly rules: LanguageRules) {
    this.mends = (rules.mend ?? []).map(([pattern, replacement]) => [new RegExp(pattern, 'g'), replacement]);
  }

  /** A message before its names are set in. */
  before(message: string): string {
    const { elide } = this.rules;
    return elide ? message.replace(new RegExp(`\\b${elide.word} (?=\\{\\w+\\})`, 'g'), mark) : message;
  }

  /** The finished text. */
  after(text: string): string {
    const { elide } = this.rules;
    const whole = elide ? text.split(mark).reduce((left, right) => left + (new RegExp(elide.before).test(right) ? elide.as : `${elide.word} `) + right) : text;
    return this.mends.reduce((mended, [pattern, replacement]) => mended.replace(pattern, replacement), whole);
  }
}
