import { randomUUID } from 'node:crypto';
import { emailKey, hashPassword, verifyPassword } from '../customers';
import { closeStaffSessionsOf } from '../counter';
import type { Db, Executor } from '../kernel';
import type { Seed, StaffSeed } from './format';

/**
 * The file replaces a back office, so staff are exactly those in the file. Staff who are removed from it may
 * not sign in, and a new password ends the sessions of the old one.
 */
export async function seedStaff(
  db: Db,
  { tenant, staff }: Seed,
  now: Date,
  passwordCost: number,
): Promise<void> {
  const known = await db.selectFrom('staff').selectAll().where('tenant', '=', tenant).execute();
  const named = new Set(staff.map(({ username }) => emailKey(username)));
  for (const one of known) if (!named.has(one.username_key)) await removeStaff(db, tenant, one.id, now);
  // Sample accounts share a password. One hash for each password keeps the first start short.
  const hashes = new Map<string, Promise<string>>();
  for (const person of staff) {
    const earlier = known.find(({ username_key }) => username_key === emailKey(person.username));
    if (earlier !== undefined && (await verifyPassword(person.password, earlier.password_hash))) {
      await updateStaff(db, tenant, earlier.id, { ...present(person), updated_at: now });
      continue;
    }
    const hash = hashes.get(person.password) ?? hashPassword(person.password, passwordCost);
    hashes.set(person.password, hash);
    const row = { ...present(person), password_hash: await hash, updated_at: now };
    if (earlier === undefined) await insertStaff(db, tenant, row);
    else
      await updateStaff(db, tenant, earlier.id, row).then(() => closeStaffSessionsOf(db, tenant, earlier.id));
  }
}

const present = ({ username, name, role, venueId }: StaffSeed) => ({
  username,
  username_key: emailKey(username),
  name,
  role,
  venue_id: venueId,
  active: true,
});

type Present = ReturnType<typeof present> & { readonly updated_at: Date };

function insertStaff(
  executor: Executor,
  tenant: string,
  row: Present & { readonly password_hash: string },
): Promise<unknown> {
  return executor
    .insertInto('staff')
    .values({ tenant, id: randomUUID(), created_at: row.updated_at, ...row })
    .execute();
}

function updateStaff(
  executor: Executor,
  tenant: string,
  id: string,
  row: Present & { readonly password_hash?: string },
): Promise<unknown> {
  return executor.updateTable('staff').set(row).where('tenant', '=', tenant).where('id', '=', id).execute();
}

async function removeStaff(executor: Executor, tenant: string, id: string, now: Date): Promise<void> {
  await executor
    .updateTable('staff')
    .set({ active: false, updated_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
  await closeStaffSessionsOf(executor, tenant, id);
}
