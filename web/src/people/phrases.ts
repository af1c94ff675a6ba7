// Phrases: lines to send with one tap. They are sent in English, so that any client can show them, and read in the reader's language.
import { t } from '../words/words.svelte';

/** What is sent; it never changes, because lines of old games are read by it too. */
const sent: Record<string, string> = {
  hello: 'Hello!', luck: 'Good luck!', well_played: 'Well played!', thanks: 'Thanks!',
  ouch: 'Ouch!', moment: 'One moment.', your_turn: 'Your turn!', good_game: 'Good game!',
};
export const phrases = Object.entries(sent).map(([key, text]) => ({ key, text }));
export const reactions = ['😂', '😮', '😢', '😡', '😎', '❤'];

const by_text = new Map(phrases.map(({ key, text }) => [text, key]));

/** A line of chat as it is read here; `quick`: it was sent with one tap. */
export function read_line(text: string): { text: string; large: boolean; quick: boolean } {
  const key = by_text.get(text);
  const large = reactions.includes(text);
  return { text: key ? t(`phrase.${key}`) : text, large, quick: large || key !== undefined };
}
