/** Something outside the code is wrong: the message says what to do, and no stack is shown. */
export class Sentence extends Error {}

/** Prints a sentence, or the stack of what nobody expected, and gives the exit code. */
export function reportFailure(error) {
  console.error(
    error instanceof Sentence || !(error instanceof Error) ? String(error?.message ?? error) : error.stack,
  );
  return 1;
}
