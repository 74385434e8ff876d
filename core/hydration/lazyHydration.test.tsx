import { screen } from '@testing-library/react';
import { openPage } from '../shell/testing/openPage';
import { TOUR_PAGE, tourEntry } from '../shell/testing/tour';
import { expectConsoleError } from '../testing/console';
import { lazyHydration } from './lazyHydration';

test('a part whose code failed to load can be loaded again', async () => {
  expectConsoleError(/no line/);
  const line = { up: false };
  const part = lazyHydration(
    '[role="search"]',
    async () => {
      if (!line.up) throw new Error('no line');
      return { default: () => <p>Here at last</p> };
    },
    <p>On its way</p>,
  );
  const sections = {
    ...tourEntry.sections,
    'tour.place': { ...tourEntry.sections?.['tour.place'], component: () => part },
  };
  const { user } = await openPage({
    ...TOUR_PAGE,
    plugins: { tour: { ...tourEntry, sections } as typeof tourEntry },
  });
  await screen.findByText('This part of the page isn’t working');
  line.up = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Here at last')).toBeVisible();
});
