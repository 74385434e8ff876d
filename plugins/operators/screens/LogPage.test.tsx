import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { KNOWN_ACTIONS } from '../components/AuditRow';
import copyTexts from '../copy/en-GB.json';
import { AUTHOR, operator, TIME } from '../testing/builders';
import { API, expectAccessible, getHandler, openConsole } from '../testing/consolePage';

const AUDIT = `${API}/audit`;
const entry = (id: string, action: string, details = {}, tenant: string | null = null) => ({
  id,
  time: TIME,
  operator: AUTHOR,
  action,
  tenant,
  details,
});

const ENTRIES = [
  entry('3', 'draft.published', { version: 3, reason: 'Winter prices' }, 'riverside'),
  entry('2', 'operator.invited', { invited: 'sam' }),
  entry('1', 'planet.moved'),
];

test('says who did what, for which venue, when and why, also of actions that this console does not know', async () => {
  await openConsole(
    [
      getHandler(AUDIT, { entries: ENTRIES, next: null }),
      getHandler(`${API}/accounts`, [{ ...operator, id: 'sam', name: 'Sam Hill' }]),
    ],
    { path: '/log' },
  );
  expect(await screen.findByText('Olu Adeyemi published version 3')).toBeVisible();
  expect(screen.getByText('Winter prices')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Riverside Leisure' })).toBeVisible();
  expect(screen.getAllByText('27 November 2026, 09:30')).toHaveLength(3);
  expect(await screen.findByText('Olu Adeyemi invited Sam Hill')).toBeVisible();
  expect(screen.getByText('Olu Adeyemi: planet.moved')).toBeVisible();
  await expectAccessible();
});

test('is filtered by venue, and older entries have an address', async () => {
  const queries: string[] = [];
  const audit = http.get(AUDIT, ({ request }) => {
    queries.push(new URL(request.url).search);
    return HttpResponse.json({ data: { entries: ENTRIES, next: '1' } });
  });
  const { user } = await openConsole([audit, getHandler(`${API}/accounts`, [])], { path: '/log' });
  await screen.findByRole('option', { name: 'Riverside Leisure' });
  await user.selectOptions(screen.getByLabelText('Venue'), 'Riverside Leisure');
  await user.click(await screen.findByRole('link', { name: 'Older entries' }));
  await screen.findByText('Olu Adeyemi published version 3');
  expect(queries).toEqual(['', '?tenant=riverside', '?tenant=riverside&before=1']);
});

test('every action that the server logs has a sentence', () => {
  const sources = execFileSync('git', ['ls-files', 'server/documents/*.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'));
  const logged = sources.flatMap((source) =>
    [...source.matchAll(/action: '([a-z]+\.[A-Za-z]+)'/g)].map(([, action]) => action),
  );
  expect(new Set(logged)).toEqual(new Set(KNOWN_ACTIONS));
  expect(Object.keys(copyTexts)).toEqual(
    expect.arrayContaining(KNOWN_ACTIONS.map((action) => `operators.action.${action}`)),
  );
});
