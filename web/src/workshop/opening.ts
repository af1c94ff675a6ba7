// Opening: a file as a board: an edition of ours, or one that the engine makes of another program's (docs/formats/foreign-boards.md).
import type { ImportedBoard, Mistake } from '../wire/types';
import { Refusal, type Wire } from '../wire/wire';
import { commented_draft } from './comments';
import { Unreadable, type Draft } from './draft';

export interface Opened {
  draft: Draft;
  /** What was left out of another program's board, or worked out, by its place in the file. */
  notes: readonly Mistake[];
}

/** A file that holds no board, and where that shows. */
export class NoBoard extends Error {
  constructor(readonly at: Mistake | null) {
    super();
  }
}

/** Its end says of what kind it is; longer ones than any system has are cut. */
const name_of = (file: File): string => file.name.slice(-80);

async function imported(file: File, text: string, wire: Wire): Promise<Opened> {
  try {
    const made = await wire.call<ImportedBoard>('edition.import', { name: name_of(file), text });
    return { draft: commented_draft(made.text), notes: made.notes };
  } catch (error) {
    if (error instanceof Refusal && error.data.reason === 'bad_board') throw new NoBoard(error.data.mistakes?.[0] ?? null);
    throw error;
  }
}

/** A file that builds on another has everything of its own from now on. */
async function edition_in(text: string, wire: Wire): Promise<Draft> {
  const draft = commented_draft(text);
  if (!('base' in draft || 'space' in draft)) throw new NoBoard(null);
  if (!('base' in draft)) return draft;
  const whole = await wire.call<{ text: string }>('edition.text', { board: text });
  return { ...commented_draft(whole.text), title: draft.title ?? '' };
}

/** Throws NoBoard, Unreadable if it is an edition with a fault at some line, and Refusal. */
export async function opened_file(file: File, wire: Wire): Promise<Opened> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new NoBoard(null);
  }
  try {
    return { draft: await edition_in(text, wire), notes: [] };
  } catch (error) {
    // What isn't TOML is another program's, unless its name says otherwise.
    if (!(error instanceof Unreadable) || file.name.endsWith('.toml')) throw error;
    return imported(file, text, wire);
  }
}
