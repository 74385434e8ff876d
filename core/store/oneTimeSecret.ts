/**
 * Passes one secret value from a form to its workflow: given once, taken once. Events and state are recorded
 * by developer tools, so they contain no passwords, account names or documents.
 */
export interface OneTimeSecret<T> {
  readonly give: (value: T) => void;
  /** Undefined if no value was given since the last `take`. */
  readonly take: () => T | undefined;
}

/** Creates the place for one secret value of type `T`. */
export function oneTimeSecret<T>(): OneTimeSecret<T> {
  let secret: T | undefined;
  return {
    give: (value) => {
      secret = value;
    },
    take: () => {
      const value = secret;
      secret = undefined;
      return value;
    },
  };
}
