import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { useSelector } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { bootOf } from '../testing/boot';
import { placeChosen, selectTour, tourEntry, TOUR_PAGE } from '../testing/tour';
import { App } from './App';
import { createHost } from './host';

const Place = () => <h1>{useSelector(selectTour).place ?? 'No place'}</h1>;
const entry = { ...tourEntry, routes: { ...tourEntry.routes, 'tour.home': Place } };

async function tourHost() {
  const host = createHost({
    boot: bootOf(TOUR_PAGE),
    registry: { tour: () => Promise.resolve({ default: entry }) },
  });
  await host.plugins.load('tour');
  return host;
}

const page = (host: Awaited<ReturnType<typeof tourHost>>, serverState?: unknown) => (
  <App
    host={host}
    rendered
    serverState={serverState}
    router={(inside) => <BrowserRouter>{inside}</BrowserRouter>}
  />
);

test('a response that arrives during hydration keeps the server’s HTML, and is shown after it', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page(await tourHost()));
  const heading = screen.getByRole('heading', { name: 'No place' });
  const host = await tourHost();
  const serverState = host.redux.getState();
  host.store.dispatch(placeChosen({ place: 'York' }));
  const onDifference = jest.fn();
  await act(async () => {
    hydrateRoot(root, page(host, serverState), { onRecoverableError: onDifference });
  });
  expect(onDifference).not.toHaveBeenCalled();
  expect(screen.getByRole('heading')).toBe(heading);
  expect(heading).toHaveTextContent('York');
});
