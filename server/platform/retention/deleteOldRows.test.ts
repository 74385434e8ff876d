/** @jest-environment node */
import { enqueueMail } from '../kernel/mail/mail';
import { signIn } from '../testing/people';
import { startTestPlatform, type TestPlatform } from '../testing/testPlatform';
import { deleteOldRows } from './deleteOldRows';

const DAY = 24 * 60 * 60_000;

let venue: TestPlatform;
beforeAll(async () => {
  venue = await startTestPlatform();
}, 120_000);
afterAll(() => venue.close());

const count = async (table: 'sessions' | 'password_resets' | 'outbox' | 'idempotent_requests') =>
  (await venue.db.selectFrom(table).select('tenant').execute()).length;

test('expired sessions, links and stored responses are deleted; valid ones stay', async () => {
  const { db, clock, platform } = venue;
  const token = await signIn(venue, 'ann@test.example');
  await venue.call('POST', '/riverside/api/auth/customer/forgotten-password', {
    body: { email_or_reference: 'ann@test.example' },
  });
  const tenant = platform.tenants.find('riverside');
  if (!tenant) throw new Error('The tests have lost their tenant.');
  await enqueueMail(db, platform, tenant, { to: 'a@b.example', template: 'passwordReset', values: {} });
  const waiting = await count('outbox');
  await db.updateTable('outbox').set({ sent_at: clock.now() }).where('attempts', '=', 0).execute();

  await deleteOldRows(platform);
  expect(await Promise.all([count('sessions'), count('password_resets'), count('outbox')])).toEqual([
    1,
    1,
    waiting,
  ]);
  expect((await venue.call('GET', '/riverside/api/auth/user', { token })).status).toBe(200);

  clock.advance(2 * DAY);
  await deleteOldRows(platform);
  expect(await Promise.all([count('sessions'), count('password_resets'), count('outbox')])).toEqual([
    0,
    0,
    waiting,
  ]);

  clock.advance(31 * DAY);
  await enqueueMail(db, platform, tenant, { to: 'a@b.example', template: 'passwordReset', values: {} });
  await deleteOldRows(platform);
  expect(await Promise.all([count('outbox'), count('idempotent_requests')])).toEqual([1, 0]);
});
