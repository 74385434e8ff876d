/** Customers that a journey creates through the API, as a browser would. */
import { randomUUID } from 'node:crypto';
import type { Wire } from '../../schemas/generated/api';
import { hostRequest, type HostAnswer, type SendRequest } from './hostRequest';

export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  /** Cookie header of the session. */
  readonly cookie: string;
}

export const PASSWORD = 'Swim-Every-Day-1';
const SEEDED = 'Foyer-Demo-2026';

const cookieOf = ({ headers }: HostAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const answerFor = (
  field: Wire.DataField,
  person: { firstName: string; lastName: string; email: string },
): unknown => {
  if (/first.?name/i.test(field.path)) return person.firstName;
  if (/last.?name|surname/i.test(field.path)) return person.lastName;
  if (/e.?mail/i.test(field.path)) return person.email;
  if (/post.?code/i.test(field.path)) return 'SW1A 1AA';
  if (/phone|mobile/i.test(field.path)) return '07700900123';
  switch (field.type) {
    case 'date':
      return '1990-05-17';
    case 'checkbox':
      return true;
    case 'number':
      return 1;
    case 'select':
      return field.options[0]?.value;
    case 'multi_select':
      return field.options.slice(0, 1).map(({ value }) => value);
    case 'text':
      return 'Example';
  }
};

interface Fields {
  readonly data: readonly Wire.DataFieldSection[];
  readonly checksum: string;
}

/** Registers a customer whose answers fit the tenant's data fields. */
export async function newCustomer(
  origin: string,
  word: string,
  send: SendRequest = hostRequest,
): Promise<Customer> {
  const person = { firstName: 'Robin', lastName: 'Example', email: `robin.${word}@example.test` };
  const get = async (path: string) => (await send({ origin, path })).json();
  const fields = (await get('/api/data-fields?onboarding_type=customer_account_online')) as Fields;
  const client = (await get('/api/client')) as { data: { id: string } };
  const terms = (await get('/api/terms')) as { data: readonly Wire.Term[] };
  const required = fields.data
    .flatMap((section) => section.section_fields)
    .filter((field) => field.is_required);
  const answer = await send({
    origin,
    path: '/api/auth/customer/register?onboarding_type=customer_account_online',
    method: 'POST',
    headers: { origin, 'x-foyer': '1', 'idempotency-key': randomUUID() },
    body: {
      ...Object.fromEntries(required.map((field) => [field.path, answerFor(field, person)])),
      clientId: client.data.id,
      source: 'online-joining',
      terms: terms.data.map(({ id }) => id),
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      checksum: fields.checksum,
    },
  });
  if (answer.status !== 201)
    throw new Error(`Registering a customer answered ${answer.status}: ${answer.text}`);
  return { ...person, password: PASSWORD, cookie: cookieOf(answer) };
}

/** A seeded account has what a test cannot create: a penalty or a required proof. Other tests use it too. */
export async function seededCustomer(origin: string, username: string): Promise<Customer> {
  const answer = await hostRequest({
    origin,
    path: '/api/auth/customer/login',
    method: 'POST',
    headers: { origin, 'x-foyer': '1' },
    body: { username, password: SEEDED },
  });
  if (answer.status !== 200) throw new Error(`Logging in as ${username} answered ${answer.status}`);
  return { firstName: '', lastName: '', email: username, password: SEEDED, cookie: cookieOf(answer) };
}
