// Grammar: what a language does to the words around a name, which no message can know beforehand.
type Rules = {
  /** On the message, before its names are set in. */
  before: (message: string) => string;
  /** On the finished text. */
  after: (text: string) => string;
};

const same = (text: string): string => text;

/** Stands in a message for a French "de" before a name; a character that no name has. */
const de = '\u0001';
const vowel = /^[aeiouàâäéèêëîïôöûüœ]|^y(?![aeiou])/i;

const french: Rules = {
  before: (message) => message.replace(/\bde (?=\{\w+\})/g, de),
  after: (text) => text.split(de).reduce((left, right) => (vowel.test(right) ? `${left}d’${right}` : `${left}de ${right}`)),
};

/** The bank and the pot after words that want another case. */
const german: Rules = {
  before: same,
  after: (text) =>
    text
      .replace(/\b(von|bei|mit|schuldet|schuldest) die Bank\b/g, '$1 der Bank')
      .replace(/\b(von|bei|mit|schuldet|schuldest) der Topf\b/g, '$1 dem Topf')
      .replace(/\b(an|für|gegen) der Topf\b/g, '$1 den Topf'),
};

export const grammar: Record<string, Rules> = { fr: french, de: german, en: { before: same, after: same } };
