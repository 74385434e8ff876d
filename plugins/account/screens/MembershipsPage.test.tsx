import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { fixedMembership, monthlyMembership } from '../testing/answers';
import { memberships, openAccount } from '../testing/accountPage';

const JOINING = { areas: { 'online-joining': 'http://online-joining.test.localhost' } };
const group = (name: string) => within(screen.getByRole('region', { name }));

// @spec joining 1.5, 6.2
// @spec platform 0.2c, 1.2b
test('an active membership shows price, centre and start date, and links to its change', async () => {
  await openAccount([memberships([monthlyMembership()])], { document: JOINING });
  expect(await screen.findByRole('heading', { level: 1, name: 'My memberships' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Active' })).toBeVisible();
  const card = group('Active');
  expect(card.getByRole('heading', { name: 'Gold' })).toBeVisible();
  expect(card.getByText('£32.50 a month')).toBeVisible();
  expect(card.getByText('Northgate Leisure Centre')).toBeVisible();
  expect(card.getByText('Started')).toBeVisible();
  expect(card.getByText('4 May 2026')).toBeVisible();
  expect(card.getByRole('link', { name: 'Change membership: Gold' })).toHaveAttribute(
    'href',
    'http://online-joining.test.localhost/membership/ms-gold/change',
  );
  expect(card.queryByRole('link', { name: /Renew/ })).toBeNull();
});

test('a customer who owes something pays it from the membership that cannot be changed', async () => {
  const refused = monthlyMembership({
    can_change: false,
    change_refusal: 'You have an outstanding payment.',
  });
  const { unmount } = await openAccount([memberships([refused])], {
    document: JOINING,
    user: { has_outstanding_penalties: true },
  });
  await screen.findByText('You have an outstanding payment.');
  expect(screen.getByRole('link', { name: 'View and pay' })).toHaveAttribute('href', '/payments');
  unmount();
  await openAccount([memberships([refused])], { document: JOINING });
  await screen.findByText('You have an outstanding payment.');
  expect(screen.queryByRole('link', { name: 'View and pay' })).toBeNull();
});

// @spec joining 1.5, 6.2
test('a fixed-term membership near its end shows the end date and links to its renewal', async () => {
  await openAccount([memberships([fixedMembership({ can_renew: true })])], { document: JOINING });
  const link = await screen.findByRole('link', { name: 'Renew membership: Swim' });
  expect(link).toHaveAttribute('href', 'http://online-joining.test.localhost/membership/ms-swim/renew');
  expect(screen.getByText('£264.00, single payment')).toBeVisible();
  expect(screen.getByText('Ends')).toBeVisible();
  expect(screen.getByText('10 December 2026')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Change/ })).toBeNull();
});

test('active, future and ended memberships are separate, in this order', async () => {
  await openAccount([
    memberships([
      monthlyMembership({ id: 'a', status: 'ended', end_date: '2026-01-31' }),
      monthlyMembership({ id: 'b', status: 'upcoming', start_date: '2026-12-01' }),
      monthlyMembership({ id: 'c' }),
    ]),
  ]);
  await screen.findByRole('heading', { level: 2, name: 'Active' });
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Active', 'Upcoming', 'Ended']);
  expect(group('Upcoming').getByText('Starts')).toBeVisible();
  expect(group('Ended').getByText('31 January 2026')).toBeVisible();
});

test('without online sales of the operator no change or renewal is offered', async () => {
  await openAccount([memberships([monthlyMembership({ can_renew: true })])], { document: { areas: {} } });
  await screen.findByRole('heading', { name: 'Gold' });
  expect(screen.queryByRole('link', { name: /Change|Renew/ })).toBeNull();
});

test('a customer without a membership sees a message and a link to joining', async () => {
  await openAccount([memberships([])], { document: JOINING });
  expect(await screen.findByText('You have no memberships yet')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Buy a membership' })).toHaveAttribute(
    'href',
    'http://online-joining.test.localhost/',
  );
});

test('failed memberships show a message, and a retry loads them', async () => {
  let fails = true;
  const answer = http.get('*/api/my-account/memberships', () =>
    fails
      ? HttpResponse.json({ message: 'No', code: 'failed', errors: {} }, { status: 500 })
      : HttpResponse.json({ data: [monthlyMembership()] }),
  );
  const { user } = await openAccount([answer]);
  expect(await screen.findByText('We couldn’t load your memberships')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Gold' })).toBeVisible();
});

test('the page is busy while memberships load', async () => {
  await openAccount([http.get('*/api/my-account/memberships', () => new Promise<never>(() => undefined))]);
  await screen.findByRole('heading', { level: 1, name: 'My memberships' });
  expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull();
});

test('the server’s reason against a change is shown', async () => {
  await openAccount([
    memberships([
      monthlyMembership({ can_change: false, change_refusal: 'You have already changed this membership.' }),
    ]),
  ]);
  expect(await screen.findByText('You have already changed this membership.')).toBeVisible();
});

// @spec platform 2.11
test('a visitor must log in and then returns', async () => {
  await openAccount([], { signedIn: false });
  expect(window.location.pathname + window.location.search).toBe('/login?redirect=%2Fmemberships');
});
