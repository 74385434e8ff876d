/** A preview shows the saved document with the unsaved changes, with and without the inspector. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ResolvedTenant } from '../../../schemas/boot';
import type { InspectorReport } from '../../../schemas/inspection';
import type { TypedParts } from '../../../schemas/previewMessages';
import { pause } from '../../testing/pause';
import { selectTenant } from '../../tenant/page';
import { openPage } from '../testing/openPage';
import { TOUR_PAGE, tourEntry } from '../testing/tour';
import { followConsole, withTyped } from './draftChanges';

const KEY = 'tour.place.title';
const NOTHING: TypedParts = { copy: {}, theme: {} };
const typed = (text: string): TypedParts => ({ copy: { [KEY]: text }, theme: {} });

let saved: ResolvedTenant;
let store: Awaited<ReturnType<typeof openPage>>['host']['store'];
/** Sends the document that was saved at the time of the request. */
let answers: (() => void)[] = [];
let endFollowing: () => void;

beforeEach(async () => {
  answers = [];
  const { host } = await openPage({ ...TOUR_PAGE, plugins: { tour: tourEntry } });
  store = host.store;
  saved = selectTenant(store.getState());
  jest.spyOn(global, 'fetch').mockImplementation(() => {
    const document = saved;
    return new Promise((done) => answers.push(() => done(Response.json(document))));
  });
  const listen = jest.spyOn(window, 'addEventListener');
  followConsole(host.store);
  const listeners = listen.mock.calls.map(([type, listener]) => [type, listener] as const);
  listen.mockRestore();
  endFollowing = () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  };
});
afterEach(async () => {
  await inspect(false);
  endFollowing();
  jest.restoreAllMocks();
});

/** With time for what must not happen: an answer is read, and the page is drawn. */
const settled = async (action: () => unknown) => {
  act(() => void action());
  await pause(5);
};
const send = (type: string, detail: object) =>
  settled(() => window.dispatchEvent(new CustomEvent(type, { detail, cancelable: true })));
const inspect = (isOn: boolean) => send('foyer-preview-inspect', { type: 'foyer-preview-inspect', isOn });
const type = (parts: TypedParts) =>
  send('foyer-preview-typed', { type: 'foyer-preview-typed', typed: parts });
const save = (title: string, stillTyped = NOTHING) => {
  saved = withTyped(saved, typed(title));
  return send('foyer-preview-changed', { type: 'foyer-preview-reload', typed: stillTyped });
};
const answer = (request: number) => settled(() => answers[request]?.());
const answerAll = () => settled(() => answers.forEach((each) => each()));
const titles = () => ['Choose a place', 'One', 'Two'].filter((text) => screen.queryByText(text) !== null);
const expectTitle = (title: string) => waitFor(() => expect(titles()).toEqual([title]));

test('a preview shows a text before it is saved, and the saved text after the operator discards the change', async () => {
  await answerAll();
  await type(typed('One'));
  await expectTitle('One');
  await type(NOTHING);
  await expectTitle('Choose a place');
});

test('a text that is typed while the document is loading is shown with the document', async () => {
  await type(typed('One'));
  await expectTitle('Choose a place');
  await answerAll();
  await expectTitle('One');
});

test('a text that is not saved stays on the page when the inspector begins, and has its key', async () => {
  const told: InspectorReport[] = [];
  const record = (event: Event) => told.push((event as CustomEvent<InspectorReport>).detail);
  window.addEventListener('foyer-preview-tell', record);
  // After a page load the console sends both.
  await type(typed('One'));
  await inspect(true);
  await answerAll();
  await expectTitle('One');
  fireEvent.click(screen.getByText('One'));
  window.removeEventListener('foyer-preview-tell', record);
  expect(told.at(-1)).toMatchObject({ inspected: { texts: [{ text: 'One', keys: [KEY] }] } });
});

test('a text that is typed during a save stays on the page', async () => {
  await answerAll();
  await save('One', typed('One'));
  await type(typed('Two'));
  await answerAll();
  await expectTitle('Two');
});

test('a slow answer does not replace the document of a newer save, whether the inspector is on or not', async () => {
  await inspect(true);
  await save('One');
  await save('Two');
  for (let request = answers.length - 1; request >= 0; request -= 1) await answer(request);
  await expectTitle('Two');
});

test('a colour that is reset has no value, so that the default applies', () => {
  const document = { ...saved, theme: { themeAppPrimaryColour: '#112233', headerPrimaryColour: '#445566' } };
  const { theme } = withTyped(document, { copy: {}, theme: { themeAppPrimaryColour: null } });
  expect(theme.themeAppPrimaryColour).toBeUndefined();
  expect(theme.headerPrimaryColour).toBe('#445566');
});

test('sections that are moved, retitled, hidden and shown again are shown before that is saved', async () => {
  await answerAll();
  const ids = saved.sections.map(({ id }) => id);
  const [first = '', second = '', ...others] = ids;
  const arrange = (sections: TypedParts['sections']) => type({ ...NOTHING, sections });
  const shown = () => selectTenant(store.getState()).sections.map(({ id }) => id);
  const listed = (...some: readonly string[]) => some.map((id) => ({ id }));
  await arrange(listed(second, first, ...others));
  await waitFor(() => expect(shown()).toEqual([second, first, ...others]));
  await arrange(listed(first, ...others));
  await waitFor(() => expect(shown()).toEqual([first, ...others]));
  // The saved document has no hidden section.
  saved = { ...saved, sections: saved.sections.filter(({ id }) => id !== second) };
  await send('foyer-preview-changed', { type: 'foyer-preview-reload', typed: NOTHING });
  await answerAll();
  await arrange(listed(...ids));
  await waitFor(() => expect(shown()).toEqual(ids));
  await arrange([{ id: first, title: 'One' }, ...listed(...others)]);
  await expectTitle('One');
});
