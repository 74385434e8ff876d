/** Editing the text of a draft. */
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import { signInStaff } from '../../../tests/kit/plugin';
import {
  draft,
  draftSummary,
  FILES,
  problem,
  savedDraft,
  tenantDetail,
  tenantSummary,
} from '../testing/builders';
import {
  DRAFT,
  editorText,
  expectAccessible,
  getHandler,
  LOGIN,
  openConsole,
  refused,
  replaceText,
  TENANT,
  typeText,
} from '../testing/consolePage';

const path = '/tenants/riverside/text?draft=d-1';

interface SavedStep {
  readonly revision: number;
  readonly changeId: string;
  readonly file: string;
  readonly text: string;
}

/** Records each save. `reply` gets the number of the save and returns the response. */
function saving(reply: (step: SavedStep, at: number) => Response = (step) => answerTo(step)) {
  const steps: SavedStep[] = [];
  const handler = http.put(`${DRAFT}/file`, async ({ request }) => {
    const step = (await request.json()) as SavedStep;
    steps.push(step);
    return reply(step, steps.length);
  });
  return { steps, handler };
}

const answerTo = ({ file, text, revision }: SavedStep, change: Partial<ReturnType<typeof savedDraft>> = {}) =>
  HttpResponse.json({ data: savedDraft({ revision: revision + 1, files: { [file]: text }, ...change }) });

const saved = () => screen.findByText('All changes saved');

test('an operator who may only look reads the text of a draft, and has nothing to change it with', async () => {
  const { steps, handler } = saving();
  const detail = tenantDetail({ summary: tenantSummary({ role: 'view' }) });
  await openConsole([handler, getHandler(TENANT, detail)], { path });
  expect(await screen.findByText('You can read this draft, but you can’t change it.')).toBeVisible();
  const editor = await screen.findByRole('textbox', { name: 'Text of tenant.json' });
  expect(editor).toHaveAttribute('aria-readonly', 'true');
  expect(screen.queryByRole('button', { name: /^(Undo|Redo|More)$/ })).toBeNull();
  expect(screen.queryByText('All changes saved')).toBeNull();
  expect(steps).toEqual([]);
});

test('typed text is saved by itself, with the revision that the operator saw', async () => {
  const { steps, handler } = saving();
  await openConsole([handler], { path });
  await typeText('a');
  await typeText('b');
  expect(await screen.findByText('Saving')).toBeVisible();
  await waitFor(() => expect(steps).toHaveLength(1));
  expect(steps[0]).toMatchObject({ revision: 4, file: 'tenant.json', text: `${FILES['tenant.json']}ab` });
  await saved();
  await typeText('c');
  await waitFor(() => expect(steps).toHaveLength(2));
  expect(steps[1]?.revision).toBe(5);
  await saved();
  await expectAccessible();
});

test('a Problem is listed after the change, and leads to its line', async () => {
  const found = problem();
  const { handler } = saving((step) => answerTo(step, { problems: [found] }));
  const { user } = await openConsole([handler], { path });
  await typeText(' ');
  const list = within(await screen.findByRole('region', { name: '1 problem' }));
  expect(list.getByText(/There is no key/)).toHaveTextContent('Did you mean “theme”?');
  await user.click(list.getByRole('link', { name: 'tenant.json, line 3' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text of tenant.json' })).toHaveFocus());
  await expectAccessible();
});

test('without a connection the text stays and is said to be unsaved; the same step is sent again', async () => {
  const { steps, handler } = saving((step, at) => (at === 1 ? HttpResponse.error() : answerTo(step)));
  await openConsole([handler], { path });
  await typeText('x');
  expect(await screen.findByText('Your last changes aren’t saved yet')).toBeVisible();
  await expectAccessible();
  await typeText('y');
  expect(editorText()).toBe(`${FILES['tenant.json']}xy`);
  act(() => void window.dispatchEvent(new Event('online')));
  await saved();
  expect(steps.map(({ text }) => text.trim().slice(-2))).toEqual([
    expect.stringMatching(/x$/),
    expect.stringMatching(/x$/),
    'xy',
  ]);
  expect(steps[1]?.changeId).toBe(steps[0]?.changeId);
  expect(steps[2]?.changeId).not.toBe(steps[0]?.changeId);
});

test('a session that ends keeps the text: after the login it is saved', async () => {
  const { steps, handler } = saving((step, at) => {
    if (at > 1) return answerTo(step);
    signInStaff(false);
    return refused(401, 'unauthenticated');
  });
  const login = http.post(LOGIN, () => {
    signInStaff(true);
    return HttpResponse.json({ data: { token: null } });
  });
  const { user } = await openConsole([handler, login], { path });
  await typeText('kept');
  expect(await screen.findByText(/Your changes are kept/)).toBeVisible();
  await user.type(screen.getByLabelText('Email address'), 'olu@foyer.example');
  await user.type(screen.getByLabelText('Password'), 'Foyer-Demo-2026{Enter}');
  await waitFor(() => expect(steps).toHaveLength(2));
  await saved();
  expect(editorText()).toContain('kept');
});

test('when somebody else changed the file, the operator chooses, and nothing is overwritten unnoticed', async () => {
  const theirs = '{ "name": "Theirs" }';
  let isChanged = false;
  const { steps, handler } = saving((step) => {
    if (isChanged) return answerTo(step);
    isChanged = true;
    const errors = { 'tenant.json': ['Sam Hill changed this.'] };
    return HttpResponse.json({ message: 'Not now.', code: 'conflict', errors }, { status: 409 });
  });
  const getDraft = http.get(DRAFT, () =>
    HttpResponse.json({
      data: isChanged
        ? draft({ summary: draftSummary({ revision: 9 }), files: { ...FILES, 'tenant.json': theirs } })
        : draft(),
    }),
  );
  const { user } = await openConsole([handler, getDraft], { path });
  await typeText('mine');
  expect(await screen.findByText('The same place was changed meanwhile')).toBeVisible();
  expect(editorText()).toContain('mine');
  expect(screen.getByRole('alert')).toHaveTextContent('tenant.jsonSam Hill changed this.');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await saved();
  expect(steps[1]).toMatchObject({ revision: 9, text: expect.stringContaining('mine') as string });
});

test('taking the other text drops the own one', async () => {
  const { handler } = saving(() => refused(409, 'conflict'));
  const { user } = await openConsole([handler], { path });
  await typeText('mine');
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(editorText()).toBe(FILES['tenant.json']));
  await saved();
});

test('a refused text says why and stays', async () => {
  const { handler } = saving(() => refused(413, 'too_large', 'This file is too large.'));
  await openConsole([handler], { path });
  await typeText('x');
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is too large.');
  expect(editorText()).toContain('x');
});

test('undo takes the text of the server, and is not saved again', async () => {
  const before = '{ "name": "Before" }';
  const undo = http.post(`${DRAFT}/undo`, async ({ request }) => {
    expect(await request.json()).toEqual({ revision: 4 });
    return HttpResponse.json({
      data: savedDraft({ files: { 'tenant.json': before }, can_undo: false, can_redo: true }),
    });
  });
  const { user } = await openConsole([undo], { path });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(editorText()).toBe(before));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Redo' })).toBeEnabled();
});

test('a draft that was published while a person typed is gone, and the page names the text that was not saved', async () => {
  let isGone = false;
  const get = http.get(DRAFT, () =>
    isGone ? refused(404, 'not_found') : HttpResponse.json({ data: draft() }),
  );
  const save = http.put(`${DRAFT}/file`, () => {
    isGone = true;
    return refused(404, 'not_found');
  });
  await openConsole([get, save], { path: `${path}&file=copy%2Fen-GB.json` });
  await replaceText('{ "joining.page.heading": "Train with us" }');
  expect(await screen.findByText('This draft doesn’t exist any more')).toBeVisible();
  expect(screen.getByText('Copy: “Train with us”')).toBeVisible();
});

test('a draft that was published meanwhile is not there any more', async () => {
  await openConsole([http.get(DRAFT, () => refused(404, 'not_found'))], { path });
  expect(await screen.findByText('This draft doesn’t exist any more')).toBeVisible();
  await expectAccessible();
});

test('without a draft the text of the active version can be read and not changed', async () => {
  await openConsole([], { path: '/tenants/riverside/text' });
  const editor = await screen.findByRole('textbox', { name: 'Text of tenant.json' });
  expect(editor).toHaveAttribute('aria-readonly', 'true');
  expect(screen.getByRole('button', { name: 'Start a draft' })).toBeVisible();
});

test('another file of the draft has its own text', async () => {
  const { user } = await openConsole([getHandler(DRAFT, draft())], { path });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'File' }), 'copy/en-GB.json');
  expect(await screen.findByRole('textbox', { name: 'Text of copy/en-GB.json' })).toBeVisible();
  expect(editorText()).toBe(FILES['copy/en-GB.json']);
});
