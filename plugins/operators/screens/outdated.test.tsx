/** A draft that was made before another version was published. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { difference, draft, draftComparison, versionSummary } from '../testing/builders';
import { DRAFT, expectAccessible, getHandler, openConsole } from '../testing/consolePage';

const conflict = {
  file: 'tenant.json',
  pointer: '/name',
  theirs: 'Name: “Avon”, was “Riverside”.',
  mine: 'Name: “Trent”, was “Riverside”.',
  by: 'Sam Hill',
};

test('an outdated draft is brought up to date, with a choice for what both changed, and can be published', async () => {
  let isOutdated = true;
  const bodies: unknown[] = [];
  const get = http.get(DRAFT, () => HttpResponse.json({ data: draft({ is_outdated: isOutdated }) }));
  const bring = http.post(`${DRAFT}/bring-up-to-date`, async ({ request }) => {
    bodies.push(await request.json());
    isOutdated = bodies.length === 1;
    return HttpResponse.json({ data: { revision: 5, conflicts: isOutdated ? [conflict] : [] } });
  });
  const { user } = await openConsole([get, bring], { path: '/tenants/riverside/publish?draft=d-1' });
  await user.click(await screen.findByRole('button', { name: 'Bring up to date' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Live, by Sam Hill: Name: “Avon”, was “Riverside”.')).toBeVisible();
  expect(alert.getByText('This draft: Name: “Trent”, was “Riverside”.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  expect(screen.getByText(/Bring the draft up to date first\./)).toBeVisible();
  await expectAccessible();
  await user.click(alert.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('This draft has everything that is live, and your changes')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
  expect(screen.queryByRole('button', { name: 'Bring up to date' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(bodies).toEqual([
    { choices: [] },
    { choices: [{ file: 'tenant.json', pointer: '/name', keep: 'mine' }] },
  ]);
});

test('what others published since is listed apart from the changes of the draft', async () => {
  const theirs = { text: 'Name: “Avon”, was “Riverside”.', file: 'tenant.json', pointer: '/name' };
  const published = {
    versions: [versionSummary({ number: 13, reason: 'New name' })],
    difference: { ...difference, sentences: [theirs] },
  };
  const compare = getHandler(`${DRAFT}/difference`, draftComparison({ published }));
  const { user } = await openConsole([getHandler(DRAFT, draft({ is_outdated: true })), compare], {
    path: '/tenants/riverside/publish?draft=d-1',
  });
  expect(await screen.findByText('Kiosk clears after 80 s, was 95 s.')).toBeVisible();
  expect(screen.getAllByText('Version 12, with which this draft began')[0]).toBeVisible();
  expect(screen.getByText('The draft “Winter opening times”')).toBeVisible();
  expect(screen.getByText(theirs.text)).not.toBeVisible();
  await user.click(screen.getByText('What was published after this draft began: 1 version'));
  expect(screen.getByText(theirs.text)).toBeVisible();
  expect(screen.getByText('New name')).toBeVisible();
  expect(screen.getByText('Version 13, which is live')).toBeVisible();
  await expectAccessible();
});
