// Idle: work that nobody waits for, step by step, while the page has nothing else to do.

/** A step takes at most about so long on a slow phone. */
const step_ms = 3;

/** Goes through the steps; returns how to end that. A browser that does not say when it is idle is left alone. */
export function in_idle(steps: Iterator<unknown>): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => {};
  let waiting = requestIdleCallback(function go_on(deadline) {
    let over: boolean | undefined = false;
    while (!over && deadline.timeRemaining() > step_ms) over = steps.next().done;
    if (!over) waiting = requestIdleCallback(go_on);
  });
  return () => cancelIdleCallback(waiting);
}
