import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { navigationAsked } from '../store/navigation';
import { pause } from '../testing/pause';
import { pluginOf, routeOf } from './testing/boot';
import { openPage } from './testing/openPage';

function Slow({ after, field = false }: { readonly after: number; readonly field?: boolean }) {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <>
      {here ? <h1>The guide</h1> : <p>Loading</p>}
      {field ? <input aria-label="Name" /> : null}
    </>
  );
}

async function goTo(path: string) {
  const { host } = await openPage({
    path: '/',
    document: {
      plugins: [pluginOf('tour')],
      routes: [
        routeOf('tour.home', '/'),
        routeOf('tour.soon', '/soon'),
        routeOf('tour.late', '/late'),
        routeOf('tour.form', '/form'),
      ],
    },
    plugins: {
      tour: {
        name: 'tour',
        routes: {
          'tour.home': () => <h1>The tour</h1>,
          'tour.soon': () => <Slow after={60} />,
          'tour.late': () => <Slow after={3000} />,
          'tour.form': () => <Slow after={400} field />,
        },
      },
    },
  });
  await act(async () => void host.store.dispatch(navigationAsked({ path })));
}

const heading = (ms: number) => screen.findByRole('heading', { name: 'The guide' }, { timeout: ms });

test('a new screen takes the focus to its heading', async () => {
  await goTo('/soon');
  const guide = await heading(2000);
  await waitFor(() => expect(guide).toHaveFocus());
});

test('a screen that takes its time does so too', async () => {
  await goTo('/late');
  const guide = await heading(6000);
  await waitFor(() => expect(guide).toHaveFocus());
});

test('who is in a field of the new screen before its heading stands is left there', async () => {
  await goTo('/form');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  act(() => field.focus());
  await heading(2000);
  await pause(150);
  expect(field).toHaveFocus();
});

test('who went elsewhere while nothing came is left there', async () => {
  await goTo('/late');
  await pause(2300);
  const skip = screen.getByRole('link', { name: 'Skip to the content' });
  act(() => skip.focus());
  await heading(6000);
  await pause(150);
  expect(skip).toHaveFocus();
});
