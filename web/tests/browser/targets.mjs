// Targets: what can be tapped on a screen that fingers use is 44 px high and wide (WCAG 2.5.5).
const least = 44;

/** What is smaller than a finger, as it stands on the page, scrolled out of sight or not. */
export const small_targets = (page) =>
  page.evaluate((size) => {
    // In the modal dialog alone, if there is one.
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const controls = root.querySelectorAll('a[href], button, input, select, textarea, summary, [role=tab], [role=button], [role=checkbox], [role=switch], [role=slider]');
    const is_seen = (element) => element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) && !element.closest('.unseen, [inert]') && element.getBoundingClientRect().width > 1;
    // A link within a sentence is as high as its line; nothing else could be.
    const in_running_text = (element) => {
      if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
      let block = element.parentElement;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement;
      const around = block.textContent ?? '';
      return around.trim().length > element.textContent.trim().length;
    };
    /** A label takes the finger for what it names, and a place round the control for the control. */
    const area_of = (element) => {
      const boxes = [element, ...(element.labels ?? [])].map((one) => one.getBoundingClientRect());
      const after = getComputedStyle(element, '::after');
      const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
      return after.content === 'none' || after.position !== 'absolute' ? { width, height } : { width: Math.max(width, parseFloat(after.width) || 0), height: Math.max(height, parseFloat(after.height) || 0) };
    };
    return [...controls].flatMap((element) => {
      // A field is as large as it is drawn; only what is ticked is tapped by its label as well.
      const ticked = element.matches('input[type=checkbox], input[type=radio], input[type=file]');
      if (!is_seen(element) && !(ticked && element.labels?.length)) return [];
      if (in_running_text(element)) return [];
      const { width, height } = ticked ? area_of(element) : element.labels?.length ? element.getBoundingClientRect() : area_of(element);
      if (width === 0 || (width >= size - 0.5 && height >= size - 0.5)) return [];
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 30) || element.id || element.name || element.type;
      return [`${element.tagName.toLowerCase()}.${element.getAttribute('class')?.replace(/svelte-\w+/g, '').trim().replace(/\s+/g, '.') ?? ''} "${name}": ${Math.round(width)} x ${Math.round(height)} px`];
    });
  }, least);
