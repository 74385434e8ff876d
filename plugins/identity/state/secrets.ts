/** What goes from a form to its workflow past events and state. */
import { oneTimeSecret } from '../../../core/contract';

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

export const credentials = oneTimeSecret<Credentials>();
export const newCustomerPassword = oneTimeSecret<NewPassword>();
export const forgottenAccount = oneTimeSecret<string>();
/** Asked for where an email address is changed. */
export const confirmingPassword = oneTimeSecret<string>();
export const otherPassword = oneTimeSecret<OtherPassword>();
export const resetWith = oneTimeSecret<NewPassword & { readonly token: string }>();
