// Whether a rule says something beside the others as they are: by what the engine says that it needs.
import type { OptionInfo } from '../wire/types';

export const has_effect = (rule: OptionInfo, options: Record<string, unknown>): boolean =>
  !rule.unused && (rule.needs ?? []).every(({ option, is, not }) => (is === undefined ? options[option] !== not : options[option] === is));
