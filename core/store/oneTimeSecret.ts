/**
 * A place for one value that must not be seen, on its way from a form to its workflow: given once, taken once.
 *
 * Events and state are recorded by developer tools and may one day be sent somewhere. Passwords, the names of
 * accounts and documents of a person are therefore in neither: the form gives, says that it was submitted, and
 * the workflow takes.
 */
export interface OneTimeSecret<T> {
  readonly give: (value: T) => void;
  /** Undefined when nothing was given since it was last taken. */
  readonly take: () => T | undefined;
}

export function oneTimeSecret<T>(): OneTimeSecret<T> {
  let held: T | undefined;
  return {
    give: (value) => {
      held = value;
    },
    take: () => {
      const value = held;
      held = undefined;
      return value;
    },
  };
}
