/** A part of a form's description that was left out or corrected: its code, its path or id, and what was done. */
export type FormProblem = readonly [code: ProblemCode, key: string, message: string];

type ProblemCode =
  'unsafe_key' | 'duplicate_path' | 'unknown_type' | 'no_options' | 'wrong_default' | 'unsupported_schema';

/**
 * Reports to the console, also in production: the operator's questions are data and change without a build.
 * The visitor sees the rest of the form. The message never contains an answer.
 */
export function reportProblem(...[code, key, message]: FormProblem): void {
  console.warn(`[foyer forms] ${code} at '${key}': ${message}`);
}
