import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { navigationRequested } from '../../store/navigation';
import { pluginOf, routeOf } from '../testing/boot';
import { openPage } from '../testing/openPage';

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
  jest.useFakeTimers();
  await act(async () => void host.store.dispatch(navigationRequested({ path })));
}
afterEach(() => jest.useRealTimers());

/** Advances in steps, so that React renders the changes of a timer before the next step. */
async function wait(ms: number) {
  for (let passed = 0; passed < ms; passed += 50) await act(() => jest.advanceTimersByTimeAsync(50));
}
const heading = () => screen.getByRole('heading', { name: 'The guide' });

test('a new screen moves the focus to its heading', async () => {
  await goTo('/soon');
  await wait(150);
  expect(heading()).toHaveFocus();
});

test('a slow screen does so too', async () => {
  await goTo('/late');
  await wait(3100);
  expect(heading()).toHaveFocus();
});

test('a user who is in a field of the new screen before its heading loads stays there', async () => {
  await goTo('/form');
  const field = screen.getByRole('textbox', { name: 'Name' });
  act(() => field.focus());
  await wait(550);
  expect(heading()).not.toHaveFocus();
  expect(field).toHaveFocus();
});

test('a user who moved the focus during loading keeps it', async () => {
  await goTo('/late');
  await wait(2300);
  const skip = screen.getByRole('link', { name: 'Skip to the content' });
  act(() => skip.focus());
  await wait(850);
  expect(heading()).not.toHaveFocus();
  expect(skip).toHaveFocus();
});
