/** The questions of an operator about what a visitor gets. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Wire } from '../../../schemas/generated/api';
import { AUTHOR, FILES, TIME, tenantDetail, versionSummary, draft } from '../testing/builders';
import { DRAFT, expectAccessible, getHandler, openConsole, refused, TENANT } from '../testing/consolePage';

const DOCUMENT = {
  areas: {
    'online-joining': {
      plugins: ['joining'],
      sections: [{ use: 'joining.centre' }, { use: 'joining.details', title: 'Your details' }],
    },
  },
};
const files = { ...FILES, 'tenant.json': JSON.stringify(DOCUMENT) };
const active = getHandler(
  TENANT,
  tenantDetail({ active: { summary: versionSummary(), files, assets: {}, proof: null } }),
);
const OFFERS: Wire.TenantOffers = {
  is_reached: true,
  centres: [{ id: 'pool', name: 'Castle Pool' }],
  memberships: [{ id: 'swim', name: 'Swim' }],
};
const path = '/tenants/riverside/why';

const reason = (change: Partial<Wire.ExplainedReason> = {}): Wire.ExplainedReason => ({
  cause: 'hidden',
  sentence: '“Your details” is hidden from all visitors.',
  decided_by: 'document',
  message: null,
  places: [
    {
      file: 'tenant.json',
      pointer: '/areas/online-joining/sections/1/hidden',
      line: 7,
      title: '“Hidden” of “Your details”',
    },
  ],
  changed: { version: 12, is_draft: false, author: AUTHOR, time: TIME, reason: 'Fewer steps' },
  ...change,
});

/** Records the questions, and answers each of them. */
function answering(answer: Partial<Wire.Explanation> = {}) {
  const asked: unknown[] = [];
  const handler = http.post(`${TENANT}/explanation`, async ({ request }) => {
    asked.push(await request.json());
    return HttpResponse.json({ data: { outcome: 'notShown', reasons: [reason()], order: [], ...answer } });
  });
  return { asked, handlers: [active, handler, getHandler(`${TENANT}/offers`, OFFERS)] };
}

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an operator describes a person and reads the rule, who changed it, and where', async () => {
  const { asked, handlers } = answering();
  const { user } = await openConsole(handlers, { path });
  const step = within(await screen.findByLabelText('Step'));
  await step.findByRole('option', { name: 'Your details' });
  choose('Step', 'online-joining joining.details');
  choose('Visitor', 'member');
  choose('Payment type', 'fixed');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText('“Your details” is hidden from all visitors.')).toBeVisible();
  expect(screen.getByText(/^Changed last in version 12: .*Reason: Fewer steps$/)).toBeVisible();
  expect(screen.getByRole('link', { name: '“Hidden” of “Your details”' })).toHaveAttribute(
    'href',
    expect.stringContaining('/tenants/riverside/flow'),
  );
  expect(asked).toEqual([
    {
      kind: 'section',
      area: 'online-joining',
      section: 'joining.details',
      facts: { 'user.loggedIn': true, 'user.hasInstruction': false, 'selection.paymentType': 'fixed' },
    },
  ]);
  await expectAccessible();
});

test('a question is a part of the address, so that a colleague sees the same answer', async () => {
  const { asked, handlers } = answering({
    order: [reason({ sentence: 'It must be last.', decided_by: 'foyer' })],
  });
  await openConsole(handlers, {
    path: `${path}?kind=section&area=online-joining&section=joining.details&fact.user.loggedIn=false`,
  });
  const order = within(await screen.findByRole('region', { name: 'What fixes its position' }));
  expect(order.getByText('It must be last.')).toBeVisible();
  expect(order.getByText(/^This rule is a part of the software/)).toBeVisible();
  expect(order.queryByText(/^Changed/)).toBeNull();
  expect(screen.getByLabelText('Step')).toHaveValue('online-joining joining.details');
  expect(asked).toMatchObject([{ facts: { 'user.loggedIn': false } }]);
});

test('a membership is chosen by its name, and the message of the platform is shown word by word', async () => {
  const message = 'Only for residents of Derby.';
  const { asked, handlers } = answering({
    reasons: [reason({ decided_by: 'platform', message, places: [], changed: null })],
  });
  const { user } = await openConsole(handlers, { path });
  fireEvent.change(await screen.findByLabelText('What is it about?'), { target: { value: 'membership' } });
  fireEvent.change(await screen.findByLabelText('Membership'), { target: { value: 'Swim' } });
  choose('Centre', 'Castle Pool');
  choose('Age in years', '15');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('The platform decides this.')).toBeVisible();
  expect(asked).toEqual([{ kind: 'membership', membership: 'swim', centre: 'pool', age: 15, facts: {} }]);
  await expectAccessible();
});

test('a question without a step is not sent, and the page says what is missing', async () => {
  const { asked, handlers } = answering();
  const { user } = await openConsole(handlers, { path });
  await user.click(await screen.findByRole('button', { name: 'Explain' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a step.');
  expect(screen.getByLabelText('Step')).toHaveFocus();
  expect(asked).toEqual([]);
});

test('the answer to an earlier question is removed when the next question is about something else', async () => {
  const { handlers } = answering();
  const { user } = await openConsole(handlers, {
    path: `${path}?kind=section&area=online-joining&section=joining.details`,
  });
  const answer = '“Your details” is hidden from all visitors.';
  await screen.findByText(answer);
  choose('Step', ' ');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  expect(screen.queryByText(answer)).toBeNull();
  expect(window.location.search).toBe('');
  choose('Step', 'online-joining joining.details');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  await screen.findByText(answer);
  choose('What is it about?', 'centre');
  expect(screen.queryByText(answer)).toBeNull();
});

test('without the platform, an id can be typed', async () => {
  const { asked, handlers } = answering();
  const silent = getHandler(`${TENANT}/offers`, { is_reached: false, centres: [], memberships: [] });
  const { user } = await openConsole([silent, ...handlers], { path: `${path}?kind=centre` });
  expect(await screen.findByText('The platform doesn’t answer')).toBeVisible();
  choose('Centre', 'lido');
  await user.click(screen.getByRole('button', { name: 'Explain' }));
  await waitFor(() => expect(asked).toEqual([{ kind: 'centre', centre: 'lido', facts: {} }]));
});

test('an answer that cannot be loaded can be requested again', async () => {
  const { handlers } = answering();
  const failing = http.post(`${TENANT}/explanation`, () => refused(503), { once: true });
  const { user } = await openConsole([failing, ...handlers], {
    path: `${path}?kind=section&area=online-joining&section=joining.details`,
  });
  expect(await screen.findByText('The answer couldn’t be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('“Your details” is hidden from all visitors.')).toBeVisible();
});

test('in a draft, the question is about the draft, and links lead to it', async () => {
  const { asked, handlers } = answering({
    reasons: [
      reason({
        changed: { version: null, is_draft: true, author: AUTHOR, time: TIME, reason: null },
        places: [{ file: 'tenant.json', pointer: '/settings/joining/a', line: 30, title: 'The setting “a”' }],
      }),
    ],
  });
  await openConsole([getHandler(DRAFT, draft({ files })), ...handlers], {
    path: `${path}?draft=d-1&kind=section&area=online-joining&section=joining.details`,
  });
  expect(await screen.findByText(/^Changed in this draft, which/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'The setting “a”' })).toHaveAttribute(
    'href',
    expect.stringContaining('/tenants/riverside/settings?draft=d-1&group=joining'),
  );
  expect(asked).toMatchObject([{ draft: 'd-1' }]);
});
