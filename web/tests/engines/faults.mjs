// Faults: what is wrong with a table as it stands: answers out of sight, a page that is too wide, a clock over the cash, a menu on two lines, a band of the screen that stays empty.
const picture_ms = 20;

/** In the page. `main_alone`: what is done besides may have to be scrolled to. */
function faults(main_alone) {
  const found = [];
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth - clientWidth} px too wide`);
  const clips = (element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflow);
  // In a dialog everything can be scrolled to, and the decision lies behind it; on a phone the card of a deed lies over it, too.
  const prompt = document.querySelector('dialog[open], .small .inspector .deed') ? null : (document.querySelector('section.prompt .question') ?? document.querySelector('section.prompt'));
  // A list with an entry for each deed may have to be scrolled, and so may what comes after it and what may be done besides.
  const lists = '.ways, .trade .chip';
  const besides = '[data-key=m], [data-key=o], [data-key=z], [data-key=w]';
  const ways = prompt?.querySelector('.ways');
  const is_after = (one) => ways && (ways.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const buttons = [...(prompt?.querySelectorAll('button') ?? [])].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(`${lists}, .unseen`) && !one.matches(besides) && !is_after(one) && (!main_alone || one.matches('.main, [data-key]')));
  for (const button of buttons) {
    const name = (button.getAttribute('aria-label') ?? button.textContent).trim().replace(/\s+/g, ' ');
    const { left, top, right, bottom } = button.getBoundingClientRect();
    let frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let one = button.parentElement; one; one = one.parentElement) {
      if (!clips(one)) continue;
      const box = one.getBoundingClientRect();
      frame = { left: Math.max(frame.left, box.left), top: Math.max(frame.top, box.top), right: Math.min(frame.right, box.right), bottom: Math.min(frame.bottom, box.bottom) };
    }
    const out = [['left', frame.left - left], ['top', frame.top - top], ['right', right - frame.right], ['bottom', bottom - frame.bottom]].filter(([, by]) => by > 1);
    if (out.length > 0) found.push(`"${name}" is cut off: ${out.map(([side, by]) => `${Math.round(by)} px at the ${side}`).join(', ')}`);
    else if (!button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))) found.push(`something lies over "${name}"`);
  }
  const over = (one, other) => one && other && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  for (const card of document.querySelectorAll('.table .players li')) {
    if (over(card.querySelector('.clock')?.getBoundingClientRect(), card.querySelector('.purse b')?.getBoundingClientRect())) found.push('a clock lies over the cash');
  }
  const [view, menu] = [...(document.querySelector('.table:is(.stacked, .flow) .menu')?.children ?? [])].map((one) => one.getBoundingClientRect());
  if (view && menu && menu.top >= view.bottom) found.push('the menu is on two lines');
  // Whatever follows the players in their column follows them closely.
  const [players, ...others] = ['.players', '.prompt', '.sides', '.board'].map((part) => document.querySelector(`.table ${part}`)?.getBoundingClientRect());
  const below = others.filter((one) => players && one && one.height > 0 && one.left < players.right && one.right > players.left && one.top >= players.bottom - 1);
  const shown = document.querySelector('.table .players ul')?.getBoundingClientRect().bottom;
  const band = Math.min(...below.map(({ top }) => top)) - shown;
  if (below.length > 0 && band > 40) found.push(`${Math.round(band)} px are empty below the players`);
  return found;
}

/** Two pictures later nothing has moved: what was asked about the table is there, and drawn. */
async function settled({ page, unanswered }) {
  const measure = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return [...document.querySelectorAll('.table .board .picture, .table .players li, section.prompt, section.prompt *, .sides, dialog[open] *')].map((one) => Object.values(one.getBoundingClientRect().toJSON()).map(Math.round)).join();
    });
  let before = null;
  // A table that is slow because the machine is busy has no fault.
  for (const end = Date.now() + 60000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, picture_ms))) {
    const now = await measure();
    if (now === before && !unanswered?.size) return;
    before = now;
  }
  throw new Error(`Timeout: the table never comes to rest, ${unanswered?.size ?? 0} questions are open`);
}

/** What is wrong with the table that a visitor sees, once it has come to rest. */
export async function faults_of(visitor, main_alone = false) {
  await settled(visitor);
  return visitor.page.evaluate(faults, main_alone);
}
