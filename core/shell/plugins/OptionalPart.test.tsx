import { act, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expectConsoleError } from '../../testing/console';
import { openPage } from '../testing/openPage';
import { TOUR_PAGE, tourEntry } from '../testing/tour';
import { lazyPart } from './lazyPart';
import { OptionalPart } from './OptionalPart';

/** A page with a part whose chunk cannot be loaded while the connection is down. */
function onABadLine({ opened }: { readonly opened: boolean }) {
  const line = { up: false };
  const Part = lazyPart(async () => {
    if (!line.up) throw Object.assign(new Error('no line'), { name: 'ChunkLoadError' });
    return { default: () => <p>Here at last</p> };
  });
  function Page() {
    const [isOpen, setOpen] = useState(!opened);
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Details
        </button>
        {isOpen && (
          <OptionalPart onFailed={opened ? () => setOpen(false) : undefined}>
            <Suspense fallback={null}>
              <Part />
            </Suspense>
          </OptionalPart>
        )}
      </>
    );
  }
  const routes = { ...tourEntry.routes, 'tour.home': Page };
  return { line, open: () => openPage({ ...TOUR_PAGE, plugins: { tour: { ...tourEntry, routes } } }) };
}

test('a dialog whose code fails to load says so, the page keeps its text, and the next press opens it', async () => {
  expectConsoleError(/no line/);
  const { line, open } = onABadLine({ opened: true });
  const { user } = await open();
  await user.type(screen.getByLabelText('Name'), 'Robin');
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(await screen.findByText(/couldn’t reach the server/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Robin');
  line.up = true;
  await user.click(screen.getByRole('button', { name: 'Details' }));
  expect(await screen.findByText('Here at last')).toBeVisible();
});

test('another part whose code fails to load appears when the connection returns', async () => {
  expectConsoleError(/no line/);
  const { line, open } = onABadLine({ opened: false });
  await open();
  expect(screen.getByLabelText('Name')).toBeVisible();
  line.up = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here at last')).toBeVisible();
  expect(screen.queryByText(/couldn’t reach/)).toBeNull();
});
