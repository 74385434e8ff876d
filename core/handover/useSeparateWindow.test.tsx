import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { network } from '../testing/network';
import { openPage } from '../shell/testing/openPage';
import { TOUR_PAGE, tourEntry } from '../shell/testing/tour';
import { handoverParts } from './documentState';

afterEach(() => jest.restoreAllMocks());

const MADE = { id: 'h1', code: 'AbCdEfGhIjKlMnOpQrStUv', expires_in: 300 };

/** Renders in a frame without cookies. `opens: false`: the browser blocks new windows. */
async function openFrame({ day, opens = true }: { readonly day?: string; readonly opens?: boolean }) {
  handoverParts.add('tour', () =>
    Promise.resolve({
      give: () => (day === undefined ? undefined : { day }),
      path: () => '/tours',
      take: () => undefined,
    }),
  );
  jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  const replace = jest.fn();
  const opened = {
    closed: false,
    opener: window,
    document: document.implementation.createHTMLDocument(),
    location: { replace },
  };
  jest.spyOn(window, 'open').mockImplementation(() => (opens ? (opened as never) : null));
  const page = await openPage({
    ...TOUR_PAGE,
    path: '/?day=2',
    mode: { embedded: true },
    plugins: { tour: tourEntry },
  });
  await page.user.click(await screen.findByRole('link', { name: 'Open in a new window' }));
  return { ...page, replace, opened };
}

const making = (answer: () => Response) => {
  const asked: unknown[] = [];
  network.use(
    http.post('*/api/handover', async ({ request }) => {
      asked.push(await request.json());
      return answer();
    }),
  );
  return asked;
};
const made = () => HttpResponse.json({ data: MADE }, { status: 201 });
const PLAIN = `${window.location.origin}/?day=2&embedded=false`;
const WITH_CODE = `${window.location.origin}/tours?embedded=false#handover=${MADE.code}`;

test('choices in the frame move to the new window, and the frame says so', async () => {
  const asked = making(made);
  const { replace, opened } = await openFrame({ day: 'Tuesday' });
  expect(await screen.findByText('Continue in the new window')).toBeVisible();
  expect(asked).toEqual([{ document: 'hash', parts: { tour: { day: 'Tuesday' } } }]);
  expect(replace.mock.calls).toEqual([[WITH_CODE]]);
  expect(opened.opener).toBeNull();
});

test('without choices the page itself opens without a request', async () => {
  const asked = making(made);
  const { replace } = await openFrame({});
  await waitFor(() => expect(replace.mock.calls).toEqual([[PLAIN]]));
  expect(asked).toEqual([]);
});

test.each([
  ['does not respond', HttpResponse.error],
  [
    'does not support handover',
    () => HttpResponse.json({ message: 'No', code: 'x', errors: {} }, { status: 501 }),
  ],
])('if the platform %s, the page itself opens', async (_, answer) => {
  making(answer);
  const { replace } = await openFrame({ day: 'Tuesday' });
  await waitFor(() => expect(replace.mock.calls).toEqual([[PLAIN]]));
  expect(screen.getByText('You need a new window to log in and book')).toBeVisible();
});

test('if the browser opens no window, a link opens the visit with its choices', async () => {
  making(made);
  await openFrame({ day: 'Tuesday', opens: false });
  expect(await screen.findByText('Your new window is ready')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in a new window' })).toHaveAttribute('href', WITH_CODE);
});
