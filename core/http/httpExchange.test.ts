import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import type { CallOf } from '../../schemas/callOf';
import { network } from '../testing/network';
import { exchangeHttp } from './httpExchange';
import { connectForTest } from './testing/connect';
import { getPlace } from './testing/place';

const readPlace: CallOf = getPlace as never;
const sendFile: CallOf = { ...getPlace, name: 'sendFile', method: 'POST', path: '/api/files' } as never;

test('a query keeps spaces and special characters, and omits what was not given', async () => {
  connectForTest();
  const queries: string[][] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      queries.push([...new URL(request.url).searchParams].flat());
      return HttpResponse.json({});
    }),
  );
  const query = { term: 'swim & gym + café', radius: undefined };
  await exchangeHttp(readPlace, '/api/places/leeds', { query });
  await exchangeHttp(readPlace, '/api/places/leeds', { query, outlivesPage: true });
  expect(queries).toEqual([
    ['term', 'swim & gym + café'],
    ['term', 'swim & gym + café'],
  ]);
});

test('an upload reports how much of it was sent, up to all of it', async () => {
  connectForTest();
  network.use(http.post('*/api/files', () => HttpResponse.json({}, { status: 201 })));
  const shares: number[] = [];
  const response = await exchangeHttp(sendFile, '/api/files', {
    body: { content: 'x'.repeat(100_000) },
    onProgress: (share) => shares.push(share),
  });
  expect(response?.status).toBe(201);
  expect(shares.at(-1)).toBe(1);
});

test('the time to wait is read from the response', async () => {
  connectForTest();
  const busy = () => new HttpResponse('', { status: 429, headers: { 'Retry-After': '30' } });
  network.use(http.get('*/api/places/leeds', busy));
  expect(await exchangeHttp(readPlace, '/api/places/leeds', {})).toEqual({
    status: 429,
    text: '',
    retryAfter: '30',
  });
});

test('a cancelled request has no response, whether it was sent or not', async () => {
  connectForTest();
  const onRequest = jest.fn(async () => {
    await delay('infinite');
    return HttpResponse.json({});
  });
  network.use(http.get('*/api/places/leeds', onRequest));
  const cancelled = new AbortController();
  const response = exchangeHttp(readPlace, '/api/places/leeds', { signal: cancelled.signal });
  await waitFor(() => expect(onRequest).toHaveBeenCalled());
  cancelled.abort();
  expect(await response).toBeUndefined();
  expect(await exchangeHttp(readPlace, '/api/places/leeds', { signal: cancelled.signal })).toBeUndefined();
  expect(onRequest).toHaveBeenCalledTimes(1);
});

test('a read that gets no response within 20 seconds has none, and a change has a minute', async () => {
  connectForTest();
  network.use(
    http.get('*/api/places/leeds', () => HttpResponse.json({})),
    http.post('*/api/files', () => HttpResponse.json({})),
  );
  const timeout = jest.spyOn(XMLHttpRequest.prototype, 'timeout', 'set');
  await exchangeHttp(readPlace, '/api/places/leeds', {});
  await exchangeHttp(sendFile, '/api/files', { body: {} });
  expect(timeout.mock.calls.flat()).toEqual([20_000, 60_000]);
  timeout.mockRestore();
});
