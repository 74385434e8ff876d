/** The one form in which anything wrong with a tenant document or a plugin manifest is reported. */

export interface Problem {
  /** Machine word, stable: `unknown-key`, `section-order`, ... */
  readonly code: string;
  /** Errors keep a tenant off the air; warnings do not. */
  readonly severity: 'error' | 'warning';
  /** Null where the mistake is in a plugin. */
  readonly tenant: string | null;
  /** From the root of the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** Whose rule was broken: a plugin's name, or `core`. */
  readonly owner: string;
  /** What was found, and what to write instead. */
  readonly message: string;
  /** The name that was probably meant. */
  readonly suggestion?: string;
}

export type Report = (problem: Problem) => void;

export function isError(problem: Problem): boolean {
  return problem.severity === 'error';
}

/** By file and place, so that a report reads like the document. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );
}

/** A warning at a place that has an error says the same again: the error is corrected first. */
export function withoutEchoes(problems: readonly Problem[]): Problem[] {
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

/** Why a tenant is not served: its own errors, or, where it has none, those of plugins. */
export function blockers(own: readonly Problem[], all: readonly Problem[]): readonly Problem[] {
  const errors = own.filter(isError);
  return errors.length > 0 ? errors : all.filter((problem) => problem.tenant === null && isError(problem));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
