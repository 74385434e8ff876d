/**
 * The server ends the session while a customer changes their details. The page reloads and the customer logs
 * in again.
 */
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { signOutRequested, userRequested } from '../../../core/contract';
import { network } from '../../../tests/kit/plugin';
import identity from '../entry';
import { EVERY_TYPE, field, saved, serverAnswers, serverAsks } from '../testing/dataFields';
import { dataResponse, refusal, user as customer } from '../testing/identityPage';
import { openUpdatePage } from '../testing/updatePage';

const UPDATE = '*/api/my-account/user/update';
const KEPT = 'foyer.test.online-joining.identity.details';
const RESTORED = 'We’ve kept what you typed here before. It isn’t saved yet.';

const ILLNESS = field('user.illness', 'Do you have any medical conditions?', 'text');
const REFERENCE = field('user.reference', 'Customer ID', 'text', { is_authorised: false, answer: 'C-1' });
const KNOWN: Readonly<Record<string, unknown>> = { 'user.first_name': 'Jo', 'user.dob': '1990-02-28' };
const FIELDS = [
  ...EVERY_TYPE.map((one) => ({ ...one, answer: KNOWN[String(one['path'])] ?? null })),
  ILLNESS,
  REFERENCE,
];

type Page = Awaited<ReturnType<typeof open>>;

async function open() {
  serverAsks(FIELDS);
  const page = await openUpdatePage({ onSaved: () => undefined });
  await screen.findByLabelText('First name');
  return page;
}

async function type(page: Page) {
  await page.user.type(screen.getByLabelText('First name'), 'anna');
  await page.user.clear(screen.getByLabelText(/^Children/));
  await page.user.type(screen.getByLabelText(/^Children/), '3');
  await page.user.type(screen.getByLabelText(/medical conditions/), 'Asthma');
}

const save = (page: Page) => page.user.click(screen.getByRole('button', { name: 'Save and continue' }));

/** Saves with a session that the server has ended. */
async function saveInVain(page: Page) {
  network.use(http.all(UPDATE, () => refusal(401, 'No')));
  await save(page);
  await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
}

/** Reloads as a browser does: only stored data is kept. */
async function loadAnew(page: Page) {
  page.unmount();
  network.resetHandlers();
  return open();
}

const stored = () => localStorage.getItem(KEPT);

beforeEach(() => localStorage.clear());

test('typed data of a customer returns after a new login, is marked as unsaved, and is saved', async () => {
  const before = await open();
  await type(before);
  await saveInVain(before);
  const page = await loadAnew(before);
  expect(await screen.findByText(RESTORED)).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Joanna');
  expect(screen.getByLabelText(/^Children/)).toHaveDisplayValue('3');
  const bodies = serverAnswers(UPDATE, saved);
  await save(page);
  await waitFor(() => expect(screen.queryByText(RESTORED)).not.toBeInTheDocument());
  expect(bodies[0]).toMatchObject({ 'user.first_name': 'Joanna', 'user.children': 3 });
  expect(stored()).toBeNull();
});

test('health answers are not stored, nor answers that the server already has', async () => {
  const page = await open();
  await type(page);
  await saveInVain(page);
  expect(stored()).toContain('Joanna');
  expect(stored()).not.toMatch(/Asthma|1990-02-28/);
  await loadAnew(page);
  await screen.findByText(RESTORED);
  expect(screen.getByLabelText(/medical conditions/)).toHaveValue('');
});

test('another customer does not see it, and nothing stays', async () => {
  const page = await open();
  await type(page);
  await saveInVain(page);
  page.unmount();
  network.resetHandlers();
  serverAsks(FIELDS);
  network.use(http.get('*/api/auth/user', () => dataResponse({ ...customer, id: 'u-2' })));
  await openUpdatePage({ onSaved: () => undefined });
  expect(await screen.findByLabelText('First name')).toHaveValue('Jo');
  await waitFor(() => expect(stored()).toBeNull());
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
});

test('a logout removes it', async () => {
  const page = await open();
  await type(page);
  await page.user.tab();
  expect(stored()).toContain('Joanna');
  network.use(http.post('*/api/auth/logout', () => dataResponse(null)));
  act(() => void page.host.store.dispatch(signOutRequested()));
  await waitFor(() => expect(stored()).toBeNull());
});

test('discarded changes are not stored, and are not in the form later', async () => {
  const page = await open();
  await type(page);
  await page.user.tab();
  await waitFor(() => expect(stored()).toContain('Joanna'));
  act(
    () => void page.host.store.dispatch(identity.ports?.['identity/v1']?.detailsDiscarded() ?? { type: '' }),
  );
  await waitFor(() => expect(stored()).toBeNull());
  expect(screen.getByLabelText('First name')).toHaveValue('Jo');
  await loadAnew(page);
  expect(await screen.findByLabelText('First name')).toHaveValue('Jo');
  expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
});

test('an answer changed back to the server’s value is no longer stored', async () => {
  const page = await open();
  const name = screen.getByLabelText('First name');
  await page.user.type(name, 'anna');
  await page.user.tab();
  await waitFor(() => expect(stored()).toContain('Joanna'));
  await page.user.clear(name);
  await page.user.type(name, 'Jo');
  await page.user.tab();
  await waitFor(() => expect(stored()).toBeNull());
});

test('stored data cannot change a locked field', async () => {
  const value = { of: customer.id, answers: { 'user.reference': 'C-2', 'user.first_name': 'Joanna' } };
  const until = Date.now() + 60_000;
  localStorage.setItem(KEPT, JSON.stringify({ version: 1, until, document: 'hash', value }));
  await open();
  await screen.findByText(RESTORED);
  expect(screen.getByLabelText(/^Customer ID/)).toHaveValue('C-1');
});

test('under another document the customer is asked to check the answers', async () => {
  const value = { of: customer.id, answers: { 'user.first_name': 'Joanna', 'user.gone': 'x' } };
  const until = Date.now() + 60_000;
  localStorage.setItem(KEPT, JSON.stringify({ version: 1, until, document: 'another', value }));
  await open();
  expect(await screen.findByText(/This form has changed since you started/)).toBeVisible();
});

test('the form’s current text is newer than the stored text', async () => {
  const page = await open();
  await type(page);
  await page.user.tab();
  act(() => void page.host.store.dispatch(userRequested()));
  await page.user.clear(screen.getByLabelText('First name'));
  await page.user.type(screen.getByLabelText('First name'), 'Kim');
  await page.user.tab();
  await waitFor(() => expect(stored()).toContain('Kim'));
  expect(screen.getByLabelText('First name')).toHaveValue('Kim');
});
