/** A part of the document as text of its own, and the lines of its Problems in this text. */
import { isRecord } from '../../../../core/contract';
import type { Problem } from '../../../../schemas/generated/api';
import { pointerSteps } from '../jsonPointer';

export const textOfValue = (value: unknown): string => JSON.stringify(value, null, 2);

/** Undefined: the text is no JSON object. */
export function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The line of a place in the text that `textOfValue` writes, which has one entry on each line. Starts at 1. */
export function lineOf(value: unknown, parts: readonly string[]): number {
  const [part, ...rest] = parts;
  if (part === undefined || typeof value !== 'object' || value === null) return 1;
  const entries = Object.entries(value);
  const at = entries.findIndex(([name]) => name === part);
  if (at === -1) return 1;
  const before = entries
    .slice(0, at)
    .reduce((lines, [, each]) => lines + textOfValue(each).split('\n').length, 1);
  return before + lineOf(entries[at]?.[1], rest);
}

/** The Problems inside the value at `pointer`, at their lines in its text. */
export const problemsInText = (
  problems: readonly Problem[],
  pointer: string,
  value: unknown,
): readonly Problem[] =>
  problems.map((problem) => ({
    ...problem,
    line: lineOf(value, pointerSteps(problem.pointer.slice(pointer.length))),
    column: 1,
  }));
