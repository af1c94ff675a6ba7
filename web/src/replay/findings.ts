// Findings: what the laboratory worked out about finished games. A finished game never changes, so the window keeps them for the few looked at last.
import type { LabAnalysis, TurningPoint } from '../wire/types';

export interface Findings {
  analysis?: LabAnalysis;
  luck?: LabAnalysis['luck'];
  /** All of them: the search came to its end. */
  turning_points?: readonly TurningPoint[];
}

const key = 'freehold.findings';
const most = 6;

function all(): Record<string, Findings> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, Findings>;
  } catch {
    return {};
  }
}

export const findings_of = (table: string): Findings => all()[table] ?? {};

/** Keeps them; those of the game that has been left alone for longest are forgotten. */
export function keep_findings(table: string, findings: Findings): void {
  const { [table]: _, ...others } = all();
  const kept = [...Object.entries(others), [table, findings]].slice(-most);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Where nothing can be kept, they are worked out again.
  }
}
