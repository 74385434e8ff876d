import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { HandoverPart } from '../contract/types';
import { expectConsoleError } from '../testing/console';
import { network } from '../testing/network';
import { openPage, type PageOptions } from '../shell/testing/openPage';
import { TOUR_PAGE, tourEntry } from '../shell/testing/tour';
import { toastShown } from '../store/toasts';
import { storeHandoverCode } from './handoverCode';
import { handoverParts } from './documentState';

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

test('a visit from another browser is taken over and shown for checking', async () => {
  const asked = answering(visit());
  const { user } = await arrive();
  expect(await screen.findByText('Your choices have been carried over')).toBeVisible();
  expect(screen.getByText(/Please check they’re yours/)).toBeVisible();
  expect(screen.getByText('Taken: Tuesday')).toBeVisible();
  expect(asked).toEqual([{ code: 'the-code' }]);
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByText('Your choices have been carried over')).toBeNull());
});

test('a visit from another version of the tenant document is taken over with a note', async () => {
  answering(visit({ ...VISIT, document: 'another' }));
  await arrive();
  expect(await screen.findByText('Taken: Tuesday, changed')).toBeVisible();
});

test('a customer with a current visit must choose first, and keeping it does not use up the code', async () => {
  const asked = answering(visit());
  const { user } = await arrive({ here: { day: 'Monday' } });
  expect(
    await screen.findByRole('alertdialog', { name: 'Which choices do you want to continue with?' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep what’s here' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toEqual([]);
});

test('while it is unknown whether the customer has a visit, the code is not used up', async () => {
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

test('a customer who chooses the other visit gets it', async () => {
  answering(visit());
  const { user } = await arrive({ here: { day: 'Monday' } });
  await user.click(await screen.findByRole('button', { name: 'Use the choices from the other screen' }));
  expect(await screen.findByText('Taken: Tuesday')).toBeVisible();
});

test('a used or expired code is reported, and a new visit can start on the page', async () => {
  answering(over);
  await arrive();
  expect(await screen.findByText('This code no longer works')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The tour' })).toBeVisible();
});

test('after a missing response the customer can retry', async () => {
  answering(HttpResponse.error, visit());
  const { user } = await arrive();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Taken: Tuesday')).toBeVisible();
});

test('a visit whose plugin fails to load after the claim is not lost: the customer can retry', async () => {
  expectConsoleError(/a visit that was handed over failed/);
  const asked = answering(visit());
  let tries = 0;
  const load = () => {
    tries += 1;
    return tries === 2 ? Promise.reject(new Error('no line')) : Promise.resolve(part());
  };
  const { user } = await arrive({ load });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Taken: Tuesday')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.each([
  ['a part of another shape', { tour: { day: 7 } }],
  ['parts of an unknown plugin', { elsewhere: { day: 'Tuesday' } }],
  ['no part', {}],
  ['a part named like a prototype', { constructor: { day: 'Tuesday' } }],
])('%s changes nothing and is reported', async (_, parts) => {
  answering(visit({ document: 'hash', parts }));
  await arrive();
  expect(await screen.findByText('Your choices couldn’t be carried over')).toBeVisible();
  expect(screen.queryByText(/^Taken/)).toBeNull();
});

test('a malformed visit is reported too', async () => {
  answering(visit({ parts: 'all' }));
  await arrive();
  expect(await screen.findByText('Your choices couldn’t be carried over')).toBeVisible();
});

test('a kiosk takes over no visit', async () => {
  await act(() => arrive({ mode: { kiosk: true } }));
  expect(screen.queryByText(/choices/)).toBeNull();
});
