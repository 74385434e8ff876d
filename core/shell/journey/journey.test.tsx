import { act, screen, within } from '@testing-library/react';
import { sectionNeedsAttention, sectionOpened } from '../../store/journey';
import { openPage } from '../testing/openPage';
import { guideWanted, placeChosen, tourEntry, TOUR_PAGE } from '../testing/tour';
import { expectConsoleError } from '../../testing/console';

const open = () => openPage({ ...TOUR_PAGE, plugins: { tour: tourEntry } });
const steps = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-status'));
const shown = () =>
  steps().map((item) => `${item.dataset.status} ${within(item).getByRole('heading').textContent}`);

test('the first section is open, the others are quiet, and one whose condition is unknown is not there', async () => {
  await open();
  expect(shown()).toEqual([
    'open Step 1: Choose a place',
    'upcoming Step 2: Choose a date',
    'header Step 3: Pay',
  ]);
});

test('completing a section opens the next and shrinks to a line that says what was chosen', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideWanted({ wanted: true })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[0]).toMatch(/^done Step 1: Choose a place/);
  expect(screen.getByText('Leeds')).toBeVisible();
  expect(shown()[1]).toMatch(/^open Step 2: Choose a guide/);
  expect(screen.getByRole('heading', { name: /Choose a guide/ })).toHaveFocus();
});

test('a section that does not apply is skipped, and the numbers close up', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideWanted({ wanted: false })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[1]).toMatch(/^open Step 2: Choose a date/);
});

test('the walk waits at a section of which it is not known whether it applies', async () => {
  const { host, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown().some((one) => one.startsWith('open'))).toBe(false);
  expect(screen.getByRole('list', { name: 'Steps' })).toHaveAttribute('aria-busy', 'true');
  act(() => void host.store.dispatch(guideWanted({ wanted: true })));
  expect(shown()[1]).toMatch(/^open Step 2: Choose a guide/);
});

test('Edit opens a section again, and completing it leads back to where one was', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideWanted({ wanted: true })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await user.click(screen.getByRole('button', { name: 'Continue tour.guide' }));
  await user.click(screen.getByRole('button', { name: 'Edit Choose a place' }));
  expect(shown()[0]).toMatch(/^open/);
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[2]).toMatch(/^open Step 3: Choose a date/);
});

test('nobody jumps over a section that is not complete', async () => {
  const { host } = await open();
  act(() => void host.store.dispatch(sectionOpened({ id: 'tour.date' })));
  expect(shown()[0]).toMatch(/^open Step 1/);
});

test('a section with a message of the server carries a warning until it is completed', async () => {
  const { host, user } = await open();
  act(() => {
    host.store.dispatch(guideWanted({ wanted: false }));
    host.store.dispatch(placeChosen({ place: 'York' }));
    host.store.dispatch(sectionNeedsAttention({ id: 'tour.place' }));
  });
  expect(shown()[0]).toMatch(/needs your attention/);
  await user.click(screen.getByRole('button', { name: /Edit/ }));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  expect(shown()[0]).not.toMatch(/attention/);
});

test('when all is done the last section stays open', async () => {
  const { host, user } = await open();
  act(() => void host.store.dispatch(guideWanted({ wanted: false })));
  await user.click(screen.getByRole('button', { name: 'Choose Leeds' }));
  await user.click(screen.getByRole('button', { name: 'Continue tour.date' }));
  expect(shown()[1]).toMatch(/^open Step 2: Choose a date/);
});

test('a section that breaks says so in its place, and the others stay', async () => {
  expectConsoleError(/broken/);
  const broken = { ...TOUR_PAGE.document?.sections?.[0], id: 'tour.broken', use: 'tour.broken' } as never;
  const document = { ...TOUR_PAGE.document, sections: [broken, ...(TOUR_PAGE.document?.sections ?? [])] };
  await openPage({ ...TOUR_PAGE, document, plugins: { tour: tourEntry } });
  expect(screen.getByText('This part of the page did not work')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Choose a date/ })).toBeVisible();
});
