/** The warning about a sort code and an account number that do not belong together. */
import { configure, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { membership, option, user } from '../testing/builders';
import { openJoining } from '../testing/joiningPage';
import { expectOpen } from '../testing/steps';

/** Holds back the file with the tables, as a slow line does. `import()` awaits a module that has a `then`. */
let mockTables: Promise<unknown> = Promise.resolve();
jest.mock('../domain/modulusCheck', () => {
  const loaded = jest.requireActual<object>('../domain/modulusCheck');
  const then = (resolve: (file: object) => void, reject: (error: unknown) => void) =>
    mockTables.then(() => resolve(loaded), reject);
  return { __esModule: true, then };
});
beforeEach(() => {
  mockTables = Promise.resolve();
});

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const WARNING = 'Please check your sort code and account number';
const press = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);

async function toTheBank(modulusCheck: boolean) {
  const checks: unknown[] = [];
  const { user: person } = await openJoining({
    path: '/centre/northgate/membership/gold/recurring',
    customer: user({ hasBillingDate: true }),
    types: [membership({ paymentOptions: [option()] })],
    settings: { modulusCheck, collectBillingAddress: false },
    handlers: [
      http.post('*/api/memberships/online-joining/validate', async ({ request }) => {
        checks.push(await request.json());
        return HttpResponse.json({ data: { valid: true } });
      }),
    ],
  });
  await screen.findByText(/Your details can’t be edited now/);
  await person.click(press('Continue'));
  await screen.findByLabelText('Start date');
  await expectOpen(press('Continue'));
  await person.click(press('Continue'));
  await person.type(await screen.findByLabelText('Account holder'), 'Robin Example');
  await person.click(screen.getByRole('checkbox', { name: /I am the account holder/ }));
  checks.length = 0;
  return { person, checks };
}

const isSent = (checks: readonly unknown[]) => waitFor(() => expect(checks).toHaveLength(1));

test('a customer whose account fails the modulus check sees a warning when the field loses focus, and continues with one press', async () => {
  const { person, checks } = await toTheBank(true);
  await person.type(field('Account number'), '6637 4959');
  await person.type(field('Sort code'), '08-99-99');
  await person.tab();
  const warning = await screen.findByRole('status');
  expect(warning).toHaveTextContent(WARNING);
  expect(field('Sort code')).toHaveAccessibleDescription(expect.stringContaining(WARNING));
  expect(field('Account number')).toHaveAccessibleDescription(expect.stringContaining(WARNING));
  expect(field('Account number')).not.toBeInvalid();
  await person.click(press('Save and continue'));
  await isSent(checks);
  expect(checks[0]).toMatchObject({ accountDetails: { accountNumber: '66374959', sortCode: '089999' } });
});

test('the first Continue shows a new warning, and the second continues', async () => {
  const { person, checks } = await toTheBank(true);
  await person.type(field('Sort code'), '089999');
  await person.type(field('Account number'), '66374959{Enter}');
  expect(await screen.findByText(WARNING)).toBeVisible();
  expect(checks).toHaveLength(0);
  await person.click(press('Save and continue'));
  await isSent(checks);
});

test('the warning disappears with the error, and appears with another', async () => {
  const { person, checks } = await toTheBank(true);
  await person.type(field('Sort code'), '089999');
  await person.type(field('Account number'), '66374959');
  await person.tab();
  expect(await screen.findByText(WARNING)).toBeVisible();
  await person.type(field('Account number'), '{Backspace}8');
  await person.tab();
  expect(screen.queryByText(WARNING)).toBeNull();
  await person.type(field('Account number'), '{Backspace}7{Enter}');
  expect(await screen.findByText(WARNING)).toBeVisible();
  expect(checks).toHaveLength(0);
});

test('a warning that was shown is not new after another section was open', async () => {
  const { person, checks } = await toTheBank(true);
  await person.type(field('Sort code'), '089999');
  await person.type(field('Account number'), '66374959{Enter}');
  await screen.findByText(WARNING);
  await person.click(press('Edit Review & select dates'));
  await expectOpen(press('Continue'));
  await person.click(press('Continue'));
  expect(await screen.findByText(WARNING)).toBeVisible();
  checks.length = 0;
  await person.click(press('Save and continue'));
  await isSent(checks);
});

test('Continue pressed before the tables load waits for them, and warns', async () => {
  let tablesArrive = () => {};
  mockTables = new Promise<void>((resolve) => {
    tablesArrive = resolve;
  });
  const { person, checks } = await toTheBank(true);
  await person.type(field('Sort code'), '089999');
  await person.type(field('Account number'), '66374959{Enter}');
  expect(screen.queryByText(WARNING)).toBeNull();
  tablesArrive();
  expect(await screen.findByText(WARNING)).toBeVisible();
  expect(checks).toHaveLength(0);
  await person.click(press('Save and continue'));
  await isSent(checks);
});

test.each([
  ['do not load', () => Promise.reject(new Error('offline'))],
  ['do not arrive within 5 seconds', () => new Promise(() => undefined)],
])('Continue needs no check if the tables %s', async (_how, load) => {
  mockTables = load();
  mockTables.catch(() => undefined);
  const { person, checks } = await toTheBank(true);
  await person.type(field('Sort code'), '089999');
  await person.type(field('Account number'), '66374959{Enter}');
  await waitFor(() => expect(checks).toHaveLength(1), { timeout: 8_000 });
  expect(screen.queryByText(WARNING)).toBeNull();
});

test.each([
  ['if the tenant has not switched the check on', false, '66374959'],
  ['for a valid pair', true, '66374958'],
])('there is no warning %s', async (_where, modulusCheck, accountNumber) => {
  const { person, checks } = await toTheBank(modulusCheck);
  await person.type(field('Sort code'), '089999');
  await person.type(field('Account number'), `${accountNumber}{Enter}`);
  await isSent(checks);
  expect(screen.queryByText(WARNING)).toBeNull();
});
