import { act, screen, waitFor } from '@testing-library/react';
import { expectConsoleError } from '../../testing/console';
import { openPage } from '../testing/openPage';
import { TOUR_PAGE, tourEntry } from '../testing/tour';

const mockLine = { up: false };

jest.mock('./ConsentBar', () => {
  if (!mockLine.up) throw new Error('no line');
  return jest.requireActual<object>('./ConsentBar');
});

test('a consent question whose code fails to load leaves the page, and comes when the connection returns', async () => {
  expectConsoleError(/no line/);
  await openPage({
    ...TOUR_PAGE,
    plugins: { tour: tourEntry },
    document: {
      ...TOUR_PAGE.document,
      analytics: { adapter: 'dataLayer', scriptUrl: 'https://tags.example/gtm.js' },
    },
  });
  await waitFor(() => expect(jest.mocked(console.error)).toHaveBeenCalled());
  expect(screen.getByRole('heading', { name: 'The tour' })).toBeVisible();
  mockLine.up = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The tour' })).toBeVisible();
});
