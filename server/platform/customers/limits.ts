import {
  forgiveLogin,
  limitedLogin,
  type LoginAttempt,
  spendReset as spendResetOf,
} from '../../accounts/loginLimits';
import { emailKey } from './customers';
import type { Platform, Tenant } from '../kernel';

const HOUR = 60 * 60_000;

interface LimitedClient {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly address: string;
}

/** Customers and staff are counted separately. Guesses at one login do not lock the other. */
type LoginKind = 'login' | 'staff';

type LimitsPlatform = Pick<Platform, 'limits'>;

const attemptOf = (
  kind: LoginKind | 'reset',
  { tenant, address }: LimitedClient,
  typed: string,
): LoginAttempt => ({ kind, scope: tenant.id, address, name: emailKey(typed) });

/** Checks a password within the limits. Call `resetWrongPasswords` when it was right. */
export const checkPassword = <Found>(
  { limits }: LimitsPlatform,
  from: LimitedClient,
  typed: string,
  check: () => Promise<Found>,
  kind: LoginKind = 'login',
): Promise<Found> => limitedLogin(limits, attemptOf(kind, from, typed), check);

export const resetWrongPasswords = (
  { limits }: LimitsPlatform,
  from: LimitedClient,
  typed: string,
  kind: LoginKind = 'login',
): Promise<void> => forgiveLogin(limits, attemptOf(kind, from, typed));

/**
 * Every registration reveals whether its e-mail address has an account. Therefore registrations from one
 * address are limited.
 */
export function spendRegistration(
  { limits, config }: Pick<Platform, 'limits' | 'config'>,
  { tenant, address }: LimitedClient,
): Promise<void> {
  const limit = { attempts: config.registrationsPerAddress, windowMs: HOUR };
  return limits.spend([`register:${tenant.id}:${address}`, limit]);
}

export const spendReset = ({ limits }: LimitsPlatform, from: LimitedClient, name: string): Promise<void> =>
  spendResetOf(limits, attemptOf('reset', from, name));
