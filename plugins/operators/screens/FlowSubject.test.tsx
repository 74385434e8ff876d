/** The flow of a draft. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { applyChanges, type Change } from '../domain/applyChanges';
import { draft, FILES, problem, savedDraft, tenantDetail, tenantSummary } from '../testing/builders';
import { DRAFT, expectAccessible, getHandler, openConsole, refused, TENANT } from '../testing/consolePage';

const path = '/tenants/riverside/flow?draft=d-1';

const DOCUMENT = {
  areas: {
    'online-joining': {
      sections: [
        { use: 'joining.centre' },
        { use: 'joining.details', title: 'Your details' },
        { use: 'joining.directDebit', when: { not: 'user.hasInstruction' } },
      ],
    },
  },
};
const withDocument = (text: string) => draft({ files: { ...FILES, 'tenant.json': text } });
const opened = getHandler(DRAFT, withDocument(JSON.stringify(DOCUMENT)));

/** Records the saved steps, and answers as the server does. */
function saving() {
  const steps: { readonly changes: readonly Change[] }[] = [];
  let document: unknown = DOCUMENT;
  const handler = http.post(`${DRAFT}/changes`, async ({ request }) => {
    const step = (await request.json()) as (typeof steps)[number];
    steps.push(step);
    document = applyChanges(document, step.changes);
    const files = { 'tenant.json': JSON.stringify(document) };
    return HttpResponse.json({ data: savedDraft({ revision: 4 + steps.length, files }) });
  });
  return { steps, handler };
}

test('a section moves with the arrow keys: its place is announced, and the focus stays', async () => {
  const { steps, handler } = saving();
  const { user } = await openConsole([opened, handler], { path });
  const handle = await screen.findByRole('button', { name: 'Move Choose your centre' });
  await expectAccessible();
  handle.focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByText('Choose your centre, 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Choose your centre' })).toHaveFocus();
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]?.changes).toEqual([
    { action: 'move', file: 'tenant.json', pointer: '/areas/online-joining/sections/0', to: 1 },
  ]);
});

test('at the end of the list an arrow key changes nothing', async () => {
  const { steps, handler } = saving();
  const { user } = await openConsole([opened, handler], { path });
  (await screen.findByRole('button', { name: 'Move Choose your centre' })).focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.queryByText(/centre, \d of 3/)).toBeNull();
  expect(steps).toEqual([]);
});

test('a section that needs another one is not moved above it, and the reason is shown and announced', async () => {
  const { steps, handler } = saving();
  const { user } = await openConsole([opened, handler], { path });
  (await screen.findByRole('button', { name: 'Move Direct debit' })).focus();
  await user.keyboard('{ArrowUp}');
  const reason = '“Direct debit” needs what “Your details” asks, so it must come after it.';
  expect(await screen.findAllByText(reason)).toHaveLength(2);
  expect(screen.getByText('3. Direct debit')).toBeVisible();
  expect(steps).toEqual([]);
});

test('an operator who may only look sees the steps, and nothing to change them', async () => {
  const detail = tenantDetail({ summary: tenantSummary({ role: 'view' }) });
  await openConsole([opened, getHandler(TENANT, detail)], { path });
  expect(await screen.findByText('1. Choose your centre')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Move|Actions|Edit)/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Settings of Your details' })).toBeVisible();
  await expectAccessible();
});

test('a section moves by menu, is hidden, and shown again', async () => {
  const { steps, handler } = saving();
  const { user } = await openConsole([opened, handler], { path });
  await user.click(await screen.findByRole('button', { name: 'Actions for Your details' }));
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  expect(await screen.findByText('Your details, 1 of 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Actions for Direct debit' }));
  await user.click(screen.getByRole('menuitem', { name: 'Hide' }));
  expect(await screen.findByText('Hidden from visitors')).toBeVisible();
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(steps[1]?.changes).toEqual([
    { action: 'set', file: 'tenant.json', pointer: '/areas/online-joining/sections/2/hidden', value: true },
  ]);
});

test('a section gets another title', async () => {
  const { steps, handler } = saving();
  const { user } = await openConsole([opened, handler], { path });
  await user.click(await screen.findByRole('button', { name: 'Actions for Choose your centre' }));
  await user.click(screen.getByRole('menuitem', { name: 'Change the title' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Title of Choose your centre' }));
  await expectAccessible();
  await user.type(dialog.getByLabelText('Title'), 'Your gym{Enter}');
  expect(await screen.findByText('1. Your gym')).toBeVisible();
  await waitFor(() => expect(steps).toHaveLength(1));
});

test('a step that the server refuses says why, and undoing it is one press away', async () => {
  const handler = http.post(`${DRAFT}/changes`, () => refused(422, 'invalid', 'This section must be last.'));
  const { user } = await openConsole([opened, handler], { path });
  (await screen.findByRole('button', { name: 'Move Choose your centre' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('alert')).toHaveTextContent('This section must be last.');
  await user.click(screen.getByRole('button', { name: 'Drop this change' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(await screen.findByText('1. Choose your centre')).toBeVisible();
});

test('a Problem is shown at its section, and a condition is a sentence', async () => {
  const found = problem({ pointer: '/areas/online-joining/sections/2/when', message: 'This is never true.' });
  await openConsole([getHandler(DRAFT, { ...withDocument(JSON.stringify(DOCUMENT)), problems: [found] })], {
    path,
  });
  const item = (await screen.findByText('3. Direct debit')).closest('li') ?? document.body;
  expect(within(item).getByText(/This is never true/)).toBeVisible();
  expect(within(item).getByText('Only when without a direct debit')).toBeVisible();
});

test('a document that cannot be read has no flow, and the text editor can correct it', async () => {
  await openConsole([getHandler(DRAFT, withDocument('{ oops'))], { path });
  expect(await screen.findByText('This draft can’t be shown as a form')).toBeVisible();
  await expectAccessible();
});
