/** Responses that arrive after the customer has logged out, also when another customer has logged in. */
import { act, screen, waitFor } from '@testing-library/react';
import { http, type HttpResponse, type JsonBodyType } from 'msw';
import { selectUser, signedIn, signedOut } from '../../../core/contract';
import { network, pause } from '../../../tests/kit/plugin';
import * as events from '../state/events';
import { otherPassword } from '../state/secrets';
import { field, saved, sectionsOf, serverAsks } from '../testing/dataFields';
import { dataResponse, user as customer } from '../testing/identityPage';
import { openUpdatePage } from '../testing/updatePage';

type StubResponse = HttpResponse<JsonBodyType>;

/** Responses that stay pending until the test calls `arrive`. */
function onTheirWay(reply: () => StubResponse) {
  const waiting: (() => void)[] = [];
  const later = () => new Promise<StubResponse>((resolve) => waiting.push(() => resolve(reply())));
  const arrive = () => {
    waiting.forEach((now) => now());
    return pause(50);
  };
  return { later, arrive, begun: () => waitFor(() => expect(waiting).toHaveLength(1)) };
}

const fieldsOf = (name: string) => [
  field('user.first_name', 'First name', 'text', { answer: name, is_required: true }),
];
const detailsOf = (name: string) => () =>
  dataResponse(sectionsOf(fieldsOf(name)), 200, { checksum: 'sum-1' });

async function open() {
  const page = await openUpdatePage({ onSaved: () => undefined });
  const say = (event: Parameters<typeof page.host.redux.dispatch>[0]) =>
    act(() => void page.host.redux.dispatch(event));
  const here = () => selectUser(page.host.redux.getState())?.id;
  const nextComes = async () => {
    network.use(http.get('*/api/auth/user', () => dataResponse({ ...customer, id: 'u-2' })));
    say(signedIn());
    await waitFor(() => expect(here()).toBe('u-2'));
  };
  return { ...page, say, here, nextComes };
}

test('details of a logged-out customer are never shown to the next one', async () => {
  serverAsks([]);
  const details = onTheirWay(detailsOf('Jo'));
  network.use(http.get('*/api/data-fields', details.later));
  const page = await open();
  await details.begun();
  page.say(signedOut());
  await page.nextComes();
  await details.arrive();
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
  network.use(http.get('*/api/data-fields', detailsOf('Bea')));
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Bea');
});

test('details of an unknown owner are not kept waiting', async () => {
  serverAsks(fieldsOf('Jo'));
  const who = onTheirWay(() => dataResponse(customer));
  network.use(http.get('*/api/auth/user', who.later));
  const page = await open();
  expect(await screen.findByLabelText('First name')).toHaveValue('Jo');
  page.say(signedOut({ elsewhere: true }));
  await page.nextComes();
  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
});

const withPassword = () => {
  otherPassword.give({ currentPassword: 'Old-Secret-1', password: 'b', repeatNewPassword: 'b' });
  return events.otherPasswordSubmitted();
};

test.each([
  ['details', events.updateSubmitted],
  ['a password', withPassword],
])(
  '%s saved for a logged-out customer does not turn the next customer into another person',
  async (_, submitted) => {
    serverAsks(fieldsOf('Jo'));
    const change = onTheirWay(saved);
    network.use(http.put('*/api/my-account/user/update', change.later));
    const page = await open();
    await screen.findByLabelText('First name');
    await waitFor(() => expect(page.here()).toBe('u-1'));
    page.say(submitted());
    await change.begun();
    page.say(signedOut());
    await page.nextComes();
    await change.arrive();
    expect(page.here()).toBe('u-2');
    expect(page.host.redux.getState().toasts).toEqual([]);
  },
);

test('details whose save was interrupted by a logout in another tab can be saved again', async () => {
  serverAsks(fieldsOf('Jo'));
  const change = onTheirWay(saved);
  network.use(http.put('*/api/my-account/user/update', change.later));
  const page = await open();
  await screen.findByLabelText('First name');
  await waitFor(() => expect(page.here()).toBe('u-1'));
  await page.user.click(screen.getByRole('button', { name: 'Save and continue' }));
  await change.begun();
  page.say(signedOut({ elsewhere: true }));
  expect(await screen.findByRole('button', { name: 'Save and continue' })).toBeEnabled();
  expect(screen.getByLabelText('First name')).toHaveValue('Jo');
});
