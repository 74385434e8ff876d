/** What an operator can do with a tenant beside its drafts: offline, reports of web hosts, files. */
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  draftSummary,
  problem,
  tenantDetail,
  tenantSummary,
  TIME,
  versionSummary,
} from '../testing/builders';
import { API, expectAccessible, getHandler, openConsole, TENANT, VERSIONS } from '../testing/consolePage';

const path = '/tenants/riverside';

test('a venue is taken offline with a message and a reason', async () => {
  const bodies: unknown[] = [];
  let isOffline = false;
  const offline = http.post(`${TENANT}/offline`, async ({ request }) => {
    bodies.push(await request.json());
    isOffline = true;
    return HttpResponse.json({ data: { offline: true } });
  });
  const tenant = http.get(TENANT, () =>
    HttpResponse.json({ data: tenantDetail({ offline_message: isOffline ? 'Flood' : null }) }),
  );
  const { user } = await openConsole([offline, tenant], { path });
  await user.click(await screen.findByRole('button', { name: 'Take this venue offline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take this venue offline?' }));
  await user.click(dialog.getByRole('button', { name: 'Take offline' }));
  expect(dialog.getByText('Write the message.')).toBeVisible();
  await expectAccessible();
  await user.type(dialog.getByLabelText('Message for visitors'), 'Flood');
  await user.type(dialog.getByLabelText('Why?'), 'The river');
  await user.click(dialog.getByRole('button', { name: 'Take offline' }));
  expect(await screen.findByText('The venue is offline')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Bring this venue online' })).toBeVisible();
  expect(bodies).toEqual([{ message: 'Flood', reason: 'The river' }]);
});

test('a venue is brought online with a reason', async () => {
  const bodies: unknown[] = [];
  const online = http.post(`${TENANT}/online`, async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ data: { online: true } });
  });
  const detail = tenantDetail({ offline_message: 'Flood' });
  const { user } = await openConsole([online, getHandler(TENANT, detail)], { path });
  await user.click(await screen.findByRole('button', { name: 'Bring this venue online' }));
  await user.type(await screen.findByLabelText('Why?'), 'Dry{Tab}{Tab}{Enter}');
  expect(await screen.findByText('The venue is online')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'Dry' }]);
});

test('an operator who may not publish has no switch', async () => {
  const detail = tenantDetail({ summary: tenantSummary({ role: 'edit' }) });
  await openConsole([getHandler(TENANT, detail)], { path });
  expect(await screen.findByText('Visitors see the newest version.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take this venue offline' })).toBeNull();
});

test('a server that serves the last good version is named, with the time and the Problem', async () => {
  const load_reports = [{ host: 'web-2:8080', since: TIME, problems: [problem()] }];
  await openConsole([getHandler(TENANT, tenantDetail({ load_reports }))], { path });
  expect(
    await screen.findByText(
      /web-2:8080 has served the last good version since 27 November 2026, 09:30\. There is no key “them” here\./,
    ),
  ).toBeVisible();
});

describe('the files of versions', () => {
  const file = (text: string) => new File([text], 'park.json', { type: 'application/json' });
  const archive = { format: 1, tenant: 'park', versions: [{}], assets: {} };

  test('are links to one version and to all', async () => {
    const list = getHandler(VERSIONS, { versions: [versionSummary()], next: null });
    await openConsole([list], { path: `${path}/versions` });
    expect(await screen.findByRole('link', { name: 'Export version 12' })).toHaveAttribute(
      'href',
      '/api/operators/tenants/riverside/versions/12/export',
    );
    expect(screen.getByRole('link', { name: 'Export all versions' })).toHaveAttribute(
      'download',
      'riverside-all-versions.json',
    );
    await expectAccessible();
  });

  test('a file that was exported becomes a draft', async () => {
    const bodies: unknown[] = [];
    const imported = http.post(`${API}/tenants/riverside/import`, async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ data: draftSummary() }, { status: 201 });
    });
    const { user } = await openConsole([imported], { path: `${path}/versions` });
    await user.upload(
      await screen.findByLabelText('File of exported versions'),
      file(JSON.stringify({ data: archive })),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Flow' })).toBeVisible();
    expect(bodies).toEqual([{ title: 'Import of park.json', archive }]);
  });

  test('another file is refused, and nothing is sent', async () => {
    const { user } = await openConsole([], { path: `${path}/versions` });
    await user.upload(await screen.findByLabelText('File of exported versions'), file('{"a":1}'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file isn’t an export');
  });
});
