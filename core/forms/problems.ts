/** A part of a form's description that was left out or corrected. Never contains an answer. */
export interface FormProblem {
  readonly code:
    'unsafe_key' | 'duplicate_path' | 'unknown_type' | 'no_options' | 'wrong_default' | 'unsupported_schema';
  /** Path or id of the question. */
  readonly key: string;
  readonly message: string;
}

/**
 * Reports to the console, also in production: the operator's questions are data and change without a build.
 * The visitor sees the rest of the form.
 */
export function reportProblem(problem: FormProblem): void {
  console.warn(`[foyer forms] ${problem.code} at '${problem.key}': ${problem.message}`);
}
