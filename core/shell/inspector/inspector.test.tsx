/** The inspector in the page of a preview. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { InspectorReport } from '../../../schemas/inspection';
import { documentReplaced } from '../../tenant/page';
import { openPage } from '../testing/openPage';
import { guideRequested, TOUR_PAGE, tourEntry } from '../testing/tour';
import { startInspector, type Inspector } from './inspector';
import { shownTexts } from './shownTexts';

const reports: InspectorReport[] = [];
const record = (event: Event) => reports.push((event as CustomEvent<InspectorReport>).detail);
let inspector: Inspector | undefined;
beforeEach(() => {
  reports.splice(0);
  window.addEventListener('foyer-preview-tell', record);
});
afterEach(() => {
  inspector?.end();
  window.removeEventListener('foyer-preview-tell', record);
});

const last = <Type extends InspectorReport['type']>(type: Type) =>
  reports.findLast((one): one is Extract<InspectorReport, { type: Type }> => one.type === type);
const inspected = () => last('foyer-preview-inspected')?.inspected;

async function openInspector() {
  const page = await openPage({ ...TOUR_PAGE, plugins: { tour: tourEntry } });
  const { boot, store } = page.host;
  const texts = shownTexts();
  inspector = startInspector(store, texts);
  // As in a preview: the web host sends the document again.
  act(() => void store.dispatch(documentReplaced(structuredClone(boot.document))));
  return page;
}

const heading = () => screen.getByText('Choose a place');

test('a click shows the copy key of a text and the facts of its section, and does nothing else', async () => {
  const { host } = await openInspector();
  fireEvent.click(heading());
  expect(inspected()?.texts).toContainEqual({ text: 'Choose a place', keys: ['tour.place.title'] });
  expect(inspected()?.section).toEqual({ id: 'tour.place', isShown: true, facts: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(inspected()?.texts).toEqual([{ text: 'Choose Leeds', keys: [] }]);
  expect(host.store.getState().tour).toMatchObject({ place: undefined });
});

test('a tap shows the copy key of a text, and a finger still scrolls the page', async () => {
  await openInspector();
  const pageTouched = jest.fn();
  heading().addEventListener('touchstart', pageTouched);
  // Without its default, a touch neither scrolls nor becomes a click.
  expect(fireEvent.touchStart(heading())).toBe(true);
  expect(fireEvent.touchEnd(heading())).toBe(true);
  expect(pageTouched).not.toHaveBeenCalled();
  fireEvent.click(heading());
  expect(inspected()?.texts).toContainEqual({ text: 'Choose a place', keys: ['tour.place.title'] });
});

test('a section that is not on the screen can be chosen, with the value of its facts', async () => {
  const { host } = await openInspector();
  const partOf = (label: string) =>
    last('foyer-preview-screen')?.parts.find((part) => part.label === label && part.kind === 'section')?.id ??
    -1;
  inspector?.choose(partOf('Choose a guide'));
  expect(inspected()?.section).toMatchObject({ id: 'tour.guide', isShown: 'unknown' });
  act(() => void host.store.dispatch(guideRequested({ wanted: false })));
  inspector?.choose(partOf('Choose a guide'));
  expect(inspected()?.section).toEqual({
    id: 'tour.guide',
    isShown: false,
    facts: [{ name: 'tour.guide', value: false }],
  });
});

test('Escape ends the inspector, and the page reacts to clicks again', async () => {
  const { host } = await openInspector();
  fireEvent.keyDown(heading(), { key: 'Escape' });
  expect(reports.at(-1)).toEqual({ type: 'foyer-preview-inspector-ended' });
  fireEvent.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(host.store.getState().tour).toMatchObject({ place: 'Leeds' });
});

test('the details of what was chosen follow a changed text and a changed fact', async () => {
  const { host } = await openInspector();
  const title = heading();
  fireEvent.click(title);
  const { document } = host.boot;
  const copy = { ...document.copy, 'tour.place.title': 'Pick a place' };
  act(() => void host.store.dispatch(documentReplaced({ ...document, copy })));
  await waitFor(() =>
    expect(inspected()?.texts).toEqual([{ text: 'Pick a place', keys: ['tour.place.title'] }]),
  );
  const guide = last('foyer-preview-screen')?.parts.find(
    ({ kind, label }) => kind === 'section' && label === 'Choose a guide',
  );
  inspector?.choose(guide?.id ?? -1);
  expect(inspected()?.section?.facts).toEqual([{ name: 'tour.guide', value: null }]);
  act(() => void host.store.dispatch(guideRequested({ wanted: false })));
  await waitFor(() => expect(inspected()?.section?.facts).toEqual([{ name: 'tour.guide', value: false }]));
});

test('the details of a part are removed when the page no longer contains it', async () => {
  const { host } = await openInspector();
  fireEvent.click(heading());
  const { document } = host.boot;
  act(() => void host.store.dispatch(documentReplaced({ ...document, sections: [] })));
  await waitFor(() => expect(inspected()).toEqual({ texts: [], colours: [] }));
});
