import { randomUUID } from 'node:crypto';
import { emailKey } from '../customers';
import type { Db, Tables } from '../kernel';

export interface NewStaff {
  readonly tenant: string;
  readonly username: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly venueId: string;
  readonly passwordHash: string;
  readonly now: Date;
}

export type StaffRole = Tables['staff']['role'];
export const STAFF_ROLES: readonly StaffRole[] = ['counter', 'manager'];

export type AddedStaff =
  | { readonly status: 'added' | 'usernameTaken' }
  | { readonly status: 'unknownTenant'; readonly tenants: readonly string[] }
  | { readonly status: 'unknownVenue'; readonly venues: readonly string[] };

/** Adds a person who serves at the counter of a venue. */
export async function addStaff(
  db: Db,
  { passwordHash, now, venueId, ...person }: NewStaff,
): Promise<AddedStaff> {
  const { tenant, username } = person;
  const tenants = await db.selectFrom('tenants').select('tenant').orderBy('tenant').execute();
  if (!tenants.some((one) => one.tenant === tenant))
    return { status: 'unknownTenant', tenants: tenants.map((one) => one.tenant) };
  const venues = await db
    .selectFrom('venues')
    .select('id')
    .where('tenant', '=', tenant)
    .orderBy('id')
    .execute();
  if (!venues.some(({ id }) => id === venueId))
    return { status: 'unknownVenue', venues: venues.map(({ id }) => id) };
  const added = await db
    .insertInto('staff')
    .values({
      ...person,
      id: randomUUID(),
      username_key: emailKey(username),
      venue_id: venueId,
      password_hash: passwordHash,
      active: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'username_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return { status: added === undefined ? 'usernameTaken' : 'added' };
}
