/** Something in a form's description that had to be left out or mended. Never holds an answer. */
export interface FormProblem {
  readonly code:
    'unsafe_key' | 'duplicate_path' | 'unknown_type' | 'no_options' | 'wrong_default' | 'unsupported_schema';
  /** Path or id of the question. */
  readonly key: string;
  readonly message: string;
}

/** Told to the console, in production too: the operator's questions are data and come without a build. A visitor gets the rest of the form. */
export function reportProblem(problem: FormProblem): void {
  console.warn(`[foyer forms] ${problem.code} at '${problem.key}': ${problem.message}`);
}
