import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { takeEvery } from 'typed-redux-saga';
import { network } from '../../testing/network';
import { selectUser, signedIn } from '../../session/state';
import { USER } from '../testing/user';
import { journeyCompleted, sectionNeedsAttention, sectionOpened } from '../../store/journey';
import type { ResolvedSection } from '../../../schemas/boot';
import type { PluginEntry } from '../../contract/types';
import { PluginHost } from '../plugins/pluginHost';
import { pluginOf, sectionOf } from '../testing/boot';
import { journeyView } from './sections';
import { openPage } from '../testing/openPage';
import { guideRequested, placeChosen, tourEntry, TOUR_PAGE } from '../testing/tour';
import { expectConsoleError } from '../../testing/console';

const open = () => openPage({ ...TOUR_PAGE, plugins: { tour: tourEntry } });
const steps = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-status'));
const shown = () =>
  steps().map(
    (item) => `${item.dataset.status} ${within(item).queryByRole('heading')?.textContent ?? 'Waiting'}`,
  );

// @spec joining 2.15, 2.26
test('the first section is open, the others are closed, and one with an unknown condition is absent', async () => {
  await open();
  expect(shown()).toEqual([
    'open Step 1: Choose a place',
    'upcoming Step 2: Choose a date',
    'header Step 3: Pay',
  ]);
});

// @spec joining 2.16
test('completing a section opens the next and leaves a summary of the choice', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideRequested({ wanted: true })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[0]).toMatch(/^done Step 1: Choose a place/);
  expect(screen.getByText('Leeds')).toBeVisible();
  expect(shown()[1]).toMatch(/^open Step 2: Choose a guide/);
  expect(screen.getByRole('heading', { name: /Choose a guide/ })).toHaveFocus();
});

test('a person reads how many steps there are: about, until every condition is known', async () => {
  const { host, user } = await open();
  expect(screen.getByText('Step 1 of about 4')).toBeVisible();
  const note = 'Depending on your answers, there may be one more step.';
  expect(screen.getByText(note)).toBeVisible();
  act(() => void host.store.dispatch(guideRequested({ wanted: false })));
  expect(screen.getByText('Step 1 of 3')).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(screen.getByText('Step 2 of 3')).toBeVisible();
});

test('a section that a person opens comes to the top', async () => {
  const scrolled = jest.fn();
  HTMLElement.prototype.scrollIntoView = scrolled;
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideRequested({ wanted: true })));
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('heading', { name: /Choose a guide/ })]);
});

test('later sections are new elements when a session is found, so that they do not seem to jump', async () => {
  network.use(http.get('*/api/auth/user', () => HttpResponse.json({ data: USER })));
  const { host } = await open();
  const [first, second] = steps();
  const note = screen.getByText(/there may be one more step/);
  act(() => void host.store.dispatch(signedIn()));
  expect(steps()[0]).toBe(first);
  expect(steps()[1]).not.toBe(second);
  expect(shown()[1]).toBe('upcoming Step 2: Choose a date');
  expect(screen.getByText(/there may be one more step/)).not.toBe(note);
  await waitFor(() => expect(selectUser(host.store.getState())).toBeDefined());
});

// @spec joining 2.15
test('a section that does not apply is skipped, and the numbers have no gap', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideRequested({ wanted: false })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[1]).toMatch(/^open Step 2: Choose a date/);
});

test('the sequence waits at a section with an unknown condition', async () => {
  const { host, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[1]).toBe('open Waiting');
  expect(screen.getByRole('list', { name: 'Steps' })).toHaveAttribute('aria-busy', 'true');
  act(() => void host.store.dispatch(guideRequested({ wanted: true })));
  expect(shown()[1]).toMatch(/^open Step 2: Choose a guide/);
});

test('a section with an unknown condition can be the last that needs an answer', async () => {
  const { host } = await open();
  const maybe = sectionOf('tour.guide', { when: { fact: 'tour.guide', is: true } });
  const sections = [sectionOf('tour.place'), sectionOf('tour.date'), maybe, sectionOf('tour.end')];
  const last = () =>
    journeyView(host.store.getState(), sections, ({ use }) => tourEntry.sections?.[use]).lastId;
  expect(last()).toBe('tour.guide');
  act(() => void host.store.dispatch(guideRequested({ wanted: false })));
  expect(last()).toBe('tour.date');
});

// @spec joining 2.17
test('Edit opens a section again, and completing it returns to the earlier section', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideRequested({ wanted: true })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await user.click(screen.getByRole('button', { name: 'Continue tour.guide' }));
  await user.click(screen.getByRole('button', { name: 'Edit Choose a place' }));
  expect(shown()[0]).toMatch(/^open/);
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[2]).toMatch(/^open Step 3: Choose a date/);
});

test('Space on the heading of a completed section opens it, and does not scroll on an open one', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideRequested({ wanted: true })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  const place = screen.getByRole('heading', { name: /Choose a place/ });
  act(() => place.focus());
  await user.keyboard(' ');
  expect(shown()[0]).toMatch(/^open Step 1/);
  expect(fireEvent.keyDown(place, { key: ' ' })).toBe(false);
  expect(shown()[0]).toMatch(/^open Step 1/);
});

test('no person can skip an incomplete section', async () => {
  const { host } = await open();
  act(() => void host.store.dispatch(sectionOpened({ id: 'tour.date' })));
  expect(shown()[0]).toMatch(/^open Step 1/);
});

test('a section with a server message has a warning until it is completed', async () => {
  const { host, user } = await open();
  act(() => {
    host.store.dispatch(guideRequested({ wanted: false }));
    host.store.dispatch(placeChosen({ place: 'York' }));
    host.store.dispatch(sectionNeedsAttention({ id: 'tour.place' }));
  });
  expect(shown()[0]).toMatch(/needs your attention/);
  await user.click(screen.getByRole('button', { name: /Edit/ }));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[0]).not.toMatch(/attention/);
});

test('the last section stays open when all are complete', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideRequested({ wanted: false })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await user.click(screen.getByRole('button', { name: 'Continue tour.date' }));
  expect(shown()[1]).toMatch(/^open Step 2: Choose a date/);
});

test('a section that fails shows an error in its place, and the others stay', async () => {
  expectConsoleError(/broken/);
  const broken = { ...TOUR_PAGE.document?.sections?.[0], id: 'tour.broken', use: 'tour.broken' } as never;
  const document = { ...TOUR_PAGE.document, sections: [broken, ...(TOUR_PAGE.document?.sections ?? [])] };
  await openPage({ ...TOUR_PAGE, document, plugins: { tour: tourEntry } });
  expect(screen.getByText('This part of the page isn’t working')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Choose a date/ })).toBeVisible();
});

const lockers: PluginEntry = {
  name: 'lockers',
  sections: {
    'lockers.choice': {
      component: ({ onComplete }) => (
        <button type="button" onClick={onComplete}>
          Take a locker
        </button>
      ),
      isComplete: () => false,
    },
  },
  facts: { 'lockers.free': () => true },
};

const FREE = { fact: 'lockers.free', is: true } as const;

/** The plugin `lockers` loads on demand. Its section is the first of the journey. */
const openWithLockers = (over: Partial<ResolvedSection>) => {
  const { plugins = [], sections = [] } = TOUR_PAGE.document ?? {};
  const choice = { ...sectionOf('lockers.choice'), title: 'tour.date.title', ...over };
  const document = {
    ...TOUR_PAGE.document,
    plugins: [...plugins, pluginOf('lockers', { load: 'demand' as const })],
    sections: [choice, ...sections],
  };
  return openPage({ ...TOUR_PAGE, document, plugins: { tour: tourEntry, lockers } });
};

test('a section of a plugin that is not loaded yet loads when it becomes current', async () => {
  await openWithLockers({});
  expect(await screen.findByRole('button', { name: 'Take a locker' })).toBeVisible();
  expect(shown()[0]).toBe('open Step 1: Choose a date');
  expect(screen.getByRole('list', { name: 'Steps' })).not.toHaveAttribute('aria-busy');
});

test('a condition on a fact of an unloaded plugin loads that plugin', async () => {
  await openWithLockers({ plugin: 'tour', use: 'tour.date', when: FREE, factsFrom: ['lockers'] });
  expect(await screen.findByRole('button', { name: 'Continue lockers.choice' })).toBeVisible();
});

const { load: arrives } = PluginHost.prototype;

test('a section whose plugin fails to load shows an error, and loads after a retry', async () => {
  expectConsoleError(/not to be had/);
  const load = jest.spyOn(PluginHost.prototype, 'load').mockImplementation(async function fails(
    this: PluginHost,
    name: string,
  ) {
    if (name !== 'lockers') return arrives.call(this, name);
    throw new Error('The lockers are not to be had.');
  });
  const { user } = await openWithLockers({});
  const again = await screen.findByRole('button', { name: 'Try again' });
  load.mockRestore();
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Take a locker' })).toBeVisible();
});

test('the sequence ends with the last section that needs an answer, not with an edited earlier one', async () => {
  const { host, user } = await open();
  const received: string[] = [];
  host.store.runSaga(function* listens() {
    yield* takeEvery(journeyCompleted, () => void received.push('completed'));
  });
  act(() => void host.store.dispatch(guideRequested({ wanted: false })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(received).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue tour.date' }));
  expect(received).toEqual(['completed']);
  await user.click(screen.getByRole('button', { name: 'Edit Choose a place' }));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(received).toEqual(['completed']);
});

test('the sequence does not end while it is unknown whether another section follows', async () => {
  const { sections = [] } = TOUR_PAGE.document ?? {};
  const [place, guide, , end] = sections;
  const document = { ...TOUR_PAGE.document, sections: [place!, guide!, end!] };
  const { host, user } = await openPage({ ...TOUR_PAGE, document, plugins: { tour: tourEntry } });
  const received: string[] = [];
  host.store.runSaga(function* listens() {
    yield* takeEvery(journeyCompleted, () => void received.push('completed'));
  });
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(received).toEqual([]);
});
