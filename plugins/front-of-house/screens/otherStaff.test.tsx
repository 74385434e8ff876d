/** Another staff member logs in in another tab, before this tab has checked the session. */
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  chargeSettled,
  chargeStarted,
  navigationReplaced,
  sessionCheckRequested,
} from '../../../core/contract';
import { network, signInStaff } from '../../../tests/kit/plugin';
import { staff as staffMember } from '../state/events';
import { staff } from '../testing/builders';
import { getHandler, openServing, STAFF } from '../testing/counterPage';

const logsInElsewhere = () => {
  network.use(getHandler(STAFF, { ...staff(), id: 'st-9', name: 'Robin Other' }));
  document.cookie = 'foyer_staff_signed_in=of-robin; path=/';
};

afterEach(() => signInStaff(false));

test('the next staff member finds an empty counter under their own name', async () => {
  const { host } = await openServing();
  logsInElsewhere();
  act(() => void host.redux.dispatch(sessionCheckRequested()));
  expect(await screen.findByText(/Robin Other/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Jo Bloggs' })).not.toBeInTheDocument());
});

describe('a basket that was not paid when the staff member changed', () => {
  const asked = async () => within(await screen.findByRole('alertdialog', { name: /basket of Jo Bloggs/ }));

  async function changeOfStaff() {
    const page = await openServing();
    await page.user.keyboard('{F4}');
    await page.user.click(screen.getByRole('button', { name: '£20.00' }));
    // The session was lost, and another person logs in.
    network.use(getHandler(STAFF, { ...staff(), id: 'st-9', name: 'Robin Other' }));
    act(() => signInStaff(false));
    act(() => void page.host.redux.dispatch(sessionCheckRequested()));
    await screen.findByRole('heading', { name: 'Log in to the counter' });
    act(() => signInStaff(true));
    act(() => void page.host.redux.dispatch(navigationReplaced({ path: '/counter' })));
    return { ...page, question: await asked() };
  }

  test('is reported, with the tenders that were handed over, and its customer can be served', async () => {
    const { user, question, owner } = await changeOfStaff();
    expect(question.getByText(/1 item is in it/)).toBeVisible();
    expect(question.getByText('Hand back what the customer gave you: £20.00.')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Serve Jo Bloggs' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
    await waitFor(() => expect(owner()).toEqual({ by: 'staff', userId: 'c-1' }));
  });

  test('can be left as it is, and is not reported again', async () => {
    const { user, question, host } = await changeOfStaff();
    await user.click(question.getByRole('button', { name: 'Serve someone else' }));
    expect(await screen.findByRole('combobox', { name: 'Find a customer' })).toBeVisible();
    act(() => void host.redux.dispatch(staffMember.requested()));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('during a payment with an unknown outcome the counter stays with the staff member who took it', async () => {
  const { host } = await openServing();
  act(() => void host.redux.dispatch(chargeStarted()));
  logsInElsewhere();
  act(() => void host.redux.dispatch(sessionCheckRequested()));
  expect(screen.getByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
  act(() => void host.redux.dispatch(chargeSettled()));
  expect(await screen.findByText(/Robin Other/)).toBeVisible();
});
