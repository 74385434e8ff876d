import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { HandoverPart } from '../contract/types';
import { expectConsoleError } from '../testing/console';
import { network } from '../testing/network';
import { openPage, type PageOptions } from '../shell/testing/openPage';
import { TOUR_PAGE, tourEntry } from '../shell/testing/tour';
import { toastShown } from '../store/toasts';
import { storeHandoverCode } from './handoverCode';
import { handoverParts } from './handoverParts';

const CLAIM = '*/api/handover/claim';
const VISIT = { document: 'hash', parts: { tour: { day: 'Tuesday' } } };

const isDay = (given: unknown): given is { readonly day: string } =>
  typeof given === 'object' && given !== null && 'day' in given && typeof given.day === 'string';

/** A plugin that stores a day and shows what it receives. */
const part = (here?: object): HandoverPart => ({
  give: () => here,
  path: () => '/tours',
  take: (given, _, documentChanged) =>
    isDay(given)
      ? [
          toastShown({
            content: `Taken: ${given.day}${documentChanged ? ', changed' : ''}`,
            type: 'TOAST_NEUTRAL',
          }),
        ]
      : undefined,
});

const answering = (...answers: readonly (() => Response)[]) => {
  const asked: unknown[] = [];
  network.use(
    http.post(CLAIM, async ({ request }) => {
      asked.push(await request.json());
      return (answers[asked.length - 1] ?? HttpResponse.error)();
    }),
  );
  return asked;
};
const visit =
  (data: unknown = VISIT) =>
  () =>
    HttpResponse.json({ data });
const over = () =>
  HttpResponse.json({ message: 'Over.', code: 'handover_over', errors: {} }, { status: 404 });

interface HandoverTarget {
  readonly here?: object;
  readonly load?: () => Promise<HandoverPart>;
}

async function arrive({ here, load, ...page }: HandoverTarget & PageOptions = {}) {
  handoverParts.add('tour', load ?? (() => Promise.resolve(part(here))));
  window.history.replaceState({ kept: true }, '', '/?day=2#handover=the-code');
  storeHandoverCode();
  expect(window.location.href).toMatch(/\/\?day=2$/);
  return openPage({ ...TOUR_PAGE, path: '/?day=2', plugins: { tour: tourEntry }, ...page });
}

test('a visit that another browser handed over is taken over, and shown as something to check', async () => {
  const asked = answering(visit());
  const { user } = await arrive();
  expect(await screen.findByText('Your choices have been carried over')).toBeVisible();
  expect(screen.getByText(/Please check that they are yours/)).toBeVisible();
  expect(screen.getByText('Taken: Tuesday')).toBeVisible();
  expect(asked).toEqual([{ code: 'the-code' }]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('Your choices have been carried over')).toBeNull());
});

test('one that was made under another tenant document is taken over as such', async () => {
  answering(visit({ ...VISIT, document: 'another' }));
  await arrive();
  expect(await screen.findByText('Taken: Tuesday, changed')).toBeVisible();
});

test('who has a visit of their own is asked first, and nothing is used up when they keep it', async () => {
  const asked = answering(visit());
  const { user } = await arrive({ here: { day: 'Monday' } });
  expect(
    await screen.findByRole('alertdialog', { name: 'Which choices do you want to continue with?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep what is here' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toEqual([]);
});

test('where it is not known yet whether they have one, nothing is used up before they were asked', async () => {
  expectConsoleError(/a visit that was handed over failed/);
  const asked = answering(visit());
  let isThere = false;
  const load = () =>
    isThere ? Promise.resolve(part({ day: 'Monday' })) : Promise.reject(new Error('Gone.'));
  const { user } = await arrive({ load });
  isThere = true;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(asked).toEqual([]);
});

test('who chooses the other one gets it', async () => {
  answering(visit());
  const { user } = await arrive({ here: { day: 'Monday' } });
  await user.click(await screen.findByRole('button', { name: 'Use the choices from the other screen' }));
  expect(await screen.findByText('Taken: Tuesday')).toBeVisible();
});

test('a code that was used or is too old is said, and the page is there to begin on', async () => {
  answering(over);
  await arrive();
  expect(await screen.findByText('This code no longer works')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The tour' })).toBeVisible();
});

test('without an answer it may be tried again', async () => {
  answering(HttpResponse.error, visit());
  const { user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Taken: Tuesday')).toBeVisible();
});

test.each([
  ['a part of another shape', { tour: { day: 7 } }],
  ['parts of nobody', { elsewhere: { day: 'Tuesday' } }],
  ['no part', {}],
  ['a part named like a prototype', { constructor: { day: 'Tuesday' } }],
])('%s changes nothing, and is told', async (_, parts) => {
  answering(visit({ document: 'hash', parts }));
  await arrive();
  expect(await screen.findByText('Your choices could not be carried over')).toBeVisible();
  expect(screen.queryByText(/^Taken/)).toBeNull();
});

test('what is no visit at all is told, too', async () => {
  answering(visit({ parts: 'all' }));
  await arrive();
  expect(await screen.findByText('Your choices could not be carried over')).toBeVisible();
});

test('a kiosk takes nothing over', async () => {
  await act(() => arrive({ mode: { kiosk: true } }));
  expect(screen.queryByText(/choices/)).toBeNull();
});
