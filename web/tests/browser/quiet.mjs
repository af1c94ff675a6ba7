// Quiet: nothing is on its way to a page any more: no file, no answer, nothing that the page has put off. Then its picture depends on no luck.

/** What is put off for longer stays put off: a card waits to be read, a note to be seen. */
const longest_ms = 5000;
/** What is put off comes so many times sooner: a picture need not wait for what fades. */
const sooner = 8;

/** In the page, from its start: counts what is put off. */
function count_put_off([longest, sooner]) {
  const put_off = new Set();
  const at_once = window.setTimeout;
  const forget = window.clearTimeout;
  window.setTimeout = (act, after = 0, ...given) => {
    if (typeof act !== 'function') return at_once(act, after, ...given);
    if (after > longest) return at_once(() => {}, after);
    const timer = at_once(() => {
      put_off.delete(timer);
      act(...given);
    }, after / sooner);
    put_off.add(timer);
    return timer;
  };
  window.clearTimeout = (timer) => {
    put_off.delete(timer);
    forget(timer);
  };
  window.is_put_off = () => put_off.size > 0;
}

/** To be called before the page is opened. Returns whether it is quiet, with what a table staged for it still has to answer. */
export async function hear_quiet(page) {
  const asked = new Set();
  page.on('request', (request) => asked.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => asked.delete(request));
  await page.addInitScript(count_put_off, [longest_ms, sooner]);
  return async (unanswered = 0) => asked.size === 0 && unanswered === 0 && !(await page.evaluate(() => window.is_put_off()));
}

/** Ends what moves and comes to its end, and lets two pictures go by. */
export const finish_movement = (page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity).forEach((one) => one.finish());
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Everything that can be scrolled is at its beginning: pressing has brought what was pressed into sight. */
export const scroll_back = (page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('*')) part.scrollTo?.({ top: 0, left: 0, behavior: 'instant' });
  });
