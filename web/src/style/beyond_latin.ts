// Beyond Latin: the font's other letters. Their file is twice as large as Latin's, and a page can be read without them, so they wait until the first load is over, and,
// since with them everything on the page is laid out again, until nothing moves.
const first_ms = 2000;
const again_ms = 500;
const most_attempts = 10;

function add_at_rest(attempt: number): void {
  const moves = document.getAnimations().some((one) => one.playState === 'running');
  if (moves && attempt < most_attempts) setTimeout(() => add_at_rest(attempt + 1), again_ms);
  // Nothing is lost where it can't come, such as while a new build takes over.
  else import('./font_beyond_latin.css').catch(() => {});
}

export function add_letters_beyond_latin(): void {
  addEventListener('load', () => setTimeout(() => add_at_rest(1), first_ms));
}
