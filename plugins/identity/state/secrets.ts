/** What goes from a form to its workflow past events and state. */
import { heldOnce } from '../../../core/contract';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** Spelled as the call has them. */
export interface OtherPassword {
  readonly currentPassword: string;
  readonly password: string;
  readonly repeatNewPassword: string;
}

export const credentials = heldOnce<Credentials>();
export const newCustomerPassword = heldOnce<NewPassword>();
export const forgottenAccount = heldOnce<string>();
export const otherPassword = heldOnce<OtherPassword>();
export const resetWith = heldOnce<NewPassword & { readonly token: string }>();
