import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Wire } from '../../../schemas/generated/api';
import { AUTHOR, draft, tenantDetail, tenantSummary } from '../testing/builders';
import { DRAFT, expectAccessible, getHandler, openConsole, TENANT } from '../testing/consolePage';

const path = '/tenants/riverside/publish?draft=d-1';

const approval = (change: Partial<Wire.Approval> = {}): Wire.Approval => ({
  is_required: true,
  texts: [
    { key: 'joining.confirm.guarantee1', locale: 'en-GB', before: 'Old guarantee', after: 'New guarantee' },
  ],
  ends_rule: false,
  has_edited: false,
  approved_by: null,
  requested_by: null,
  ...change,
});
const withApproval = (change?: Partial<Wire.Approval>) =>
  getHandler(DRAFT, draft({ approval: approval(change) }));
const WAITS = 'Publish becomes possible when another operator has approved the legal changes.';

test('an operator who has not changed the draft reads the legal texts and approves them', async () => {
  let given: Wire.Approval = approval();
  const bodies: unknown[] = [];
  const approve = http.post(`${DRAFT}/approval`, async ({ request }) => {
    bodies.push(await request.json());
    given = approval({ approved_by: AUTHOR });
    return HttpResponse.json({ data: given });
  });
  const get = http.get(DRAFT, () => HttpResponse.json({ data: draft({ approval: given }) }));
  const { user } = await openConsole([approve, get], { path });
  expect(await screen.findByText('New guarantee')).toBeVisible();
  expect(screen.getByText('Old guarantee')).toBeVisible();
  expect(await screen.findByText(WAITS)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Approve these texts' }));
  expect(await screen.findByText('Approved by Olu Adeyemi')).toBeVisible();
  expect(bodies).toEqual([{ revision: 4 }]);
  expect(screen.queryByRole('button', { name: 'Approve these texts' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
});

test('an operator who has changed the draft cannot approve it, and reads who can', async () => {
  await openConsole([withApproval({ has_edited: true })], { path });
  expect(await screen.findByText(/You have changed this draft/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve these texts' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
});

test('an operator who has changed the draft asks those who may approve it, once', async () => {
  let given: Wire.Approval = approval({ has_edited: true });
  const bodies: unknown[] = [];
  const request = http.post(`${DRAFT}/approval-request`, async ({ request }) => {
    bodies.push(await request.json());
    given = approval({ has_edited: true, requested_by: AUTHOR });
    return HttpResponse.json({ data: given });
  });
  const get = http.get(DRAFT, () => HttpResponse.json({ data: draft({ approval: given }) }));
  const { user } = await openConsole([request, get], { path });
  await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
  const asked = await screen.findByText('Olu Adeyemi has asked the operators who may approve, by mail.');
  expect(screen.queryByRole('button', { name: 'Ask for approval' })).toBeNull();
  expect(document.activeElement).toContainElement(asked);
  expect(bodies).toEqual([{ revision: 4 }]);
});

test('an operator whom no other can approve reads that', async () => {
  const message = 'No other operator may approve this draft.';
  const refuse = http.post(`${DRAFT}/approval-request`, () =>
    HttpResponse.json({ message, code: 'no_approver' }, { status: 409 }),
  );
  const { user } = await openConsole([refuse, withApproval({ has_edited: true })], { path });
  await user.click(await screen.findByRole('button', { name: 'Ask for approval' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('an operator who may not publish cannot approve', async () => {
  const detail = tenantDetail({ summary: tenantSummary({ role: 'edit' }) });
  await openConsole([withApproval(), getHandler(TENANT, detail)], { path });
  expect(await screen.findByText(/you may not publish/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve these texts' })).toBeNull();
});
