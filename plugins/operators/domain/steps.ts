/** The steps that an operator made in a draft and that are not saved yet. */

import { applyChanges, type Change } from './applyChanges';

/** A step with an id, so that a step that is sent again is saved once. */
export type Step =
  | { readonly kind: 'text'; readonly id: string; readonly file: string; readonly text: string }
  | { readonly kind: 'changes'; readonly id: string; readonly changes: readonly Change[] }
  | { readonly kind: 'undo'; readonly id: string }
  | { readonly kind: 'redo'; readonly id: string };

/**
 * Adds typed text. Text of the same file replaces the last step, unless that step may have reached the server:
 * `sent` is the number of steps that were sent.
 */
export function withText(
  steps: readonly Step[],
  sent: number,
  typed: { readonly id: string; readonly file: string; readonly text: string },
): readonly Step[] {
  const last = steps.at(-1);
  const replaces = steps.length > sent && last?.kind === 'text' && last.file === typed.file;
  return [...(replaces ? steps.slice(0, -1) : steps), { kind: 'text', ...typed }];
}

/** The text of a file as the operator sees it: the last typed text, or the saved one. */
export function shownText(
  file: string,
  files: Readonly<Record<string, string>>,
  steps: readonly Step[],
): string {
  const typed = steps.findLast((step) => step.kind === 'text' && step.file === file);
  return typed?.kind === 'text' ? typed.text : (files[file] ?? '');
}

/** The text of each file, by its path. */
export type Files = Readonly<Record<string, string>>;

const DOCUMENT = 'tenant.json';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * True if a person wrote what the step sets, and the step can be sent again as it is. A place in a list cannot:
 * its index may belong to another item now.
 */
export function isTypedStep(step: Step): boolean {
  if (step.kind === 'text') return true;
  return (
    step.kind === 'changes' &&
    step.changes.every(
      ({ action, pointer, value }) =>
        action === 'set' && typeof value === 'string' && !/\/\d+(\/|$)/.test(pointer),
    )
  );
}

/** The value of a JSON file with the steps that are not saved yet. Undefined: the text is no JSON. */
export function shownValue(file: string, files: Files, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => {
      if (step.kind === 'text' && step.file === file) return parsed(step.text);
      if (step.kind !== 'changes' || value === undefined) return value;
      return applyChanges(
        value,
        step.changes.filter((change) => change.file === file),
      );
    },
    parsed(files[file] ?? ''),
  );
}

/** The values of files without unsaved steps. */
export const fileValues = (files: Files): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file, parsed(text)]));

/** The tenant document with the steps that are not saved yet. Undefined: the text is no JSON. */
export const shownDocument = (files: Files, steps: readonly Step[]): unknown =>
  shownValue(DOCUMENT, files, steps);
