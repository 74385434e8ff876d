import { randomInt, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { RegisterBody } from '../../../schemas/generated/calls/register';
import {
  type CallResponse,
  type CallRequest,
  created,
  type Errors,
  type Executor,
  invalid,
  json,
  defineCall,
  type Platform,
  staleQuestions,
  type Tenant,
  text,
  todayAt,
} from '../kernel';
import { checksumOf, type DataFields, hasChanged, readDataFields, readTerms } from '../catalogue';
import { storeSearchWords } from './customerSearchWords';
import { checkCustomerAnswers, emailPath, identityIn, type CheckedAnswers } from './customerAnswers';
import { emailKey, findCustomer, type Customer } from './customers';
import { checkPassword, resetWrongPasswords, spendRegistration } from './limits';
import { passwordErrors } from '../../accounts/passwordRules';
import { hashPassword, verifyPassword } from '../../accounts/passwords';
import { openCheckedSession, openSession } from './sessions';
import { serializeUser } from './serializeUser';
import type { AcceptedTerm } from './tables';

/** How long the same details count as a repeat of a registration whose response was lost. */
const LOST_ANSWER_MS = 60 * 60_000;

export const register = defineCall(
  'register',
  async (request, platform) => {
    await spendRegistration(platform, request);
    const { tenant, body } = request;
    const dataFields = await readDataFields(platform.db, tenant.id);
    if (body.checksum !== checksumOf(dataFields.customer_account_online)) throw staleQuestions();
    const terms = (await readTerms(platform.db, tenant.id)).registration;
    const { timeZone, locale } = tenant.client;
    const place = { today: todayAt(platform.clock.now(), timeZone), locale };
    const checked = checkCustomerAnswers(dataFields, 'customer_account_online', body, place, false);
    refuseErrors({
      ...checked.errors,
      ...passwordErrors(body.password, body.passwordConfirmation),
      ...otherErrors(tenant, body, terms),
    });
    const account = await newAccount(platform, tenant, dataFields, checked, body, terms);
    return signUp(platform, request, account, emailPath(dataFields));
  },
  // The token of the first response is not stored. A repeated request opens another session, but only if the
  // password is still the same.
  async (stored, request, platform) => {
    const { user } = stored.body.data;
    const customer = await findCustomer(platform.db, request.tenant.id, user.id);
    const isTheirs =
      customer !== undefined && (await verifyPassword(request.body.password, customer.password_hash));
    const token = isTheirs ? await signedIn(platform, request.tenant, customer) : undefined;
    if (token === undefined) throw invalid({ password: [text('login.wrong')] }, text('login.wrong'));
    return created({ data: { token, user } });
  },
);

function refuseErrors(errors: Errors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function otherErrors(
  { client }: Tenant,
  { clientId, terms = [], termVersions: shown }: RegisterBody,
  required: readonly Wire.Term[],
): Errors {
  return {
    ...(clientId === client.id ? {} : { clientId: [text('register.client')] }),
    ...(required.some((term) => hasChanged(term, shown)) ? { terms: [text('register.termsChanged')] } : {}),
    ...(required.every((term) => terms.includes(term.id)) ? {} : { terms: [text('register.terms')] }),
  };
}

async function newAccount(
  { clock, config }: Platform,
  tenant: Tenant,
  dataFields: DataFields,
  { answers }: CheckedAnswers,
  { password }: RegisterBody,
  terms: readonly Wire.Term[],
) {
  const now = clock.now();
  const { firstName = '', lastName = '', email = '' } = identityIn(dataFields, answers);
  const accepted: AcceptedTerm[] = terms.map(({ id, version }) => ({ id, version, at: now.toISOString() }));
  return {
    tenant: tenant.id,
    id: randomUUID(),
    email,
    email_key: emailKey(email),
    password_hash: await hashPassword(password, config.passwordCost),
    first_name: firstName,
    last_name: lastName,
    answers: json(answers),
    home_venue_id: null,
    billing_day: null,
    document_expires_on: null,
    terms_accepted: json(accepted),
    created_at: now,
    updated_at: now,
  };
}

type NewAccount = Awaited<ReturnType<typeof newAccount>>;

async function signUp(
  platform: Platform,
  request: CallRequest<'register'>,
  account: NewAccount,
  path: string,
): Promise<CallResponse<'register'>> {
  const { tenant, body, saveResponse } = request;
  const now = platform.clock.now();
  const outcome = await platform.db.transaction().execute(async (trx) => {
    // If two registrations use one address at the same time, the second waits here and then finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.id} ${account.email_key}`}, 0))`.execute(
      trx,
    );
    const duplicates = await accountsWith(trx, tenant.id, account.email_key);
    if (duplicates.length > 0) return { duplicates };
    const reference = await insertWithReference(trx, account);
    await storeSearchWords(trx, tenant.id, account.id);
    const token = await openSession(trx, tenant.id, account.id, now, true);
    const customer = await findCustomer(trx, tenant.id, account.id);
    if (customer === undefined) throw new Error(`Customer ${reference} is missing after it was created.`);
    const user = await serializeUser(trx, tenant, customer, now);
    await saveResponse(trx, created({ data: { token: null, user } }));
    return { response: created({ data: { token, user } }) };
  });
  if (outcome.response !== undefined) return outcome.response;
  const mine = await lostRegistration(platform, request, outcome.duplicates, body.password);
  const token = mine && (await signedIn(platform, tenant, mine));
  if (mine === undefined || token === undefined) throw invalid({ [path]: [text('register.emailTaken')] });
  const user = await serializeUser(platform.db, tenant, mine, now);
  await saveResponse(platform.db, created({ data: { token: null, user } }));
  return created({ data: { token, user } });
}

const signedIn = ({ db, clock }: Platform, tenant: Tenant, customer: Customer): Promise<string | undefined> =>
  openCheckedSession(db, tenant.id, customer, clock.now());

function accountsWith(executor: Executor, tenant: string, key: string): Promise<Customer[]> {
  return executor
    .selectFrom('customers')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('email_key', '=', key)
    .execute();
}

/**
 * The account was created, its response was lost, and the form is sent again with another key. If the
 * password is that of the new account, it is the same person: they are logged in and do not see that the
 * address is taken. This counts as a password attempt.
 */
async function lostRegistration(
  platform: Platform,
  request: CallRequest<'register'>,
  duplicates: readonly Customer[],
  password: string,
): Promise<Customer | undefined> {
  const [twin] = duplicates;
  const youngest = platform.clock.now().getTime() - LOST_ANSWER_MS;
  if (twin === undefined || duplicates.length > 1 || twin.seeded || twin.created_at.getTime() < youngest)
    return undefined;
  const isTheirs = await checkPassword(platform, request, twin.email, () =>
    verifyPassword(password, twin.password_hash),
  );
  if (!isTheirs) return undefined;
  await resetWrongPasswords(platform, request, twin.email);
  return twin;
}

/** With ninety million references, five taken ones in a row do not happen. */
const REFERENCE_TRIES = 5;

/** Eight digits that the customer can type. If they are taken, other digits are tried. */
async function insertWithReference(trx: Executor, account: NewAccount): Promise<string> {
  for (let attempt = 0; attempt < REFERENCE_TRIES; attempt += 1) {
    const reference = `C${String(randomInt(10_000_000, 100_000_000))}`;
    const inserted = await trx
      .insertInto('customers')
      .values({ ...account, reference })
      .onConflict((conflict) => conflict.columns(['tenant', 'reference']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return reference;
  }
  throw new Error('No free customer reference was found.');
}
