// In the page: what a locator's steps lead to. It is sent there as a text, so nothing outside it is known to it.
export function found(steps) {
  const words = (element) => (element.getAttribute('aria-label') ?? element.textContent).replaceAll('\u00ad', '').trim().replace(/\s+/g, ' ');
  const is_seen = (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 0;
  const says = (text, { source, flags, whole, part }) => (source !== undefined ? new RegExp(source, flags).test(text) : whole !== undefined ? text === whole : text.toLowerCase().includes(part.toLowerCase()));
  const of_role = { button: 'button, [role=button]', link: 'a[href]', heading: 'h1, h2, h3', dialog: 'dialog[open], [role=dialog]' };
  const within = (elements, selector) => {
    const [plain, shown] = selector.endsWith(':visible') ? [selector.slice(0, -':visible'.length), true] : [selector, false];
    const all = elements.flatMap((element) => [...element.querySelectorAll(plain)]);
    return [...new Set(shown ? all.filter(is_seen) : all)];
  };
  const taken = {
    css: (elements, selector) => within(elements, selector),
    role: (elements, role) => within(elements, of_role[role]).filter(is_seen),
    named: (elements, name) => elements.filter((element) => says(words(element), name)),
    has_text: (elements, text) => elements.filter((element) => says(element.textContent.trim().replace(/\s+/g, ' '), text)),
    text: (elements, text) => within(elements, '*').filter((element) => [...element.childNodes].some((node) => node.nodeType === 3) && says(element.textContent.trim().replace(/\s+/g, ' '), text)),
    nth: (elements, i) => elements.slice(i, i + 1),
  };
  return steps.reduce((elements, [step, argument]) => taken[step](elements, argument), [document]);
}
