/**
 * How what must not be seen goes from a form to its workflow: a place for one value, taken once.
 *
 * Events and state are recorded by developer tools and may one day be sent somewhere; passwords and
 * the names of accounts are therefore in neither. The form gives, says that it was submitted, and
 * the workflow takes.
 */
export interface Handover<T> {
  readonly give: (value: T) => void;
  readonly take: () => T | undefined;
}

export function handover<T>(): Handover<T> {
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

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export const credentials = handover<Credentials>();
export const newCustomerPassword = handover<NewPassword>();
export const forgottenAccount = handover<string>();
/** Spelled as the call has them. */
export interface OtherPassword {
  readonly currentPassword: string;
  readonly password: string;
  readonly repeatNewPassword: string;
}

export const otherPassword = handover<OtherPassword>();
export const resetWith = handover<NewPassword & { readonly token: string }>();
