import { http, HttpResponse } from 'msw';
import { network } from '../testing/network';
import { connectForTest } from './testing/connect';
import { callGetPlace, place } from './testing/place';

const NESTED = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

// @spec platform 7.1b
test('declared keys are renamed, keys that are data stay, and data has its siblings', async () => {
  connectForTest();
  network.use(place({ data: { place_name: 'Leeds', answers: { date_of_birth: 'x' } }, check_sum: 'c' }));
  expect(await callGetPlace()).toEqual({
    ok: true,
    status: 200,
    data: { placeName: 'Leeds', answers: { date_of_birth: 'x' } },
    siblings: { checkSum: 'c' },
  });
});

test('no key of a response reaches a prototype', async () => {
  connectForTest();
  const hostile =
    '{"data":{"place_name":"Leeds","answers":{"__proto__":"x","constructor":"y","____proto____":"z","ok":"v"},"__proto__":{"bad":1}}}';
  network.use(
    http.get(
      '*/api/places/leeds',
      () => new HttpResponse(hostile, { headers: { 'content-type': 'application/json' } }),
    ),
  );
  const result = await callGetPlace();
  expect(result.ok && Object.keys(result.data.answers)).toEqual(['ok']);
  expect(({} as Record<string, unknown>).bad).toBeUndefined();
});

test.each([
  [503, { message: 'Later.' }, 'a1b2c3d4'],
  [200, { unexpected: true }, 'a1b2c3d4'],
  [404, { message: 'None.' }, undefined],
])('a response %d of a server that failed has the id of the request', async (status, body, requestId) => {
  connectForTest();
  network.use(place(body, { status, headers: { 'x-request-id': 'a1b2c3d4' } }));
  const result = await callGetPlace();
  expect(result.ok ? undefined : 'requestId' in result.failure && result.failure.requestId).toBe(
    requestId ?? false,
  );
});

test('an HTML page is never shown, neither as a success nor as an error', async () => {
  connectForTest();
  network.use(http.get('*/api/places/leeds', () => HttpResponse.html('<h1>Please log in</h1>')));
  expect(await callGetPlace()).toMatchObject({
    failure: { kind: 'malformed', message: 'Something has gone wrong, please try again.' },
  });
  network.use(http.get('*/api/places/leeds', () => HttpResponse.html('<h1>502 nginx</h1>', { status: 502 })));
  expect(await callGetPlace()).toMatchObject({
    failure: { kind: 'refused', status: 502, message: 'Something has gone wrong, please try again.' },
  });
  network.use(place({ message: '<b>Fatal</b> error' }, { status: 500 }));
  expect(await callGetPlace()).toMatchObject({
    failure: { message: 'Something has gone wrong, please try again.' },
  });
});

// @spec joining 7.14
test.each([
  ['null', null],
  ['a missing key', { data: {} }],
  ['a wrong type', { data: { place_name: true } }],
  ['a list', []],
])('a response with %s is malformed', async (_what, body) => {
  connectForTest();
  network.use(place(body));
  expect(await callGetPlace()).toMatchObject({ ok: false, failure: { kind: 'malformed', status: 200 } });
});

test.each([
  ['truncated', '{"data":{"place_name":"Le'],
  ['empty', ''],
  ['not JSON', 'undefined'],
  ['a number beyond the range of numbers, instead of a name', '{"data":{"place_name":1e999}}'],
  ['nested ten thousand deep', `{"data":{"place_name":${NESTED}}}`],
  ['nested ten thousand deep beside the requested data', `{"data":{"place_name":"Leeds","more":${NESTED}}}`],
])('a response that is %s is malformed, and nothing is thrown', async (_what, body) => {
  connectForTest();
  network.use(
    http.get(
      '*/api/places/leeds',
      () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } }),
    ),
  );
  expect(await callGetPlace()).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});
