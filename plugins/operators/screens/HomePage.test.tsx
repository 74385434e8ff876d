import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { tenantSummary } from '../testing/builders';
import { expectAccessible, getHandler, openConsole, refused, TENANTS } from '../testing/consolePage';

const MANY = Array.from({ length: 1000 }, (_, at) =>
  tenantSummary({ id: `venue-${at}`, name: `Venue ${at}`, hosts: [`venue-${at}.example`] }),
);

test('an operator sees which venues are live, since when, and what needs attention', async () => {
  const broken = tenantSummary({
    id: 'harbour',
    name: 'The Harbour Lido',
    status: 'last-good',
    version: 3,
    drafts: 0,
    problem_count: 2,
  });
  const { user } = await openConsole([getHandler(TENANTS, [tenantSummary(), broken])]);
  const list = within(await screen.findByRole('region', { name: 'Venues' }));
  const row = within(list.getAllByRole('listitem')[1] ?? document.body);
  expect(row.getByText('Earlier version live')).toBeVisible();
  expect(row.getByText('since 27 November 2026, 09:30')).toBeVisible();
  expect(row.getByText('Version 3')).toBeVisible();
  expect(row.getByRole('link', { name: '2 problems' })).toHaveAttribute('href', '/tenants/harbour/problems');
  await expectAccessible();
  await user.click(screen.getByRole('switch', { name: 'Only what needs attention (1)' }));
  expect(screen.getByRole('status')).toHaveTextContent('1 venue of 2');
  expect(screen.queryByText('Riverside Leisure')).toBeNull();
});

test('of 1,000 venues the first 50 are drawn, a search narrows them down, and / moves to it', async () => {
  const { user } = await openConsole([getHandler(TENANTS, MANY)]);
  expect(await screen.findByText('1,000 venues of 1,000')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search by name or address' })).toHaveFocus();
  await user.keyboard('venue 99');
  expect(screen.getByText('19 venues of 1,000')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Venue 99' })).toBeVisible();
});

test('a venue that is not checked yet says so, and gets its count of problems without a click', async () => {
  let problems: number | null = null;
  const tenants = http.get(TENANTS, () =>
    HttpResponse.json({ data: [tenantSummary({ problem_count: problems })] }),
  );
  await openConsole([tenants]);
  expect(await screen.findByText('Checking…')).toBeVisible();
  screen.getByRole('switch', { name: 'Only what needs attention (0)' });
  problems = 2;
  expect(await screen.findByRole('link', { name: '2 problems' }, { timeout: 10_000 })).toBeVisible();
});

test('an operator without venues reads whom to ask', async () => {
  await openConsole([getHandler(TENANTS, [])]);
  expect(await screen.findByText(/Ask the person who invited you/)).toBeVisible();
  await expectAccessible();
});

test('if the venues cannot be loaded, the operator can try again', async () => {
  let isDown = true;
  const tenants = http.get(TENANTS, () =>
    isDown ? refused(503) : HttpResponse.json({ data: [tenantSummary()] }),
  );
  const { user } = await openConsole([tenants]);
  expect(await screen.findByText('We couldn’t load the venues')).toBeVisible();
  await expectAccessible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Riverside Leisure' })).toBeVisible();
});
