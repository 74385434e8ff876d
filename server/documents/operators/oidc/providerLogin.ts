/** The login of an operator with OpenID Connect. */
import { isRecord } from '../../../../schemas/isRecord';
import { spendReset } from '../../../accounts/loginLimits';
import { Failure, invalid, notFound } from '../../../api/failure';
import { causeOf, codeOf, propertyOf } from '../../../net/errorFacts';
import { openLoggedSession, recordRefusedLogin } from '../loggedSession';
import { findByEmail } from '../operators';
import type { AccountParts } from '../parts';
import { operatorText, type OperatorTextKey } from '../text';
import type { Identity, LoginChecks, Provider } from './provider';

/** A person may need to find a phone for the second factor. */
const LIFE_MS = 15 * 60_000;
const CONTEXT = 'operators oidc login';
const BAD_GATEWAY = 502;

/** The page of the console to which the provider sends the browser. */
const returnAddress = ({ consoleOrigin }: Pick<AccountParts, 'consoleOrigin'>): string =>
  `${consoleOrigin}/login`;

/**
 * Returns the address at the provider, and the attempt: the encrypted checks. The page keeps the attempt in this tab,
 * so that only the tab that began the login can finish it.
 */
export async function beginProviderLogin(
  parts: AccountParts,
): Promise<{ readonly address: string; readonly attempt: string }> {
  const { address, checks } = await reached(parts, (provider) => provider.begin(returnAddress(parts)));
  const until = parts.now().getTime() + LIFE_MS;
  return { address, attempt: parts.secrets.encrypt(JSON.stringify({ ...checks, until }), CONTEXT) };
}

export interface ProviderReturn {
  readonly attempt: string;
  /** The query of the page's address after the return: `code=…&state=…`. */
  readonly query: string;
  /** The network of the client. */
  readonly address: string;
}

/** Returns the token of a session. The verified email address must be that of an operator, also of an invited one. */
export async function finishProviderLogin(parts: AccountParts, returned: ProviderReturn): Promise<string> {
  const { db, now } = parts;
  await spendReset(parts.limits, {
    kind: 'operatorProvider',
    scope: '',
    address: returned.address,
    name: returned.attempt,
  });
  const checks = readAttempt(parts, returned.attempt);
  if (checks === undefined) throw await refuse(parts, 'provider.notCompleted');
  const { email, isVerified } = await identify(parts, returned, checks);
  if (email === undefined || !isVerified) throw await refuse(parts, 'provider.unverified');
  const operator = await findByEmail(db, email);
  if (operator === undefined) throw await refuse(parts, 'provider.unknown');
  return openLoggedSession(db, operator, now(), { provider: parts.provider?.name ?? '' });
}

async function identify(
  parts: AccountParts,
  { query }: ProviderReturn,
  checks: LoginChecks,
): Promise<Identity> {
  const address = new URL(returnAddress(parts));
  address.search = query;
  return reached(parts, async (provider) => {
    try {
      return await provider.identify(address, checks);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      // The message of the provider can contain data of the person.
      parts.log.warn({ event: 'operators.providerRefused', cause: causeOf(error) }, 'provider login refused');
      throw await refuse(parts, 'provider.notCompleted');
    }
  });
}

/** 404 without a provider, and 502 if it does not answer. */
async function reached<Answer>(
  { provider, log }: AccountParts,
  ask: (provider: Provider) => Promise<Answer>,
): Promise<Answer> {
  if (provider === undefined) throw notFound();
  try {
    return await ask(provider);
  } catch (error) {
    if (error instanceof Failure) throw error;
    log.error({ event: 'operators.providerUnreachable', cause: causeOf(error) }, 'no answer of the provider');
    throw new Failure(BAD_GATEWAY, 'provider_unreachable', operatorText('provider.unreachable'));
  }
}

/** The request failed, or its time was over. Answers with an error have other names. */
const isUnreachable = (error: unknown): boolean =>
  [error, propertyOf(error, 'cause')].some((one) => propertyOf(one, 'message') === 'fetch failed') ||
  codeOf(error) === 'OAUTH_TIMEOUT';

function readAttempt({ secrets, now }: AccountParts, attempt: string): LoginChecks | undefined {
  const read = decrypted(secrets, attempt);
  if (!isRecord(read)) return undefined;
  const { state, nonce, verifier, until } = read;
  const isValid =
    typeof state === 'string' &&
    typeof nonce === 'string' &&
    typeof verifier === 'string' &&
    typeof until === 'number' &&
    until > now().getTime();
  return isValid ? { state, nonce, verifier } : undefined;
}

function decrypted(secrets: AccountParts['secrets'], attempt: string): unknown {
  try {
    return JSON.parse(secrets.decrypt(attempt, CONTEXT));
  } catch {
    return undefined;
  }
}

async function refuse({ db, now }: AccountParts, text: OperatorTextKey): Promise<Failure> {
  await recordRefusedLogin(db, now());
  return invalid({ provider: [operatorText(text)] }, operatorText(text));
}
