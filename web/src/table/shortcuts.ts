// Shortcuts: one letter presses the button that shows it. What is asked about first opens its question.

/** Every key there is, as the help lists them, with the name of what it does, and the switch of the rules without which nothing has it. */
export const shortcuts: readonly { key: string; name: string; needs?: string }[] = [
  ...[...'rebdpfjm'].map((key) => ({ key, name: key })),
  { key: 'o', name: 'o', needs: 'offers' },
  { key: 'z', name: 'z', needs: 'savings' },
  ...[...'axcuwyn'].map((key) => ({ key, name: key })),
  { key: ' ', name: 'space' },
  ...[...'gh'].map((key) => ({ key, name: key })),
  { key: '?', name: 'help' },
];

/** Whether keys belong to what has the focus, such as a field that is typed into. */
function typed_into(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Handles one key; returns whether it was a shortcut. */
export function press(event: KeyboardEvent): boolean {
  const takes_back = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  if (takes_back && !typed_into(event.target)) return click(event, 'u');
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || typed_into(event.target)) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const space_on_button = key === ' ' && event.target instanceof HTMLElement && event.target.closest('button, a, summary, [role=tab], [role=listbox]');
  if (space_on_button) return false;
  if (key === 'g') return focus('.board svg');
  if (key === 'h') return focus('#tab-history');
  return click(event, key);
}

/** Presses the button that shows the key. */
function click(event: KeyboardEvent, key: string): boolean {
  const scope = document.querySelector('dialog[open]') ?? document;
  const button = scope.querySelector<HTMLButtonElement>(`button[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  if (!button) return false;
  event.preventDefault();
  button.click();
  return true;
}

function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement | SVGElement>(selector);
  element?.focus();
  return element !== null;
}
