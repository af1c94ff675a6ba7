// Direction: names and texts that are written from right to left, among words of the page, all of whose languages are written from left to right.

const from_right = /[\u0590-\u08ff\ufb1d-\ufdfd\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** The text, so that nothing beside it is drawn into its direction (Unicode's first strong isolate). */
export const isolated = (text: string): string => (from_right.test(text) && !text.startsWith('\u2068') ? `\u2068${text}\u2069` : text);
