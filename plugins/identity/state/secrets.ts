/** Secrets that a form passes to its workflow without using events or state. */
import { oneTimeSecret } from '../../../core/contract';
import type { LoginBody } from '../../../schemas/generated/calls/login';

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

/** With the names that the API call uses. */
export interface OtherPassword {
  readonly currentPassword: string;
  readonly password: string;
  readonly repeatNewPassword: string;
}

export const credentials = oneTimeSecret<LoginBody>();
export const newCustomerPassword = oneTimeSecret<NewPassword>();
export const forgottenAccount = oneTimeSecret<string>();
/** Required when the customer changes an email address. */
export const confirmingPassword = oneTimeSecret<string>();
export const otherPassword = oneTimeSecret<OtherPassword>();
export const resetWith = oneTimeSecret<NewPassword & { readonly token: string }>();
