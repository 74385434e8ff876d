import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expectConsoleError } from '../../testing/console';
import { openPage } from '../testing/openPage';
import { TOUR_PAGE, tourEntry } from '../testing/tour';
import { lazyPart } from './lazyPart';

/** A section whose chunk cannot be loaded while the connection is down. */
function onABadLine() {
  const line = { up: false };
  const load = jest.fn(async () => {
    if (!line.up) throw new Error('no line');
    return { default: () => <p>Here at last</p> };
  });
  const Part = lazyPart(load);
  const Section = () => (
    <Suspense fallback={<p>On its way</p>}>
      <Part />
    </Suspense>
  );
  const sections = {
    ...tourEntry.sections,
    'tour.place': { ...tourEntry.sections?.['tour.place'], component: Section },
  };
  const open = () =>
    openPage({ ...TOUR_PAGE, plugins: { tour: { ...tourEntry, sections } as typeof tourEntry } });
  return { line, load, open };
}

test('failed code is requested again on retry, and not before', async () => {
  expectConsoleError(/no line/);
  const { line, load, open } = onABadLine();
  const { user } = await open();
  await screen.findByText('This part of the page isn’t working');
  expect(load).toHaveBeenCalledTimes(1);
  line.up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here at last')).toBeVisible();
});

test('failed code loads automatically when the connection returns', async () => {
  expectConsoleError(/no line/);
  const { line, open } = onABadLine();
  await open();
  await screen.findByText('This part of the page isn’t working');
  line.up = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here at last')).toBeVisible();
});
