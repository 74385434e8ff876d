/** The places of a step that another operator changed meanwhile. */
import type { Step } from './steps';

export interface StepConflict {
  readonly file: string;
  /** JSON pointer (RFC 6901). Empty for the whole file. */
  readonly pointer: string;
  /** What the other operator did, in words of the server. */
  readonly theirs: string;
  /** The typed text. Absent for a whole file, which the editor shows. */
  readonly mine?: string;
}

/** `errors`: those of the refusal. The name of each is a file and a pointer, such as `tenant.json/name`. */
export function stepConflicts(
  step: Step,
  errors: Readonly<Record<string, readonly string[]>> = {},
): readonly StepConflict[] {
  return Object.entries(errors).map(([field, messages]) => {
    const [, file = field, pointer = ''] = /^(.*?\.json)(\/.*)?$/s.exec(field) ?? [];
    const change =
      step.kind === 'changes' ? step.changes.find((one) => one.file + one.pointer === field) : null;
    const mine = change?.value;
    return { file, pointer, theirs: messages.join(' '), ...(typeof mine === 'string' ? { mine } : {}) };
  });
}
