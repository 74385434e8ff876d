import { http, HttpResponse } from 'msw';
import type { CallOf } from '../../schemas/callOf';
import { connectPageCookies } from '../session/pageCookies';
import { bootOf } from '../shell/testing/boot';
import { network } from '../testing/network';
import { newIdempotencyKey, sendCall } from './sendCall';
import { connectForTest } from './testing/connect';
import { callGetPlace, getPlace, place, type Place } from './testing/place';

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

test('no response is a timeout: the request may have been carried out', async () => {
  connectForTest();
  network.use(http.get('*/api/places/leeds', () => HttpResponse.error()));
  expect(await callGetPlace()).toMatchObject({ ok: false, failure: { kind: 'unanswered' } });
});

// @spec platform 7.1a
test('every call names its page, and a payment sends its key', async () => {
  connectForTest();
  const headers: Headers[] = [];
  network.use(
    http.post('*/api/pay', ({ request }) => {
      headers.push(request.headers);
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
  );
  const idempotencyKey = newIdempotencyKey();
  await sendCall(pay, { body: { amount: 1 }, idempotencyKey });
  expect(headers[0]?.get('x-foyer')).toBe('1');
  expect(headers[0]?.get('idempotency-key')).toBe(idempotencyKey);
  expect(headers[0]?.get('authorization')).toBeNull();
  await expect(sendCall(pay, { body: { amount: 1 } })).rejects.toThrow('needs an idempotencyKey');
});

test('a call that continues after its page closes is otherwise ordinary', async () => {
  connectForTest();
  const sent: Request[] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      sent.push(request);
      return HttpResponse.json({ data: { place_name: 'Leeds' } });
    }),
  );
  await sendCall(getPlace, { params: { slug: 'leeds' } });
  await sendCall(getPlace, { params: { slug: 'leeds' }, outlivesPage: true });
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([false, true]);
  expect(sent[1]?.headers.get('x-foyer')).toBe('1');
});

test('a call says whether its page is framed on another site, because that page has other cookies', async () => {
  connectForTest();
  const received: (string | null)[] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      received.push(request.headers.get('x-foyer-framed'));
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
  );
  for (const mode of [{ embedded: true, otherSite: true } as const, { embedded: true }]) {
    connectPageCookies(bootOf({ mode }));
    await callGetPlace();
  }
  connectPageCookies(bootOf());
  expect(received).toEqual(['1', '0']);
});

// @spec joining 7.2, 7.3
// @spec platform 6.6b
test('the bearer header is sent only with its setting', async () => {
  const sent: (string | null)[] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      sent.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
  );
  connectForTest({ token: () => 'secret' });
  await callGetPlace();
  connectForTest({ token: () => 'secret' }, { session: { mode: 'client', bearer: true, cookieDomain: '' } });
  await callGetPlace();
  expect(sent).toEqual([null, 'Bearer secret']);
});

// @spec platform 6.6a
test('in development the bearer header is sent without the setting, for a separate platform', async () => {
  const sent: (string | null)[] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      sent.push(request.headers.get('authorization'));
      return HttpResponse.json({ data: { place_name: 'x' } });
    }),
  );
  connectForTest({ token: () => 'secret' }, { development: true });
  await callGetPlace();
  expect(sent).toEqual(['Bearer secret']);
});

// @spec platform 7.24c
test('a token is passed only to the session', async () => {
  const host = connectForTest();
  network.use(http.post('*/api/login', () => HttpResponse.json({ data: { token: 'secret' } })));
  const result = await sendCall(login, { body: {} });
  expect(host.tokenReceived).toHaveBeenCalledWith('secret', 'customer');
  expect(JSON.stringify([result, host.dispatch.mock.calls])).not.toContain('secret');
});

// @spec platform 4.2c
test('a 401 ends the session of its call, and does not affect a visitor', async () => {
  network.use(place({}, { status: 401 }));
  const visitor = connectForTest();
  await callGetPlace();
  expect(visitor.sessionLost).not.toHaveBeenCalled();
  const customer = connectForTest({ hasSession: () => true });
  await callGetPlace();
  expect(customer.sessionLost).toHaveBeenCalledTimes(1);
});

// @spec platform 8.4
test('a 401 on a staff call ends only the staff session', async () => {
  const actors: (string | null)[] = [];
  network.use(
    http.get('*/api/places/leeds', ({ request }) => {
      actors.push(request.headers.get('X-Foyer-Actor'));
      return new HttpResponse(null, { status: 401 });
    }),
  );
  const host = connectForTest({ hasSession: () => true });
  await sendCall(getPlace, { params: { slug: 'leeds' }, actor: 'staff' });
  expect(host.staffSessionLost).toHaveBeenCalledTimes(1);
  expect(host.sessionLost).not.toHaveBeenCalled();
  expect(actors).toEqual(['staff']);
});

// @spec platform 4.3b
test('a call is tracked: requesting, then success with its status or failure with its messages', async () => {
  const host = connectForTest();
  network.use(place({ message: 'No.', errors: { a: ['b'] } }, { status: 422 }));
  await callGetPlace();
  expect(host.dispatch.mock.calls.map(([event]) => event)).toEqual([
    { type: 'requests/requestSent', payload: { call: 'getPlace', nth: expect.any(Number) as number } },
    {
      type: 'requests/requestFailed',
      payload: {
        call: 'getPlace',
        nth: expect.any(Number) as number,
        error: 'No.',
        status: 422,
        validationMessages: { a: ['b'] },
      },
    },
  ]);
});

test('a preloaded response is used for the first request; a partial one is not used', async () => {
  const body = { data: { place_name: 'From the page' } };
  connectForTest({}, { answers: [{ call: 'getPlace', params: { slug: 'leeds' }, body, partial: false }] });
  network.use(place({ data: { place_name: 'From the server' } }));
  expect(await callGetPlace()).toMatchObject({ data: { placeName: 'From the page' } });
  expect(await callGetPlace()).toMatchObject({ data: { placeName: 'From the server' } });
  connectForTest({}, { answers: [{ call: 'getPlace', params: { slug: 'leeds' }, body, partial: true }] });
  expect(await callGetPlace()).toMatchObject({ data: { placeName: 'From the server' } });
});

test('a preloaded visitor response is not used for a customer', async () => {
  const first = { call: 'getPlace', params: { slug: 'leeds' }, partial: false, visitors: true as const };
  const answers = [{ ...first, body: { data: { place_name: 'For visitors' } } }];
  network.use(place({ data: { place_name: 'For customers' } }));
  connectForTest({ hasSession: () => true }, { answers });
  expect(await callGetPlace()).toMatchObject({ data: { placeName: 'For customers' } });
  // After the session ends, the answer is not used either: it is outdated by then.
  connectForTest({}, { answers });
  expect(await callGetPlace()).toMatchObject({ data: { placeName: 'For customers' } });
});

test('a parameter cannot change the path', async () => {
  connectForTest();
  expect(await sendCall(getPlace, { params: { slug: '..' } })).toMatchObject({
    failure: { kind: 'refused', status: 404 },
  });
  const seen: string[] = [];
  network.use(
    http.get(
      '*/api/places/:slug',
      ({ request }) => (seen.push(new URL(request.url).pathname), HttpResponse.json({}, { status: 404 })),
    ),
  );
  await sendCall(getPlace, { params: { slug: 'a/../b' } });
  expect(seen).toEqual(['/api/places/a%2F..%2Fb']);
});
