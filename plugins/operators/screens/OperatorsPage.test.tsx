import { screen, within } from '@testing-library/react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import { operator, tenantSummary, TIME } from '../testing/builders';
import {
  API,
  expectAccessible,
  getHandler,
  openConsole,
  refused,
  SESSION,
  TENANTS,
} from '../testing/consolePage';

const ACCOUNTS = `${API}/accounts`;
const ada = { ...operator, id: 'ada', name: 'Ada Obi', grants: [{ role: 'administer', tenants: 'all' }] };
const sam = {
  ...operator,
  id: 'sam',
  name: 'Sam Hill',
  status: 'invited',
  grants: [{ role: 'edit', tenants: ['riverside'] }],
  invitation_expires_at: TIME,
};

const openOperators = (handlers: readonly HttpHandler[] = []) =>
  openConsole(
    [
      ...handlers,
      getHandler(SESSION, { operator: ada, expires_at: TIME, storage: 'files' }),
      getHandler(TENANTS, [tenantSummary({ role: 'administer' })]),
      getHandler(ACCOUNTS, [ada, sam]),
    ],
    { path: '/operators' },
  );

test('an administrator sees the operators with their roles, and why the last administrator stays', async () => {
  await openOperators();
  const list = within(await screen.findByRole('region', { name: 'Operators' }));
  expect(await list.findByText('Edit: Riverside Leisure')).toBeVisible();
  expect(list.getByText('Invited, until 27 November 2026, 09:30')).toBeVisible();
  expect(list.getByText(/the only operator who administers all venues/)).toBeVisible();
  expect(list.queryByRole('button', { name: 'Remove Ada Obi' })).toBeNull();
  await expectAccessible();
});

test('an invitation names the person and the venues', async () => {
  const bodies: unknown[] = [];
  const invite = http.post(ACCOUNTS, async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ data: sam }, { status: 201 });
  });
  const { user } = await openOperators([invite]);
  await user.click(await screen.findByRole('button', { name: 'Invite an operator' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite an operator' }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  expect(dialog.getByText('Choose at least one venue.')).toBeVisible();
  await expectAccessible();
  await user.type(dialog.getByLabelText('Name'), 'Sam Hill');
  await user.type(dialog.getByLabelText('Email address'), 'sam@foyer.example');
  await user.selectOptions(dialog.getByLabelText('May'), 'Edit and publish');
  await user.type(dialog.getByLabelText('Venues'), 'River');
  await user.click(await screen.findByRole('option', { name: 'Riverside Leisure' }));
  await user.click(dialog.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText('The invitation is sent')).toBeVisible();
  const grants = [{ role: 'publish', tenants: ['riverside'] }];
  expect(bodies).toEqual([{ name: 'Sam Hill', email: 'sam@foyer.example', grants }]);
});

test('an invitation is sent again', async () => {
  const resend = http.post(`${ACCOUNTS}/sam/invitation`, () => HttpResponse.json({ data: sam }));
  const { user } = await openOperators([resend]);
  await user.click(await screen.findByRole('button', { name: 'Send the invitation to Sam Hill again' }));
  expect(await screen.findByText('The invitation is sent')).toBeVisible();
});

test('roles are changed, and a refusal of the server says why', async () => {
  const change = http.put(`${ACCOUNTS}/ada/grants`, () =>
    refused(409, 'last_administrator', 'This is the last operator who administers all tenants.'),
  );
  const { user } = await openOperators([change]);
  await user.click(await screen.findByRole('button', { name: 'Change the rights of Ada Obi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rights of Ada Obi' }));
  await user.selectOptions(dialog.getByLabelText('May'), 'View');
  await user.click(dialog.getByRole('button', { name: 'Save the rights' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is the last operator');
});

test('an operator is removed after a question', async () => {
  const seen = jest.fn();
  const remove = http.delete(`${ACCOUNTS}/sam`, () => {
    seen();
    return HttpResponse.json({ data: { removed: true } });
  });
  const { user } = await openOperators([remove]);
  await user.click(await screen.findByRole('button', { name: 'Remove Sam Hill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Sam Hill?' }));
  expect(seen).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The operator is removed')).toBeVisible();
  expect(seen).toHaveBeenCalledTimes(1);
});

test('on a phone the menu of the bar has the pages that the operator may see, and the logout', async () => {
  const { user } = await openOperators();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await screen.findByRole('menuitem', { name: 'Log out' });
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Operators',
    'Log',
    'Log out',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Log' })).toHaveAttribute('href', '/log');
});

test('an operator who administers nothing has no links to the operators and the log', async () => {
  const { user } = await openConsole([], { path: '/' });
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect(await screen.findByText('Olu Adeyemi')).toBeVisible();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Log out']);
});
