import { randomUUID } from 'node:crypto';
import { emailKey, verifyPassword } from '../customers';
import { closeStaffSessionsOf } from '../counter';
import type { Db } from '../kernel';
import type { Seed } from './format';
import { hashOnce } from './seedCustomers';

/**
 * Sample staff are exactly those in the file. Staff who are removed from it may not sign in, and a new password
 * ends the sessions of the old one. Staff whom an operator added are not changed.
 */
export async function seedStaff(
  db: Db,
  { tenant, staff }: Seed,
  now: Date,
  passwordCost: number,
): Promise<void> {
  const existing = await db.selectFrom('staff').selectAll().where('tenant', '=', tenant).execute();
  const update = (id: string, row: object): Promise<unknown> =>
    db
      .updateTable('staff')
      .set({ ...row, updated_at: now })
      .where('tenant', '=', tenant)
      .where('id', '=', id)
      .execute();
  const named = new Set(staff.map(({ username }) => emailKey(username)));
  for (const { id } of existing.filter((one) => one.seeded && !named.has(one.username_key))) {
    await update(id, { active: false });
    await closeStaffSessionsOf(db, tenant, id);
  }
  const hashOf = hashOnce(passwordCost);
  for (const person of staff) {
    const { username, name, role, venueId: venue_id } = person;
    const row = { username, username_key: emailKey(username), name, role, venue_id, active: true };
    const earlier = existing.find(({ username_key }) => username_key === row.username_key);
    if (earlier?.seeded === false) continue;
    if (earlier === undefined) {
      const dates = { created_at: now, updated_at: now };
      await db
        .insertInto('staff')
        .values({
          tenant,
          id: randomUUID(),
          ...row,
          password_hash: await hashOf(person.password),
          seeded: true,
          ...dates,
        })
        .execute();
    } else if (await verifyPassword(person.password, earlier.password_hash)) await update(earlier.id, row);
    else {
      await update(earlier.id, { ...row, password_hash: await hashOf(person.password) });
      await closeStaffSessionsOf(db, tenant, earlier.id);
    }
  }
}
