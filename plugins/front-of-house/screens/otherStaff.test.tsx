/** Another staff member logs in in another tab, before this tab has checked the session. */
import { act, screen, waitFor } from '@testing-library/react';
import { chargeSettled, chargeStarted, sessionCheckRequested } from '../../../core/contract';
import { network, signInStaff } from '../../../tests/kit/plugin';
import { staff } from '../testing/builders';
import { answered, openServing, STAFF } from '../testing/counterPage';

const logsInElsewhere = () => {
  network.use(answered(STAFF, { ...staff(), id: 'st-9', name: 'Robin Other' }));
  document.cookie = 'foyer_staff_signed_in=of-robin; path=/';
};

afterEach(() => signInStaff(false));

test('they find the counter empty, under their own name, and not what the last one had begun', async () => {
  const { host } = await openServing();
  logsInElsewhere();
  act(() => void host.redux.dispatch(sessionCheckRequested()));
  expect(await screen.findByText(/Robin Other/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Jo Bloggs' })).not.toBeInTheDocument());
});

test('while it is not known what came of a payment the counter stays that of whoever took it', async () => {
  const { host } = await openServing();
  act(() => void host.redux.dispatch(chargeStarted()));
  logsInElsewhere();
  act(() => void host.redux.dispatch(sessionCheckRequested()));
  expect(screen.getByRole('heading', { level: 1, name: 'Jo Bloggs' })).toBeVisible();
  act(() => void host.redux.dispatch(chargeSettled()));
  expect(await screen.findByText(/Robin Other/)).toBeVisible();
});
