import { http, HttpResponse } from 'msw';
import { network } from '../testing/network';
import { connectForTest } from './testing/connect';
import { callGetPlace, place } from './testing/place';

// @spec platform 8.1a, 8.2a, 8.2b, 8.2c
test.each([
  [404, {}, 'Unable to complete request, item not found.'],
  [403, {}, 'Unauthorised.'],
  [500, {}, 'Something has gone wrong, please try again.'],
  [418, {}, 'Something has gone wrong, please try again.'],
  [419, { message: 'CSRF token mismatch.' }, 'Something has gone wrong, please reload and try again.'],
  [409, { message: 'The price changed.', code: 'price_changed' }, 'The price changed.'],
])('%i is reported in the specified words', async (status, body, message) => {
  connectForTest();
  network.use(place(body, { status }));
  expect(await callGetPlace()).toMatchObject({ ok: false, failure: { kind: 'refused', status, message } });
});

test('an error without a message uses our default message', async () => {
  connectForTest();
  network.use(place({}, { status: 403 }));
  expect(await callGetPlace()).toMatchObject({
    failure: { message: 'Unauthorised.', hasDefaultMessage: true },
  });
  network.use(place({ message: 'No.' }, { status: 403 }));
  expect(await callGetPlace()).toMatchObject({ failure: { message: 'No.' } });
  expect(await callGetPlace()).not.toHaveProperty('failure.hasDefaultMessage');
});

// @spec joining 5.4
// @spec platform 5.8a, 8.1b
test('messages of a 422 are by path, in any form', async () => {
  connectForTest();
  const errors = {
    startDate: ['Too late.'],
    accountDetails: { sortCode: ['Wrong.'] },
    email: 'Taken.',
    __proto__: { bad: ['x'] },
  };
  network.use(place({ message: 'Invalid.', code: 'invalid', errors }, { status: 422 }));
  expect(await callGetPlace()).toEqual({
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

// @spec platform 5.8a, 8.1b
test.each([
  ['No more places.', ['No more places.']],
  [
    ['Too late.', 'Too young.'],
    ['Too late.', 'Too young.'],
  ],
])('messages of a 422 that name no field are kept: %j', async (errors, texts) => {
  connectForTest();
  network.use(place({ message: 'Invalid.', errors }, { status: 422 }));
  expect(await callGetPlace()).toMatchObject({ failure: { message: 'Invalid.', errors: { errors: texts } } });
});

test('an error nested ten thousand deep has the specified message, and nothing is thrown', async () => {
  connectForTest();
  const body = `{"message":"No.","errors":${'{"a":'.repeat(10_000)}"x"${'}'.repeat(10_000)}}`;
  network.use(http.get('*/api/places/leeds', () => new HttpResponse(body, { status: 404 })));
  const message = 'Unable to complete request, item not found.';
  expect(await callGetPlace()).toMatchObject({
    ok: false,
    failure: { kind: 'refused', status: 404, message },
  });
});

test('the time to wait comes from the header or the error, and is limited', async () => {
  connectForTest();
  network.use(place({}, { status: 429, headers: { 'retry-after': '30' } }));
  expect(await callGetPlace()).toMatchObject({ failure: { retryAfterSeconds: 30 } });
  network.use(place({ details: { retry_after_seconds: 99_999 } }, { status: 429 }));
  expect(await callGetPlace()).toMatchObject({ failure: { retryAfterSeconds: 3600 } });
});

// @spec platform 4.3b, 5.8a, 8.1b
test('field errors of any status are tracked and passed on', async () => {
  const host = connectForTest();
  const errors = { incalculablePrice: ['No price.'], nested: { field: 'Wrong.' } };
  network.use(place({ message: 'No.', errors }, { status: 400 }));
  const reported = { incalculablePrice: ['No price.'], 'nested.field': ['Wrong.'] };
  expect(await callGetPlace()).toMatchObject({ failure: { kind: 'refused', status: 400, errors: reported } });
  expect(host.dispatch).toHaveBeenLastCalledWith({
    type: 'requests/requestFailed',
    payload: {
      call: 'getPlace',
      nth: expect.any(Number) as number,
      error: 'No.',
      status: 400,
      validationMessages: reported,
    },
  });
});
