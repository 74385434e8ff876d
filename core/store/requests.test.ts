import {
  requestFailed,
  requests,
  requestSent,
  requestSucceeded,
  selectIsRequesting,
  selectRequest,
} from './requests';

const after = (...events: readonly Parameters<typeof requests>[1][]) => ({
  requests: events.reduce(requests, {}),
});

// @spec platform 4.3a
test('a call is requesting, then success with its status', () => {
  const asked = after(requestSent({ call: 'getCart', nth: 1 }));
  expect(selectRequest(asked, 'getCart')).toEqual({ state: 'requesting' });
  expect(selectIsRequesting(asked)).toBe(true);
  const answered = after(
    requestSent({ call: 'getCart', nth: 1 }),
    requestSucceeded({ call: 'getCart', nth: 1, status: 201 }),
  );
  expect(selectRequest(answered, 'getCart')).toEqual({ state: 'success', status: 201 });
  expect(selectIsRequesting(answered)).toBe(false);
});

// @spec platform 4.3b
test('a call that failed keeps its error, status and validation messages, until it is made again', () => {
  const failed = requestFailed({
    call: 'getCart',
    nth: 1,
    error: 'Check your answers.',
    status: 422,
    validationMessages: { startDate: ['Too late.'] },
  });
  expect(selectRequest(after(failed), 'getCart')).toEqual({
    state: 'failure',
    error: 'Check your answers.',
    status: 422,
    validationMessages: { startDate: ['Too late.'] },
  });
  expect(selectRequest(after(failed, requestSent({ call: 'getCart', nth: 2 })), 'getCart')).toEqual({
    state: 'requesting',
  });
});

test('calls are tracked separately, and a call that was never made is absent', () => {
  const state = after(requestSent({ call: 'getCart', nth: 1 }));
  expect(selectRequest(state, 'getOrder')).toBeUndefined();
});

test('for two calls of one name the newer counts, and the call is pending until both are answered', () => {
  const sent = [
    requestSent({ call: 'getPlace', nth: 1 }),
    requestSent({ call: 'getPlace', nth: 2 }),
  ] as const;
  const newer = requestSucceeded({ call: 'getPlace', nth: 2, status: 200 });
  const older = requestFailed({
    call: 'getPlace',
    nth: 1,
    error: 'No.',
    status: 500,
    validationMessages: {},
  });
  const half = after(...sent, newer);
  expect(selectRequest(half, 'getPlace')).toEqual({ state: 'success', status: 200 });
  expect(selectIsRequesting(half)).toBe(true);
  const whole = after(...sent, newer, older);
  expect(selectRequest(whole, 'getPlace')).toEqual({ state: 'success', status: 200 });
  expect(selectIsRequesting(whole)).toBe(false);
  expect(selectRequest(after(...sent, older), 'getPlace')).toEqual({ state: 'requesting' });
});
