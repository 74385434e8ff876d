/** A visitor has left the form of the registration. Would a reload of the page lose what they typed? */
import { act, screen, waitFor } from '@testing-library/react';
import { signedIn } from '../../../core/contract';
import { enter } from '../../../tests/kit/enter';
import entry from '../entry';
import { EVERY_TYPE, field, serverAsks } from '../testing/dataFields';
import { openIdentity } from '../testing/identityPage';
import { goTo } from '../testing/registration';

const ILLNESS = field('user.illness', 'Do you have any medical conditions?', 'text');

type Page = Awaited<ReturnType<typeof openIdentity>>;

const stateOf = async ({ host }: Page) =>
  (await entry.documentState?.['identity']?.())?.(host.redux.getState());

/** Types into the form, and opens the login instead. */
async function leaveForm(label: string | RegExp, text: string): Promise<Page> {
  serverAsks([...EVERY_TYPE, ILLNESS]);
  const page = await openIdentity({ path: '/register' });
  await enter(page.user, await screen.findByLabelText(label), text);
  await page.user.tab();
  // The form passes on the text of a field after it has lost the focus.
  await waitFor(async () => expect(await stateOf(page)).toBeDefined());
  goTo(page, '/login');
  await screen.findByLabelText('Email address or customer ID');
  return page;
}

beforeEach(() => localStorage.clear());

test('a form in which nothing was typed is not a reason to stay', async () => {
  const page = await openIdentity({ path: '/login' });
  expect(await stateOf(page)).toBeUndefined();
});

test('answers that the browser stores are not lost', async () => {
  expect(await stateOf(await leaveForm('First name', 'Robin'))).toEqual({ isStored: true });
});

test.each([
  ['a health answer', /medical conditions/, 'Asthma'],
  ['a password', 'Password', 'Secret-12!'],
])('%s is not stored, so it would be lost', async (_, label, text) => {
  const page = await leaveForm(label, text);
  expect(await stateOf(page)).toEqual({ isStored: false });
  await act(async () => void page.host.redux.dispatch(signedIn()));
  expect(await stateOf(page)).toBeUndefined();
});

test('answers that the browser could not store would be lost', async () => {
  const page = await leaveForm('First name', 'Robin');
  localStorage.clear();
  expect(await stateOf(page)).toEqual({ isStored: false });
});
