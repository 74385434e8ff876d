import { setTimeout as wait } from 'node:timers/promises';
import { forgiveLogin, limitedLogin, type LoginAttempt } from '../../accounts/loginLimits';
import { verifyNothing, verifyPassword } from '../../accounts/passwords';
import { accountText } from '../../accounts/text';
import { invalid } from '../../api/failure';
import { openLoggedSession, recordRefusedLogin } from './loggedSession';
import { emailKey, findByEmail, type Operator } from './operators';
import type { AccountParts } from './parts';

/** A rejection takes as long as a password check, also if the limits reject it without one. */
const SAME_TIME_MS = 600;

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The network of the client. */
  readonly address: string;
}

/** Returns the token of a session. The errors do not show whether the account exists. */
export async function logIn(parts: AccountParts, credentials: Credentials): Promise<string> {
  const { db, limits, now } = parts;
  const sameTime = wait(SAME_TIME_MS, undefined, { ref: false });
  const attempt = attemptOf(credentials);
  const operator = await limitedLogin(limits, attempt, () => findByPassword(parts, credentials));
  if (operator === undefined) {
    await sameTime;
    await recordRefusedLogin(db, now());
    throw invalid({ password: [accountText('login.wrong')] }, accountText('login.wrong'));
  }
  await forgiveLogin(limits, attempt);
  return openLoggedSession(db, operator, now());
}

const attemptOf = ({ email, address }: Credentials): LoginAttempt => ({
  kind: 'operator',
  scope: '',
  address,
  name: emailKey(email),
});

/** Checks one password whether or not the account exists. An invited operator is an unknown name. */
async function findByPassword(
  { db, passwordCost }: AccountParts,
  { email, password }: Credentials,
): Promise<Operator | undefined> {
  const found = await findByEmail(db, email);
  const hash = found?.passwordHash ?? null;
  const isTheirs = await (hash === null
    ? verifyNothing(password, passwordCost)
    : verifyPassword(password, hash));
  return isTheirs ? found : undefined;
}
