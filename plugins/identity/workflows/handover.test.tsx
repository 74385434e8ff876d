/** A registration that was started in one browser continues in another. */
import { act, screen, waitFor } from '@testing-library/react';
import { signedIn, type FoyerEvent } from '../../../core/contract';
import entry from '../entry';
import { handoverPart } from './handover';
import { EVERY_TYPE, field, saved, serverAnswers, serverAsks, type Fields } from '../testing/dataFields';
import { openIdentity } from '../testing/identityPage';
import { goTo } from '../testing/registration';

const FIELDS: Fields = [
  ...EVERY_TYPE,
  field('user.email', 'Email address', 'text', { is_required: true }),
  field('user.illness', 'Do you have any medical conditions?', 'text'),
];

const KEPT = 'foyer.test.online-joining.identity.registration';

type Page = Awaited<ReturnType<typeof openIdentity>>;

async function open() {
  serverAsks(FIELDS);
  const page = await openIdentity({ path: '/register' });
  await screen.findByLabelText('First name');
  return page;
}

const give = ({ host }: Page) => handoverPart.give(host.redux.getState());
const taking = ({ host }: Page, given: unknown, changed = false): readonly FoyerEvent[] | undefined =>
  handoverPart.take(given, host.redux.getState(), changed);
function take(page: Page, given: unknown, changed = false) {
  const events = taking(page, given, changed) ?? [];
  act(() => events.forEach((event) => void page.host.store.dispatch(event)));
}

beforeEach(() => localStorage.clear());

test('typed data moves to the other browser, without the email address and health answers', async () => {
  const page = await open();
  expect(give(page)).toBeUndefined();
  await page.user.type(screen.getByLabelText('First name'), 'Robin');
  await page.user.type(screen.getByLabelText(/^Children/), '2');
  await page.user.type(screen.getByLabelText('Email address'), 'robin@example.test');
  await page.user.type(screen.getByLabelText(/medical conditions/), 'Asthma');
  await page.user.tab();
  expect(give(page)).toEqual({ 'user.first_name': 'Robin', 'user.children': 2 });
});

test('for a logged-in customer no data moves', async () => {
  const page = await open();
  await page.user.type(screen.getByLabelText('First name'), 'Robin');
  await page.user.tab();
  await waitFor(() => expect(give(page)).toBeDefined());
  await act(async () => void page.host.redux.dispatch(signedIn()));
  expect(give(page)).toBeUndefined();
  await waitFor(() => expect(screen.queryByLabelText('First name')).not.toBeInTheDocument());
});

test('the plugin declares its handover part, and leaves the target page to others', async () => {
  expect(await entry.handover?.()).toBe(handoverPart);
  expect(handoverPart.path({} as never)).toBeUndefined();
});

test('in an open form it replaces the typed data, and survives a reload', async () => {
  const page = await open();
  await page.user.type(screen.getByLabelText('First name'), 'Kim');
  await page.user.type(screen.getByLabelText(/^Children/), '5');
  await page.user.tab();
  await waitFor(() => expect(give(page)).toMatchObject({ 'user.children': 5 }));
  take(page, { 'user.first_name': 'Robin' });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Robin'));
  expect(screen.getByLabelText(/^Children/)).toHaveDisplayValue('');
  expect(localStorage.getItem(KEPT)).toContain('Robin');
  expect(localStorage.getItem(KEPT)).not.toContain('Kim');
});

test('data that arrives before the questions waits for them', async () => {
  const page = await openIdentity({ path: '/login' });
  take(page, { 'user.first_name': 'Robin', 'user.gone': 'x' });
  serverAsks(FIELDS);
  goTo(page, '/register');
  expect(await screen.findByLabelText('First name')).toHaveValue('Robin');
  expect(localStorage.getItem(KEPT)).toContain('Robin');
  expect(localStorage.getItem(KEPT)).not.toContain('user.gone');
});

test('it never fills in an email address', async () => {
  const page = await open();
  take(page, { 'user.first_name': 'Robin', 'user.email': 'mallory@example.test' });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Robin'));
  expect(screen.getByLabelText('Email address')).toHaveValue('');
});

test('under another document the answers must be checked', async () => {
  const page = await open();
  take(page, { 'user.first_name': 'Robin' }, true);
  expect(await screen.findByText(/This form has changed since you started/)).toBeVisible();
});

test.each([[null], ['Robin'], [{ 'user.first_name': { a: 1 } }], [[1]]])(
  'invalid answers are not accepted: %j',
  async (given) => {
    const page = await open();
    expect(taking(page, given)).toBeUndefined();
  },
);

test('data from the other browser is sent as if it had been typed here', async () => {
  const bodies = serverAnswers('*/api/auth/customer/register', saved);
  const page = await open();
  take(page, { 'user.first_name': 'Robin', 'user.dob': '1990-02-28' });
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveValue('Robin'));
  await page.user.type(screen.getByLabelText('Email address'), 'robin@example.test');
  await page.user.type(screen.getByLabelText('Password'), 'Correct-Horse-1');
  await page.user.type(screen.getByLabelText(/Repeat|Confirm/), 'Correct-Horse-1');
  await page.user.click(screen.getByRole('button', { name: 'Create Account' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ 'user.first_name': 'Robin', 'user.dob': '1990-02-28' });
});
