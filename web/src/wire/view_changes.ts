// A view put together from what has changed: JSON Pointers (RFC 6901) with new values. What has not changed stays the same object.
import type { Changes, View } from './types';

type Branch = Record<string, unknown>;

/** The view with these changes; null if one of them does not fit it. */
export function changed_view(view: View, changes: Changes): View | null {
  const fresh = new Set<Branch>();
  const copy = (branch: Branch): Branch => {
    if (fresh.has(branch)) return branch;
    const made = (Array.isArray(branch) ? [...(branch as unknown[])] : { ...branch }) as Branch;
    fresh.add(made);
    return made;
  };
  const whole = copy(view as unknown as Branch);
  for (const [pointer, value] of Object.entries(changes)) {
    const names = names_of(pointer);
    const last = names?.pop();
    if (!names || last === undefined) return null;
    let branch = whole;
    for (const name of names) {
      const next = Object.hasOwn(branch, name) ? branch[name] : null;
      if (typeof next !== 'object' || next === null) return null;
      branch = branch[name] = copy(next as Branch);
    }
    if (!Object.hasOwn(branch, last)) return null;
    branch[last] = value;
  }
  return whole as unknown as View;
}

function names_of(pointer: string): string[] | null {
  if (!pointer.startsWith('/')) return null;
  return pointer
    .slice(1)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
}
