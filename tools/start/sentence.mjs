/** An error outside the code. The message says what to do, and no stack is shown. */
export class Sentence extends Error {}

/** Prints the message of a `OperatorError`, or the stack of an unexpected error. Returns the exit code. */
export function reportFailure(error) {
  console.error(
    error instanceof Sentence || !(error instanceof Error) ? String(error?.message ?? error) : error.stack,
  );
  return 1;
}
