/** @jest-environment node */
import { verifyPassword } from '../accounts/passwords';
import { installation, type Installation } from './testing/installation';

let foyer: Installation;
beforeAll(async () => {
  foyer = installation();
  await foyer.migrated();
  expect(await foyer.run(['seed'])).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => foyer.remove());

const PASSWORD = 'A-Strong-Word-1';
const STAFF = ['user', 'add', 'staff', '--tenant', 'riverside', '--username', 'sam', '--name', 'Sam Hill'];
const OPERATOR = ['user', 'add', 'operator', '--email', 'anna@example.com', '--name', 'Anna Berg'];

test('the first member of staff gets the password from standard input, and a username exists once', async () => {
  const args = [...STAFF, '--venue', 'v-pool', '--role', 'manager', '--password-stdin'];
  expect(await foyer.run(args, {}, `${PASSWORD}\n`)).toEqual({
    code: 0,
    printed: 'sam can log in at the counter of riverside.',
    warned: '',
  });
  const row = (await foyer.firstRow(
    `select role, venue_id, active, seeded, password_hash from staff where username = 'sam'`,
  )) as { password_hash: string };
  expect(row).toMatchObject({ role: 'manager', venue_id: 'v-pool', active: true, seeded: false });
  expect(await verifyPassword(PASSWORD, row.password_hash)).toBe(true);
  expect(await foyer.run(args, {}, `${PASSWORD}\n`)).toMatchObject({
    code: 1,
    warned: 'There is a member of staff with the username "sam" already. Choose another username.',
  });
}, 120_000);

test('an unknown venue or tenant is refused with those that exist', async () => {
  const add = (args: readonly string[]) => foyer.run([...args, '--password-stdin'], {}, PASSWORD);
  expect((await add([...STAFF, '--venue', 'v-moon'])).warned).toMatch(
    /^There is no venue "v-moon"\. There are: .*v-pool/,
  );
  const elsewhere = STAFF.map((arg) => (arg === 'riverside' ? 'nowhere' : arg));
  expect((await add([...elsewhere, '--venue', 'v-pool'])).warned).toBe(
    'There is no tenant "nowhere". There are: northgate, riverside.',
  );
}, 120_000);

test('the first operator gets a password, and another gets a link; the log names both', async () => {
  expect(await foyer.run([...OPERATOR, '--password-stdin'], {}, PASSWORD)).toMatchObject({
    code: 0,
    printed: 'anna@example.com can log in at http://console.foyer.localhost:8080/.',
  });
  const ben = [...OPERATOR.slice(0, 4), 'ben@example.com', '--name', 'Ben', '--role', 'edit'];
  const invited = await foyer.run([...ben, '--tenants', 'riverside', '--invite']);
  expect(invited.printed).toMatch(
    /\nhttp:\/\/console\.foyer\.localhost:8080\/accept-invitation#token=[\w-]+$/,
  );
  expect(
    await foyer.firstRow(`select
      (select jsonb_agg(grants order by email) from documents.operators) as grants,
      (select jsonb_agg(action order by id) from documents.audit) as actions`),
  ).toEqual({
    grants: [[{ role: 'administer', tenants: 'all' }], [{ role: 'edit', tenants: ['riverside'] }]],
    actions: ['operator.added', 'operator.invited'],
  });
  expect(await foyer.run([...OPERATOR, '--invite'])).toMatchObject({
    code: 1,
    warned: 'There is an operator with this email address already.',
  });
}, 120_000);

test.each([
  ['a password that is too weak', [...OPERATOR, '--password-stdin'], 'short', 1, /at least 8 characters/],
  ['no terminal to ask at', OPERATOR, '', 2, /use --password-stdin/],
  ['a password as an argument', [...OPERATOR, '--password', PASSWORD], '', 2, /Unknown option '--password'/],
  ['an unknown role', [...OPERATOR, '--role', 'boss', '--invite'], '', 2, /Possible: view, edit, publish/],
  ['an unknown tenant', [...OPERATOR, '--tenants', 'x', '--invite'], '', 1, /There is no tenant "x"/],
  ['no email address', ['user', 'add', 'operator', '--name', 'Anna'], '', 2, /--email is missing/],
  ['a wrong kind of person', ['user', 'add', 'customer'], '', 2, /"operator" or "staff", not "customer"/],
])('%s is refused, and nothing is added', async (_what, args, typed, code, message) => {
  const refused = await foyer.run(args, {}, typed);
  expect(refused).toMatchObject({ code, printed: '', warned: expect.stringMatching(message) as string });
});
