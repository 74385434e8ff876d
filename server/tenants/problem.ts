/** The format of every problem with a tenant document or a plugin manifest. */
import type { ProblemCode } from './problemCodes';

export interface Problem {
  /** Stable code for programs: `unknown-key`, `section-order`, ... */
  readonly code: ProblemCode;
  /** Errors make a tenant unavailable; warnings do not. */
  readonly severity: 'error' | 'warning';
  /** Null if the mistake is in a plugin. */
  readonly tenant: string | null;
  /** Path from the root of the project. */
  readonly file: string;
  /** Starts at 1. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** Owner of the broken rule: a plugin's name, or `core`. */
  readonly owner: string;
  /** What was found, and what to write instead. */
  readonly message: string;
  /** The name that was probably intended. */
  readonly suggestion?: string;
}

export type Report = (problem: Problem) => void;

export function isError(problem: Problem): boolean {
  return problem.severity === 'error';
}

/** Sorts by file and position, so that a report has the order of the document. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );
}

/** Removes warnings at a position that has an error. The error must be corrected first. */
export function withoutRedundantWarnings(problems: readonly Problem[]): Problem[] {
  const errors = problems.filter(isError);
  const isEcho = (warning: Problem): boolean =>
    warning.pointer !== '' &&
    errors.some(
      ({ file, pointer }) => file === warning.file && `${pointer}/`.startsWith(`${warning.pointer}/`),
    );
  return problems.filter((problem) => isError(problem) || !isEcho(problem));
}

export function problemLine(problem: Problem): string {
  const meant = problem.suggestion === undefined ? '' : ` — did you mean "${problem.suggestion}"?`;
  const place = `${problem.file}:${problem.line}:${problem.column}`;
  return `${place}  ${problem.code}  ${problem.message}  (${problem.owner})${meant}`;
}

/** The reasons why a tenant is unavailable: its own errors or, if it has none, the errors of plugins. */
export function blockingProblems(own: readonly Problem[], all: readonly Problem[]): readonly Problem[] {
  const errors = own.filter(isError);
  return errors.length > 0 ? errors : all.filter((problem) => problem.tenant === null && isError(problem));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
