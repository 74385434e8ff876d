import { sql } from 'kysely';
import {
  defineCall,
  type CustomerRequest,
  type Executor,
  invalid,
  json,
  ok,
  type Platform,
  staleQuestions,
  text,
  todayAt,
  unauthorised,
} from '../kernel';
import { checksumOf, readDataFields } from '../catalogue';
import { lockCustomer } from './balances';
import { storeSearchWords } from './customerSearchWords';
import { mailChange } from './changeMails';
import { newPasswordHash } from './changePassword';
import { checkCustomerAnswers, emailPath, identityIn } from './customerAnswers';
import { emailKey, findCustomer } from './customers';
import { endResetLinks, closeSessionsOf, isOpen, openSession, endSessionLater } from './sessions';
import { serializeUser } from './serializeUser';

/** Changes only the fields in the request. The session continues with a new token. */
export const updateUser = defineCall('updateUser', async (request, platform) => {
  const { db, clock } = platform;
  const { tenant, customerId, session, body, query } = request;
  const dataFields = await readDataFields(db, tenant.id);
  if (body.checksum !== undefined && body.checksum !== checksumOf(dataFields[query.onboarding_type]))
    throw staleQuestions();
  const { timeZone, locale } = tenant.client;
  const { answers, cleared, errors } = checkCustomerAnswers(
    dataFields,
    query.onboarding_type,
    body,
    { today: todayAt(clock.now(), timeZone), locale },
    true,
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const passwordHash = await wantedPassword(request, platform, identityIn(dataFields, answers).email);
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    // Lock before any read. Of two changes at the same time, the second then adds to the first. A session
    // that has ended meanwhile is refused.
    await lockCustomer(trx, tenant.id, customerId);
    const before = await findCustomer(trx, tenant.id, customerId);
    if (before === undefined || !(await isOpen(trx, tenant.id, session, now))) throw unauthorised();
    const merged = Object.fromEntries(
      Object.entries({ ...before.answers, ...answers }).filter(([path]) => !cleared.includes(path)),
    );
    const { firstName, lastName, email } = identityIn(dataFields, answers);
    const newKey = email === undefined ? before.email_key : emailKey(email);
    const hasMoved = newKey !== before.email_key;
    if (hasMoved) await refuseTaken(trx, tenant.id, newKey, emailPath(dataFields));
    await trx
      .updateTable('customers')
      .set({
        answers: json(merged),
        updated_at: now,
        first_name: firstName ?? before.first_name,
        last_name: lastName ?? before.last_name,
        email: email ?? before.email,
        email_key: newKey,
        ...(hasMoved && { email_refused_at: null }),
        password_hash: passwordHash ?? before.password_hash,
      })
      .where('tenant', '=', tenant.id)
      .where('id', '=', customerId)
      .execute();
    await storeSearchWords(trx, tenant.id, customerId);
    if (hasMoved || passwordHash !== undefined) await endResetLinks(trx, tenant.id, customerId, now);
    if (passwordHash === undefined) await endSessionLater(trx, tenant.id, session.tokenHash, now);
    else await closeSessionsOf(trx, tenant.id, customerId);
    const token = await openSession(trx, tenant.id, customerId, now, session.isOfRegistration);
    const after = (await findCustomer(trx, tenant.id, customerId)) ?? before;
    if (hasMoved) await mailChange(trx, platform, tenant, 'emailChanged', { before, after });
    if (passwordHash !== undefined)
      await mailChange(trx, platform, tenant, 'passwordChanged', { before, after });
    return ok({ data: { token, user: await serializeUser(trx, tenant, after, now) } });
  });
});

async function wantedPassword(
  request: CustomerRequest<'updateUser'>,
  platform: Platform,
  email: string | undefined,
): Promise<string | undefined> {
  const { tenant, customerId, session, body } = request;
  const customer = await findCustomer(platform.db, tenant.id, customerId);
  if (customer === undefined) return undefined;
  const movesEmail = email !== undefined && emailKey(email) !== customer.email_key;
  // In the session of a registration the customer has just entered the password, so an e-mail change does not
  // require it again.
  return newPasswordHash(platform, request, customer, body, movesEmail && !session.isOfRegistration);
}

async function refuseTaken(trx: Executor, tenant: string, key: string, path: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant} ${key}`}, 0))`.execute(trx);
  const twin = await trx
    .selectFrom('customers')
    .select('id')
    .where('tenant', '=', tenant)
    .where('email_key', '=', key)
    .executeTakeFirst();
  if (twin !== undefined) throw invalid({ [path]: [text('register.emailTaken')] });
}
