/** The changes that need the customer's current password: a new password, and another e-mail address. */
import type { UpdateUserBody } from '../../../schemas/generated/calls/updateUser';
import { type Errors, invalid, type Platform, type Tenant, text } from '../kernel';
import type { Customer } from './customers';
import { checkPassword, resetWrongPasswords } from './limits';
import { passwordErrors } from '../../accounts/passwordRules';
import { hashPassword, verifyPassword } from '../../accounts/passwords';

interface LimitedClient {
  readonly tenant: Tenant;
  readonly address: string;
}

/**
 * Returns the hash of the new password, or undefined if the request has no new password. `movesEmail` also
 * requires the current password.
 */
export async function newPasswordHash(
  platform: Platform,
  from: LimitedClient,
  customer: Customer,
  { currentPassword, password, repeatNewPassword }: UpdateUserBody,
  movesEmail: boolean,
): Promise<string | undefined> {
  const setsPassword = password !== undefined || repeatNewPassword !== undefined;
  if (!setsPassword && !movesEmail) return undefined;
  if (!setsPassword && (currentPassword ?? '') === '')
    throw invalid({ currentPassword: [text('register.passwordForEmail')] });
  // An open session must not allow unlimited guesses. Wrong passwords count as they do at login.
  const isKnown = await checkPassword(platform, from, customer.reference, () =>
    verifyPassword(currentPassword ?? '', customer.password_hash),
  );
  if (isKnown) await resetWrongPasswords(platform, from, customer.reference);
  const errors: Errors = {
    ...(isKnown ? {} : { currentPassword: [text('register.currentPassword')] }),
    ...(setsPassword ? errorsOfNew(password ?? '', repeatNewPassword ?? '') : {}),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (!setsPassword) return undefined;
  return hashPassword(password ?? '', platform.config.passwordCost);
}

function errorsOfNew(password: string, repeated: string): Errors {
  const { passwordConfirmation, ...errors } = passwordErrors(password, repeated);
  return { ...errors, ...(passwordConfirmation && { repeatNewPassword: passwordConfirmation }) };
}
