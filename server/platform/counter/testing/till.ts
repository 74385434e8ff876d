/** A counter for tests: staff with sessions, customers, and what they buy. */
import { randomUUID } from 'node:crypto';
import { openStaffSession } from '../staffSessions';
import { json } from '../../../database/columns';
import type { TestResponse, TestPlatform } from '../../testing/testPlatform';
import { storeSearchWords } from '../../customers/customerSearchWords';

export interface ApiResponse {
  readonly status: number;
  readonly code: string | undefined;
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Price of one lane at the pool, for an adult, in minor units. */
export const LANE = 500;

export function apiResponse({ status, body }: TestResponse): ApiResponse {
  const { code, data, errors, details } = body as Partial<ApiResponse>;
  return { status, code, data: data ?? {}, errors: errors ?? {}, details: details ?? {} };
}

export async function staffToken(
  { db, clock }: TestPlatform,
  username: string,
  tenant = 'riverside',
): Promise<string> {
  const staff = await db
    .selectFrom('staff')
    .select('id')
    .where('tenant', '=', tenant)
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return openStaffSession(db, tenant, staff.id, clock.now());
}

/** A member of staff of the test shop, with a session. Returns the token. */
export async function newStaff({ db, clock }: TestPlatform, role: 'manager' | 'counter'): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  await db
    .insertInto('staff')
    .values({
      tenant: 'pier',
      id,
      username: `${id}@pier.example`,
      username_key: `${id}@pier.example`,
      password_hash: 'x',
      name: 'Mo Manager',
      role,
      venue_id: 'v1',
      active: true,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return openStaffSession(db, 'pier', id, now);
}

export async function newCustomer({ db, clock }: TestPlatform, credit = 0): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  const email = `${id}@desk.example`;
  await db
    .insertInto('customers')
    .values({
      tenant: 'riverside',
      id,
      reference: id.slice(0, 8).toUpperCase(),
      email,
      email_key: email,
      password_hash: 'x',
      first_name: 'Jo',
      last_name: 'Bell',
      answers: json({}),
      credit_balance: credit,
      terms_accepted: json([]),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await storeSearchWords(db, 'riverside', id);
  return id;
}

/** Makes one call as staff, with an Idempotency-Key where the call needs one. */
export async function asStaff(
  platform: TestPlatform,
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<ApiResponse> {
  const options = { token, key, ...(body === undefined ? {} : { body }) };
  return apiResponse(await platform.call(method, `/riverside/api${path}`, options));
}

/** Puts a lane that no other test uses into the customer's cart. */
export async function fillCart(platform: TestPlatform, token: string, customerId: string): Promise<void> {
  const slot = await platform.db
    .selectFrom('slots')
    .select('id')
    .where('tenant', '=', 'riverside')
    .where('activity_id', '=', 'a-swim')
    .where('status', '<>', 'cancelled')
    .where('starts_at', '>', new Date(platform.clock.now().getTime() + 60 * 60_000))
    .whereRef('taken', '<', 'capacity')
    .orderBy('starts_at')
    .executeTakeFirstOrThrow();
  const items = [{ id: slot.id, type: 'booking', pricing_option_id: 'adult' }];
  const added = await asStaff(platform, token, 'POST', '/cart/add', { items, selected_user_id: customerId });
  if (added.status !== 200) throw new Error(`The cart was not filled: ${JSON.stringify(added)}`);
}

export function payment(customerId: string, payments: readonly object[]): object {
  return { termsAccepted: [], payments, source: 'front-of-house', selectedUserId: customerId };
}

export function pay(
  platform: TestPlatform,
  token: string,
  customerId: string,
  payments: readonly object[],
  key?: string,
): Promise<ApiResponse> {
  return asStaff(platform, token, 'POST', '/cart/pay', payment(customerId, payments), key);
}
