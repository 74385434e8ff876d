/** A draft as a whole: who else is in it, and discarding it. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { draft, draftSummary, FILES, TIME } from '../testing/builders';
import { DRAFT, expectAccessible, openConsole } from '../testing/consolePage';

const text = '/tenants/riverside/text?draft=d-1';

test('a draft is discarded after a question, and the overview opens', async () => {
  const seen = jest.fn();
  const discard = http.delete(DRAFT, () => {
    seen();
    return HttpResponse.json({ data: { discarded: true } });
  });
  const { user } = await openConsole([discard], { path: text });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Discard this draft' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Discard “Winter opening times”?' }));
  await expectAccessible();
  expect(seen).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('button', { name: 'Discard the draft' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(seen).toHaveBeenCalledTimes(1);
});

const sam = (pointer: string | null) => ({
  operator: { id: 'sam', name: 'Sam Hill' },
  file: pointer === null ? null : 'tenant.json',
  pointer,
  seen_at: TIME,
});

test('the place of the focus is reported, and the text says who edits the same file', async () => {
  const reports: unknown[] = [];
  const report = http.post(`${DRAFT}/presence`, async ({ request }) => {
    reports.push(await request.json());
    return HttpResponse.json({ data: { revision: 4, editors: [sam('/areas/online-joining')] } });
  });
  await openConsole([report], { path: text });
  expect(await screen.findByText('Also in this draft: Sam Hill')).toBeVisible();
  expect(screen.getByText('Sam Hill is editing this')).toBeVisible();
  fireEvent.focus(screen.getByRole('textbox', { name: 'Text of tenant.json' }));
  await waitFor(() =>
    expect(reports).toEqual([
      { file: null, pointer: null },
      { file: 'tenant.json', pointer: '' },
    ]),
  );
});

test('a newer revision of another person or window is loaded, and its changes are named', async () => {
  let revision = 4;
  const report = http.post(`${DRAFT}/presence`, () => {
    revision = 5;
    return HttpResponse.json({ data: { revision, editors: [sam(null)] } });
  });
  const get = http.get(DRAFT, () =>
    HttpResponse.json({
      data: draft({
        summary: draftSummary({ revision, title: revision === 5 ? 'New title' : 'Old title' }),
        ...(revision === 5 && {
          files: { ...FILES, 'tenant.json': '{ "tenant": "riverside", "name": "Avon" }' },
        }),
      }),
    }),
  );
  const { user } = await openConsole([report, get], { path: text });
  expect(await screen.findByText('New title')).toBeVisible();
  const sentence = 'This draft has new changes from another person or another window.';
  expect(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Name of the operator: “Avon”')).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(screen.queryByText('Sam Hill is editing this')).toBeNull();
});
