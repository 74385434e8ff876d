/** Overview, Problems, versions and publishing of a tenant. */
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  difference,
  draft,
  orderVersion,
  problem,
  tenantDetail,
  tenantSummary,
  versionSummary,
} from '../testing/builders';
import {
  DRAFT,
  expectAccessible,
  getHandler,
  openConsole,
  refused,
  TENANT,
  VERSIONS,
} from '../testing/consolePage';

describe('the overview', () => {
  const path = '/tenants/riverside';

  test('says what visitors see, since when, and which drafts there are', async () => {
    await openConsole([], { path });
    expect(await screen.findByText('Visitors see the newest version.')).toBeVisible();
    expect(screen.getByText('Version 12, 27 November 2026, 09:30, Olu Adeyemi')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Winter opening times' })).toHaveAttribute(
      'href',
      '/tenants/riverside/flow?draft=d-1',
    );
    await expectAccessible();
  });

  test('a draft begins with what will change, and opens', async () => {
    const create = http.post(`${TENANT}/drafts`, async ({ request }) => {
      expect(await request.json()).toEqual({ title: 'Summer prices' });
      return HttpResponse.json({ data: draft() }, { status: 201 });
    });
    const { user } = await openConsole([create], { path });
    await user.click(await screen.findByRole('button', { name: 'Start a draft' }));
    expect(screen.getByText('Say in a few words what you’ll change.')).toBeVisible();
    await user.type(screen.getByLabelText('What will you change?'), 'Summer prices{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Flow' })).toBeVisible();
  });

  test('an operator who may only look starts no draft', async () => {
    const detail = tenantDetail({ summary: tenantSummary({ role: 'view' }) });
    await openConsole([getHandler(TENANT, detail)], { path });
    expect(await screen.findByText('Visitors see the newest version.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start a draft' })).toBeNull();
  });

  test('a venue that the operator may not see does not exist', async () => {
    await openConsole([http.get(TENANT, () => refused(404, 'not_found'))], { path });
    expect(await screen.findByText('There’s no such venue')).toBeVisible();
    await expectAccessible();
  });
});

test('each Problem leads to its line of the text', async () => {
  await openConsole([getHandler(TENANT, tenantDetail({ problems: [problem()] }))], {
    path: '/tenants/riverside/problems',
  });
  const list = within(await screen.findByRole('region', { name: 'Problems' }));
  expect(list.getByRole('link', { name: 'tenant.json, line 3' })).toHaveAttribute(
    'href',
    '/tenants/riverside/text?file=tenant.json&line=3',
  );
  await expectAccessible();
});

describe('versions', () => {
  const path = '/tenants/riverside/versions';
  const earlier = versionSummary({ number: 11, is_active: false, reason: 'Autumn', proof: null });
  const list = getHandler(VERSIONS, { versions: [versionSummary(), earlier], next: null });

  test('an earlier version is compared with the live one, in sentences and as text', async () => {
    const compare = getHandler(`${VERSIONS}/:version/difference/:base`, difference);
    const { user } = await openConsole([list, compare], { path });
    await user.click(await screen.findByRole('link', { name: 'Compare version 11' }));
    expect(
      await screen.findByRole('heading', { name: 'What changed from version 11 to version 12' }),
    ).toBeVisible();
    expect(await screen.findByText('Kiosk clears after 80 s, was 95 s.')).toBeVisible();
    const definitions = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(definitions).toEqual(['Version 11', 'Version 12, which is live']);
    await user.click(screen.getByText('Show the difference as text'));
    expect(screen.getByRole('group', { name: 'Difference in tenant.json' })).toHaveTextContent(
      '+ "idle": 80',
    );
    await expectAccessible();
  });

  test('a roll back needs a reason, and becomes a new version', async () => {
    const bodies: unknown[] = [];
    const rollBack = http.post(`${TENANT}/roll-back`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: versionSummary({ number: 13 }) }, { status: 201 });
    });
    const { user } = await openConsole([list, rollBack], { path });
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 11' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back to version 11?' }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(dialog.getByText('Say why.')).toBeVisible();
    await user.type(dialog.getByLabelText('Why?'), 'The prices were wrong');
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Version 13 is published, with the earlier content')).toBeVisible();
    expect(bodies).toEqual([{ version: 11, reason: 'The prices were wrong', harmful: false }]);
  });

  test('the dialog of a roll back does not show the failure of an import before it', async () => {
    const { user } = await openConsole([list], { path });
    const failed = 'This file isn’t an export of this console.';
    await user.upload(
      await screen.findByLabelText('File of exported versions'),
      new File(['{}'], 'other.json', { type: 'application/json' }),
    );
    expect(await screen.findByText(failed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Roll back to version 11' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back to version 11?' }));
    expect(dialog.queryByText(failed)).toBeNull();
  });

  test('a roll back because of harm moves visits in progress too', async () => {
    const bodies: unknown[] = [];
    const rollBack = http.post(`${TENANT}/roll-back`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: versionSummary({ number: 13 }) }, { status: 201 });
    });
    const { user } = await openConsole([list, rollBack], { path });
    await user.click(await screen.findByRole('button', { name: 'Roll back to version 11' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Roll back to version 11?' }));
    await user.type(dialog.getByLabelText('Why?'), 'It asks for bank details');
    await user.click(dialog.getByRole('checkbox', { name: 'Visits in progress too' }));
    await user.click(dialog.getByRole('button', { name: 'Roll back' }));
    expect(await screen.findByText('Version 13 is published, with the earlier content')).toBeVisible();
    expect(bodies).toEqual([{ version: 11, reason: 'It asks for bank details', harmful: true }]);
  });

  test('the reference of an order leads to its version and steps', async () => {
    const answer = http.get(`${TENANT}/order-versions/:order`, ({ params }) =>
      HttpResponse.json({ data: params['order'] === 'R-100' ? orderVersion : null }),
    );
    const { user } = await openConsole([list, answer], { path });
    const panel = within(
      await screen.findByRole('region', { name: 'Find the version an order was made with' }),
    );
    await user.click(panel.getByRole('button', { name: 'Find' }));
    expect(panel.getByText('Enter the reference of the order.')).toBeVisible();
    await user.type(panel.getByLabelText('Order reference'), 'R-1');
    await user.click(panel.getByRole('button', { name: 'Find' }));
    expect(await panel.findByText(/^No order R-1 was made/)).toBeVisible();
    await user.type(panel.getByLabelText('Order reference'), '00');
    await user.click(panel.getByRole('button', { name: 'Find' }));
    expect(await panel.findByText(/^Order R-100 was made on .* with version 11\.$/)).toBeVisible();
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Choose your centre',
      'Your details',
    ]);
    expect(panel.getByRole('link', { name: 'Preview version 11' })).toHaveAttribute(
      'href',
      '/tenants/riverside/versions/11/preview',
    );
    await expectAccessible();
  });

  test('only who may publish can roll back', async () => {
    const detail = tenantDetail({ summary: tenantSummary({ role: 'edit' }) });
    await openConsole([list, getHandler(TENANT, detail)], { path });
    expect(await screen.findByText('Autumn')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Roll back/ })).toBeNull();
  });
});

describe('publishing', () => {
  const path = '/tenants/riverside/publish?draft=d-1';

  test('shows what changes, needs a reason, and leads to the versions', async () => {
    const publish = http.post(`${DRAFT}/publish`, async ({ request }) => {
      expect(await request.json()).toEqual({ revision: 4, reason: 'Winter' });
      return HttpResponse.json({ data: versionSummary({ number: 13 }) }, { status: 201 });
    });
    const { user } = await openConsole([publish], { path });
    expect(await screen.findByText('Kiosk clears after 80 s, was 95 s.')).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(screen.getByText('Say why.')).toBeVisible();
    await user.type(screen.getByLabelText('Why?'), 'Winter');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Version 13 is published')).toBeVisible();
    expect(await screen.findByRole('heading', { level: 1, name: 'Versions' })).toBeVisible();
  });

  test('an operator who may not publish compares, and is offered no publication', async () => {
    const detail = tenantDetail({ summary: tenantSummary({ role: 'edit' }) });
    const { user } = await openConsole([getHandler(TENANT, detail)], {
      path: '/tenants/riverside/text?draft=d-1',
    });
    const [button] = await screen.findAllByRole('link', { name: 'Compare' });
    await user.click(button ?? document.body);
    expect(await screen.findByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
    expect(await screen.findByText('Kiosk clears after 80 s, was 95 s.')).toBeVisible();
    expect(screen.queryByText('Compare and publish')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });

  test('is not possible while there is an error', async () => {
    await openConsole([getHandler(DRAFT, draft({ problems: [problem()] }))], { path });
    expect(await screen.findByText('1 error is in the way of publishing')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  });

  test('that the server refuses publishes nothing and says why', async () => {
    const publish = http.post(`${DRAFT}/publish`, () =>
      refused(409, 'outdated_base', 'Version 13 was published after this draft began.'),
    );
    const { user } = await openConsole([publish], { path });
    await user.type(await screen.findByLabelText('Why?'), 'Winter');
    const button = screen.getByRole('button', { name: 'Publish' });
    await screen.findByText('Kiosk clears after 80 s, was 95 s.');
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Version 13 was published after this draft began.',
    );
  });
});
