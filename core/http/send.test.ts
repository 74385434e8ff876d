import { http, HttpResponse } from 'msw';
import { network } from '../testing/network';
import type { CallOf } from '../contract/types';
import { newIdempotencyKey, send } from './send';
import { connectForTest } from './testing/connect';

type Place = { readonly placeName: string; readonly answers: Readonly<Record<string, string>> };

const answerSchema = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        place_name: { type: 'string' },
        answers: { type: 'object', additionalProperties: { type: 'string' } },
      },
      required: ['place_name'],
      additionalProperties: false,
    },
    check_sum: { type: 'string' },
  },
  required: ['data'],
  additionalProperties: false,
};

const getPlace: CallOf<{ slug: string }, { radius?: number }, undefined, Place> = {
  name: 'getPlace',
  method: 'GET',
  path: '/api/places/{slug}',
  idempotent: false,
  answers: 'json',
  answerSchemas: { '200': answerSchema },
};
const pay: CallOf<undefined, undefined, { amount: number }, Place> = {
  ...getPlace,
  name: 'pay',
  method: 'POST',
  path: '/api/pay',
  idempotent: true,
} as never;
const login: CallOf<undefined, undefined, object, { token: string | null }> = {
  name: 'login',
  method: 'POST',
  path: '/api/login',
  idempotent: false,
  answers: 'json',
  answerSchemas: {
    '200': {
      type: 'object',
      properties: { data: { type: 'object', properties: { token: { type: ['string', 'null'] } } } },
    },
  },
} as never;

const place = (body: unknown, init?: ResponseInit) =>
  http.get('*/api/places/leeds', () => HttpResponse.json(body as never, init));
const ask = () => send(getPlace, { params: { slug: 'leeds' } });

test('declared keys become ours, keys that are data stay, siblings stand beside the data', async () => {
  connectForTest();
  network.use(place({ data: { place_name: 'Leeds', answers: { date_of_birth: 'x' } }, check_sum: 'c' }));
  expect(await ask()).toEqual({
    ok: true,
    status: 200,
    data: { placeName: 'Leeds', answers: { date_of_birth: 'x' } },
    siblings: { checkSum: 'c' },
  });
});

test('no key of an answer reaches the prototype of anything', async () => {
  connectForTest();
  const hostile =
    '{"data":{"place_name":"Leeds","answers":{"__proto__":"x","constructor":"y","____proto____":"z","ok":"v"},"__proto__":{"bad":1}}}';
  network.use(
    http.get(
      '*/api/places/leeds',
      () => new HttpResponse(hostile, { headers: { 'content-type': 'application/json' } }),
    ),
  );
  const result = await ask();
  expect(result.ok && Object.keys(result.data.answers)).toEqual(['ok']);
  expect(({} as Record<string, unknown>).bad).toBeUndefined();
});

test.each([
  [404, {}, 'Unable to complete request, item not found.'],
  [403, {}, 'Unauthorised.'],
  [500, {}, 'Something has gone wrong, please try again.'],
  [418, {}, 'Something has gone wrong, please try again.'],
  [419, { message: 'CSRF token mismatch.' }, 'Something has gone wrong, please reload and try again.'],
  [409, { message: 'The price changed.', code: 'price_changed' }, 'The price changed.'],
])('%i is told in the specified words', async (status, body, message) => {
  connectForTest();
  network.use(place(body, { status }));
  expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'refused', status, message } });
});

test('a refusal without words says that its words are ours', async () => {
  connectForTest();
  network.use(place({}, { status: 403 }));
  expect(await ask()).toMatchObject({ failure: { message: 'Unauthorised.', unworded: true } });
  network.use(place({ message: 'No.' }, { status: 403 }));
  expect(await ask()).toMatchObject({ failure: { message: 'No.' } });
  expect(await ask()).not.toHaveProperty('failure.unworded');
});

test('messages of a 422 come by path, whatever their form', async () => {
  connectForTest();
  const errors = {
    startDate: ['Too late.'],
    accountDetails: { sortCode: ['Wrong.'] },
    email: 'Taken.',
    __proto__: { bad: ['x'] },
  };
  network.use(place({ message: 'Invalid.', code: 'invalid', errors }, { status: 422 }));
  expect(await ask()).toEqual({
    ok: false,
    failure: {
      kind: 'invalid',
      status: 422,
      code: 'invalid',
      message: 'Invalid.',
      errors: { startDate: ['Too late.'], 'accountDetails.sortCode': ['Wrong.'], email: ['Taken.'] },
    },
  });
});

test('a page of HTML is never shown, neither as a success nor as an error', async () => {
  connectForTest();
  network.use(http.get('*/api/places/leeds', () => HttpResponse.html('<h1>Please log in</h1>')));
  expect(await ask()).toMatchObject({
    failure: { kind: 'malformed', message: 'Something has gone wrong, please try again.' },
  });
  network.use(http.get('*/api/places/leeds', () => HttpResponse.html('<h1>502 nginx</h1>', { status: 502 })));
  expect(await ask()).toMatchObject({
    failure: { kind: 'refused', status: 502, message: 'Something has gone wrong, please try again.' },
  });
  network.use(place({ message: '<b>Fatal</b> error' }, { status: 500 }));
  expect(await ask()).toMatchObject({ failure: { message: 'Something has gone wrong, please try again.' } });
});

test.each([
  ['null', null],
  ['a missing key', { data: {} }],
  ['a wrong type', { data: { place_name: 7 } }],
  ['a list', []],
])('an answer with %s is malformed', async (_what, body) => {
  connectForTest();
  network.use(place(body));
  expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'malformed', status: 200 } });
});

test.each([
  ['cut off in the middle', '{"data":{"place_name":"Le'],
  ['empty', ''],
  ['no JSON', 'undefined'],
  ['a number that no computer holds, in place of a name', '{"data":{"place_name":1e999}}'],
  ['nested ten thousand deep', `{"data":{"place_name":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`],
])('an answer that is %s is malformed, and nothing is thrown', async (_what, body) => {
  connectForTest();
  network.use(
    http.get(
      '*/api/places/leeds',
      () => new HttpResponse(body, { headers: { 'content-type': 'application/json' } }),
    ),
  );
  expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'malformed' } });
});

test('no answer at all is unanswered: the request may have been carried out', async () => {
  connectForTest();
  network.use(http.get('*/api/places/leeds', () => HttpResponse.error()));
  expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'unanswered' } });
});

test('how long to wait is read from the header or the error, and bounded', async () => {
  connectForTest();
  network.use(place({}, { status: 429, headers: { 'retry-after': '30' } }));
  expect(await ask()).toMatchObject({ failure: { retryAfterSeconds: 30 } });
  network.use(place({ details: { retry_after_seconds: 99_999 } }, { status: 429 }));
  expect(await ask()).toMatchObject({ failure: { retryAfterSeconds: 3600 } });
});

test('every call says where it comes from, and a payment carries its key', async () => {
  connectForTest();
  const headers: Headers[] = [];
  network.use(
    http.post('*/api/pay', ({ request }) => {
      headers.push(request.headers);
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
  );
  const idempotencyKey = newIdempotencyKey();
  await send(pay, { body: { amount: 1 }, idempotencyKey });
  expect(headers[0]?.get('x-foyer')).toBe('1');
  expect(headers[0]?.get('idempotency-key')).toBe(idempotencyKey);
  expect(headers[0]?.get('authorization')).toBeNull();
  await expect(send(pay, { body: { amount: 1 } })).rejects.toThrow('needs an idempotencyKey');
});

test('the bearer header goes out only by the setting', async () => {
  const sent: (string | null)[] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      sent.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
  );
  connectForTest({ token: () => 'secret' });
  await ask();
  connectForTest({ token: () => 'secret' }, { session: { mode: 'client', bearer: true, cookieDomain: '' } });
  await ask();
  expect(sent).toEqual([null, 'Bearer secret']);
});

test('in development it goes out without the setting, so that pages and platform may be apart', async () => {
  const sent: (string | null)[] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      sent.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
  );
  connectForTest({ token: () => 'secret' }, { development: true });
  await ask();
  expect(sent).toEqual(['Bearer secret']);
});

test('a token goes to the session and to nobody else', async () => {
  const host = connectForTest();
  network.use(http.post('*/api/login', () => HttpResponse.json({ data: { token: 'secret' } })));
  const result = await send(login, { body: {} });
  expect(host.tokenArrived).toHaveBeenCalledWith('secret', 'customer');
  expect(JSON.stringify([result, host.dispatch.mock.calls])).not.toContain('secret');
});

test('a 401 ends a session that the call carried, and is nothing to a visitor', async () => {
  network.use(place({}, { status: 401 }));
  const visitor = connectForTest();
  await ask();
  expect(visitor.sessionLost).not.toHaveBeenCalled();
  const customer = connectForTest({ hasSession: () => true });
  await ask();
  expect(customer.sessionLost).toHaveBeenCalledTimes(1);
});

test('a 401 to a call of staff ends their session alone, whatever customer is signed in beside them', async () => {
  const actors: (string | null)[] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      actors.push(request.headers.get('X-Foyer-Actor'));
      return new HttpResponse(null, { status: 401 });
    }),
  );
  const host = connectForTest({ hasSession: () => true });
  await send(getPlace, { params: { slug: 'leeds' }, actor: 'staff' });
  expect(host.staffSessionLost).toHaveBeenCalledTimes(1);
  expect(host.sessionLost).not.toHaveBeenCalled();
  expect(actors).toEqual(['staff']);
});

test('a call is tracked: requesting, then success with its status or failure with its messages', async () => {
  const host = connectForTest();
  network.use(place({ message: 'No.', errors: { a: ['b'] } }, { status: 422 }));
  await ask();
  expect(host.dispatch.mock.calls.map(([event]) => event)).toEqual([
    { type: 'requests/requestSent', payload: { call: 'getPlace' } },
    {
      type: 'requests/requestFailed',
      payload: { call: 'getPlace', error: 'No.', status: 422, validationMessages: { a: ['b'] } },
    },
  ]);
});

test('what a refusal says about fields is tracked and handed on, whatever its status', async () => {
  const host = connectForTest();
  const errors = { incalculablePrice: ['No price.'], nested: { field: 'Wrong.' } };
  network.use(place({ message: 'No.', errors }, { status: 400 }));
  const told = { incalculablePrice: ['No price.'], 'nested.field': ['Wrong.'] };
  expect(await ask()).toMatchObject({ failure: { kind: 'refused', status: 400, errors: told } });
  expect(host.dispatch).toHaveBeenLastCalledWith({
    type: 'requests/requestFailed',
    payload: { call: 'getPlace', error: 'No.', status: 400, validationMessages: told },
  });
});

test('an answer that came with the page serves the first asking; one cut short serves none', async () => {
  const body = { data: { place_name: 'From the page' } };
  connectForTest({}, { answers: [{ call: 'getPlace', params: { slug: 'leeds' }, body, partial: false }] });
  network.use(place({ data: { place_name: 'From the server' } }));
  expect(await ask()).toMatchObject({ data: { placeName: 'From the page' } });
  expect(await ask()).toMatchObject({ data: { placeName: 'From the server' } });
  connectForTest({}, { answers: [{ call: 'getPlace', params: { slug: 'leeds' }, body, partial: true }] });
  expect(await ask()).toMatchObject({ data: { placeName: 'From the server' } });
});

test("a visitor's answer that came with the page is not a customer's", async () => {
  const first = { call: 'getPlace', params: { slug: 'leeds' }, partial: false, visitors: true as const };
  const answers = [{ ...first, body: { data: { place_name: 'For visitors' } } }];
  network.use(place({ data: { place_name: 'For customers' } }));
  connectForTest({ hasSession: () => true }, { answers });
  expect(await ask()).toMatchObject({ data: { placeName: 'For customers' } });
  // Nor is it given out after they left: it has grown old.
  connectForTest({}, { answers });
  expect(await ask()).toMatchObject({ data: { placeName: 'For customers' } });
});

test('a parameter cannot lead to another path', async () => {
  connectForTest();
  expect(await send(getPlace, { params: { slug: '..' } })).toMatchObject({
    failure: { kind: 'refused', status: 404 },
  });
  const seen: string[] = [];
  network.use(
    http.get(
      '*/api/places/:slug',
      ({ request }) => (seen.push(new URL(request.url).pathname), HttpResponse.json({}, { status: 404 })),
    ),
  );
  await send(getPlace, { params: { slug: 'a/../b' } });
  expect(seen).toEqual(['/api/places/a%2F..%2Fb']);
});
