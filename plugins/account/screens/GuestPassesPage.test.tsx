import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { expectReopenedByForward } from '../../../tests/kit/plugin';
import { guestPass, guestPasses } from '../testing/answers';
import {
  account,
  accountFails,
  accountFailsFirst,
  dataResponse,
  openAccount,
  refusal,
} from '../testing/accountPage';

const HERE = { path: '/guest-passes', document: { flags: { guestPasses: true } } };
const PASSES = '*/api/my-account/guest-passes';
const NOT_FOUND = /gone offside/;

// @spec platform 2.7f
test('without guest passes of the operator the page does not exist', async () => {
  await openAccount([], { path: '/guest-passes' });
  expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeVisible();
});

// @spec platform 2.7f, 6.5a
test('without guest passes of the customer’s centre the page does not exist', async () => {
  await openAccount([accountFails('guest-passes', 404)], HERE);
  expect(await screen.findByRole('heading', { name: NOT_FOUND })).toBeVisible();
});

// @spec platform 1.2e
test('given passes are listed with day, centre and code, and the number left', async () => {
  await openAccount([account('guest-passes', guestPasses())], HERE);
  expect(await screen.findByText('3 of 4 passes left')).toBeVisible();
  const card = within(screen.getByRole('article', { name: 'Kim Guest' }));
  expect(card.getByText('K7P2QX')).toBeVisible();
  expect(card.getByText('Friday 20 February, Northgate Leisure Centre')).toBeVisible();
});

test('a customer whose membership has no passes is told so, not that they used them up', async () => {
  const reason = 'You don’t have a membership with guest passes.';
  await openAccount(
    [account('guest-passes', guestPasses({ allowance: 0, used: 0, left: 0, passes: [], reason }))],
    HERE,
  );
  expect(await screen.findByText('You have no guest passes')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByText(/passes left/)).toBeNull();
});

test('a complete form gives a pass and is then empty for the next guest', async () => {
  const bodies: unknown[] = [];
  const give = http.post(PASSES, async ({ request }) => {
    bodies.push(await request.json());
    return dataResponse(guestPass());
  });
  const { user } = await openAccount([account('guest-passes', guestPasses()), give], HERE);
  const first = await screen.findByLabelText('Guest’s first name');
  await user.click(screen.getByRole('button', { name: 'Give pass' }));
  expect(screen.getByText('Enter the first name of your guest.')).toBeVisible();
  expect(first).toHaveFocus();
  expect(bodies).toEqual([]);
  await user.type(first, '.');
  await user.click(screen.getByRole('button', { name: 'Give pass' }));
  expect(first).toHaveFocus();
  await user.clear(first);
  await user.type(first, ' Kim ');
  await user.type(screen.getByLabelText('Guest’s last name'), 'Guest');
  await user.type(screen.getByLabelText('Guest’s email address'), 'kim@example.test');
  await user.type(screen.getByLabelText('Day of the visit'), '20/02/2026');
  await user.click(screen.getByRole('button', { name: 'Give pass' }));
  expect(await screen.findByText('Kim Guest has a guest pass.')).toBeVisible();
  expect(bodies).toEqual([
    {
      guestFirstName: 'Kim',
      guestLastName: 'Guest',
      guestEmail: 'kim@example.test',
      venueId: 'v1',
      validOn: '2026-02-20',
    },
  ]);
  await waitFor(() => expect(first).toHaveValue(''));
});

test('a day after the last possible day is rejected with its reason', async () => {
  const { user } = await openAccount([account('guest-passes', guestPasses())], HERE);
  const day = await screen.findByLabelText('Day of the visit');
  await user.type(day, '05/12/2027');
  await user.click(screen.getByRole('button', { name: 'Give pass' }));
  expect(day).toHaveAccessibleDescription(/or an earlier date/);
  expect(screen.queryByText('Enter the day of the visit.')).toBeNull();
});

test('a server message about a field is at that field, and typed text stays', async () => {
  const give = http.post(PASSES, () =>
    refusal(422, 'invalid', 'Please check.', { guestEmail: ['This guest has a pass for that day.'] }),
  );
  const { user } = await openAccount([account('guest-passes', guestPasses()), give], HERE);
  await user.type(await screen.findByLabelText('Guest’s first name'), 'Kim');
  await user.type(screen.getByLabelText('Guest’s last name'), 'Guest');
  const mail = screen.getByLabelText('Guest’s email address');
  await user.type(mail, 'kim@example.test');
  await user.type(screen.getByLabelText('Day of the visit'), '20/02/2026');
  await user.click(screen.getByRole('button', { name: 'Give pass' }));
  await waitFor(() => expect(mail).toHaveAccessibleDescription(/has a pass for that day/));
  expect(mail).toHaveValue('kim@example.test');
});

test('a server message without a field is above the form', async () => {
  const give = http.post(PASSES, () =>
    refusal(422, 'invalid', 'Please check.', {
      venueId: ['This centre takes no guests on that day.'],
      allowance: ['You have none left.'],
    }),
  );
  const { user } = await openAccount([account('guest-passes', guestPasses()), give], HERE);
  await user.type(await screen.findByLabelText('Guest’s first name'), 'Kim');
  await user.type(screen.getByLabelText('Guest’s last name'), 'Guest');
  await user.type(screen.getByLabelText('Guest’s email address'), 'kim@example.test');
  await user.type(screen.getByLabelText('Day of the visit'), '20/02/2026');
  await user.click(screen.getByRole('button', { name: 'Give pass' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This centre takes no guests on that day. You have none left.',
  );
});

test('a pass is taken back after a second confirmation', async () => {
  let taken = false;
  const { user } = await openAccount(
    [
      http.get(PASSES, () =>
        dataResponse(guestPasses({ passes: [guestPass(taken ? { status: 'cancelled' } : {})] })),
      ),
      http.delete(`${PASSES}/g-1`, () => {
        taken = true;
        return dataResponse(guestPass({ status: 'cancelled' }));
      }),
    ],
    HERE,
  );
  await user.click(await screen.findByRole('button', { name: 'Withdraw the pass for Kim Guest' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw this pass?' }));
  expect(dialog.getByText(/can’t use the pass for Friday 20 February/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Withdrawn')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without passes left the page gives the reason and has no form', async () => {
  const reason = 'You have given all your passes of this year.';
  await openAccount([account('guest-passes', guestPasses({ left: 0, reason, passes: [] }))], HERE);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Give pass' })).toBeNull();
});

test('a failure shows a message, and a retry loads the passes', async () => {
  const { user } = await openAccount([accountFailsFirst('guest-passes', guestPasses())], HERE);
  expect(await screen.findByText('We couldn’t load your guest passes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 of 4 passes left')).toBeVisible();
});

test('Back closes the dialog about taking a pass back, and Forward opens it again', async () => {
  const { user } = await openAccount([account('guest-passes', guestPasses())], HERE);
  await user.click(await screen.findByRole('button', { name: 'Withdraw the pass for Kim Guest' }));
  await expectReopenedByForward('Withdraw this pass?');
});
