/** Sharing a draft by link, and publishing it at a time. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import {
  AUTHOR,
  difference,
  draft,
  draftComparison,
  FILES,
  problem,
  tenantDetail,
  TIME,
} from '../testing/builders';
import {
  API,
  DRAFT,
  expectAccessible,
  getHandler,
  openConsole,
  refused,
  TENANT,
} from '../testing/consolePage';

const publishPath = '/tenants/riverside/publish?draft=d-1';
/** New York, so that a mistake with UTC is visible. */
const files = { ...FILES, 'tenant.json': '{ "timeZone": "America/New_York" }' };

const waiting = {
  id: 's-1',
  draft: 'd-1',
  revision: 4,
  title: 'Winter opening times',
  at: '2026-12-01T11:00:00.000Z',
  author: AUTHOR,
  reason: 'Winter',
  status: 'waiting',
  problem: null,
} as const;

test('a link is made for some days, shown once, and ended', async () => {
  let until: string | null = null;
  const bodies: unknown[] = [];
  const share = http.post(`${DRAFT}/share`, async ({ request }) => {
    bodies.push(await request.json());
    until = TIME;
    return HttpResponse.json({ data: { token: 'abc', expires_at: TIME } }, { status: 201 });
  });
  const unshare = http.delete(`${DRAFT}/share`, () => {
    until = null;
    return HttpResponse.json({ data: { ended: true } });
  });
  const get = http.get(DRAFT, () => HttpResponse.json({ data: draft({ shared_until: until }) }));
  const { user } = await openConsole([share, unshare, get], { path: publishPath });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share the changes by link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share the changes by link' }));
  await user.selectOptions(dialog.getByLabelText('The link is valid for'), '30 days');
  await user.click(dialog.getByRole('button', { name: 'Make a link' }));
  expect(await dialog.findByLabelText('Link')).toHaveValue(
    `${window.location.origin}/shared-draft#token=abc`,
  );
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'End the link' }));
  const make = await dialog.findByRole('button', { name: 'Make a link' });
  await waitFor(() => expect(make).toHaveFocus());
  expect(dialog.queryByLabelText('Link')).toBeNull();
  expect(bodies).toEqual([{ days: 30 }]);
});

test('a dialog closes when its draft was published or discarded meanwhile', async () => {
  let isGone = false;
  const get = http.get(DRAFT, () =>
    isGone ? refused(404, 'not_found') : HttpResponse.json({ data: draft() }),
  );
  const share = http.post(`${DRAFT}/share`, () => refused(404, 'not_found'));
  const { user } = await openConsole([get, share], { path: publishPath });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share the changes by link' }));
  isGone = true;
  await user.click(await screen.findByRole('button', { name: 'Make a link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This draft doesn’t exist any more');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expectAccessible();
});

const compareWith = (sentences: readonly object[]) =>
  getHandler(`${DRAFT}/difference`, draftComparison({ changes: { sentences, files: [] } }));

test('a draft without a change cannot be published', async () => {
  await openConsole([compareWith([])], { path: publishPath });
  expect(await screen.findByText('This draft changes nothing yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('a draft that only replaces an image can be published, and the change is shown', async () => {
  const text = 'The file “assets/logo.svg” is replaced';
  await openConsole([compareWith([{ text, file: 'tenant.json', pointer: '' }])], { path: publishPath });
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
});

test('before publishing and before scheduling, the operator reads that another draft is scheduled', async () => {
  const other = { ...waiting, id: 's-2', draft: 'd-2', title: 'Summer prices' };
  const compare = getHandler(`${DRAFT}/difference`, draftComparison({ scheduled: [other] }));
  const { user } = await openConsole([compare, getHandler(DRAFT, draft({ files }))], { path: publishPath });
  const sentence = '“Summer prices”, on 1 December 2026, 06:00, by Olu Adeyemi';
  expect(await screen.findByRole('link', { name: sentence })).toHaveAttribute(
    'href',
    '/tenants/riverside/publish?draft=d-2',
  );
  expect(screen.getByText('Another draft is already scheduled')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Publish at a time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish at a time' }));
  expect(dialog.getByRole('link', { name: sentence })).toBeVisible();
});

test('a person with the link reads the changes and the Problems, without an account', async () => {
  const read = http.post(`${API}/shared-drafts/read`, async ({ request }) => {
    expect(await request.json()).toEqual({ token: 'abc' });
    const shared = {
      tenant: 'Riverside',
      title: 'Winter',
      author: 'Olu',
      changed_at: TIME,
      expires_at: TIME,
    };
    return HttpResponse.json({ data: { ...shared, difference, problems: [problem()] } });
  });
  await openConsole([read], { path: '/shared-draft#token=abc', asOperator: false });
  expect(await screen.findByRole('heading', { name: 'Riverside: Winter' })).toBeVisible();
  expect(screen.getByText('Kiosk clears after 80 s, was 95 s.')).toBeVisible();
  expect(screen.getByText(/There is no key “them” here\./)).toBeVisible();
  expect(window.location.hash).toBe('');
  expect(screen.queryByRole('link', { name: 'tenant.json, line 3' })).toBeNull();
  await expectAccessible();
});

test('an ended link says so', async () => {
  const message = 'This link has expired or was ended.';
  const read = http.post(`${API}/shared-drafts/read`, () =>
    HttpResponse.json({ message, code: 'invalid', errors: {} }, { status: 422 }),
  );
  await openConsole([read], { path: '/shared-draft#token=abc', asOperator: false });
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Shared draft' })).toBeVisible();
  await expectAccessible();
});

test('a publication is scheduled at a local time of the venue', async () => {
  const bodies: unknown[] = [];
  let scheduled: typeof waiting | null = null;
  const schedule = http.post(`${DRAFT}/schedule`, async ({ request }) => {
    bodies.push(await request.json());
    scheduled = waiting;
    return HttpResponse.json({ data: waiting }, { status: 201 });
  });
  const get = http.get(DRAFT, () => HttpResponse.json({ data: draft({ files, scheduled }) }));
  const { user } = await openConsole([schedule, get], { path: publishPath });
  await screen.findByText('Kiosk clears after 80 s, was 95 s.');
  await user.type(screen.getByLabelText('Why?'), 'Winter');
  await user.click(screen.getByRole('button', { name: 'Publish at a time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish at a time' }));
  expect(dialog.getByLabelText('Date')).not.toHaveValue('');
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByText('Choose a date.')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Date')).toHaveFocus());
  await expectAccessible();
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2020-12-01' } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  expect(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Date'), { target: { value: '2099-12-01' } });
  await user.click(dialog.getByRole('button', { name: 'Schedule' }));
  const text = '“Winter opening times” will be published on 1 December 2026, 06:00';
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'What changes for visitors' })).toHaveFocus(),
  );
  expect(bodies).toEqual([{ revision: 4, reason: 'Winter', at: '2099-12-01T11:00:00.000Z' }]);
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('a scheduled publication is shown in the overview, and cancelled', async () => {
  let scheduled: readonly (typeof waiting)[] = [waiting];
  const cancel = http.delete(`${DRAFT}/schedule`, () => {
    scheduled = [];
    return HttpResponse.json({ data: { cancelled: true } });
  });
  const get = http.get(TENANT, () => HttpResponse.json({ data: tenantDetail({ scheduled }) }));
  const { user } = await openConsole([cancel, get], { path: '/tenants/riverside' });
  await user.click(await screen.findByRole('button', { name: 'Cancel this publication' }));
  expect(await screen.findByText('The publication is cancelled')).toBeVisible();
  expect(screen.queryByText(/will be published/)).toBeNull();
});

test('a publication that did not happen says why', async () => {
  const failed = { ...waiting, status: 'failed', problem: 'Another version was published.' } as const;
  const detail = tenantDetail({ scheduled: [failed] });
  await openConsole([getHandler(TENANT, detail)], { path: '/tenants/riverside' });
  expect(await screen.findByText(/was not published on/)).toBeVisible();
  expect(screen.getByText('Another version was published.')).toBeVisible();
  await expectAccessible();
});
