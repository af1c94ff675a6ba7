// Focus: where what had the focus is gone, it comes to the part of the page that it was in, never to nowhere.

/** Parts that the focus may come to. */
const parts = 'section, aside, dialog, main, [role=tabpanel], [role=group]';
/** How long a button that is busy keeps its claim to the focus. */
const patience_ms = 300;

type Way = readonly Element[];
let pointed = false;
/** What had the focus last, and all that it is in. */
let way: Way = [];

const way_of = (element: Element | null): Way => (element && element !== document.body ? [element, ...way_of(element.parentElement)] : []);
const can_take = (element: Element | undefined): element is HTMLElement | SVGElement =>
  (element instanceof HTMLElement || element instanceof SVGElement) && element.isConnected && !element.matches(':disabled') && element.checkVisibility();

/** Whether nothing has the focus any more that matters; before anything had it, nothing is lost. */
export const is_lost = (): boolean => (document.activeElement === document.body ? way.length > 0 : document.activeElement?.hasAttribute('data-parked') === true);

/** Puts the focus on a part of the page or its title. Its frame is shown to those who use keys. */
export function park(element: HTMLElement | null): void {
  if (!element) return;
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.dataset['parked'] = pointed ? 'quietly' : '';
  element.addEventListener('blur', () => delete element.dataset['parked'], { once: true });
  element.focus({ preventScroll: true });
}

/** Where a page begins for whoever comes to it: at a table, with what is to be decided. */
export const beginning = (): HTMLElement | null => document.querySelector<HTMLElement>('section.prompt') ?? document.querySelector<HTMLElement>('h1');

function back_along(way: Way): void {
  const part = way.find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected && one.matches(parts) && !one.matches('main'));
  park(part ?? beginning());
}

/** What gives the focus back to where it is now, or near it. */
export function remembered(): () => void {
  const way = way_of(document.activeElement);
  return () => {
    if (can_take(way[0])) way[0].focus();
    else if (way.length > 0) back_along(way);
  };
}

/** Keeps the focus in the page from now on; returns what ends that. */
export function keep_focus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (event: FocusEvent) => {
    clearTimeout(timer);
    way = way_of(event.target as Element);
  };
  const look = (patient: boolean) => {
    if (document.activeElement !== document.body || way.length === 0) return;
    if (can_take(way[0])) way[0].focus({ preventScroll: true });
    else if (patient && way[0]?.isConnected) timer = setTimeout(() => look(false), patience_ms);
    else back_along(way);
  };
  // A button that becomes disabled loses the focus with the next picture only.
  const changed = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => look(true), 20);
  });
  // A click beside everything puts the focus nowhere.
  const press = (event: PointerEvent) => {
    pointed = true;
    if (!(event.target as Element).closest('button, a, input, select, textarea, summary, label, [tabindex]')) way = [];
  };
  const type = () => (pointed = false);
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('keydown', type, true);
  changed.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    changed.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('keydown', type, true);
  };
}
