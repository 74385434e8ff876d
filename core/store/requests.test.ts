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

test('a call is requesting, then success with its status', () => {
  const asked = after(requestSent({ call: 'getCart' }));
  expect(selectRequest(asked, 'getCart')).toEqual({ state: 'requesting' });
  expect(selectIsRequesting(asked)).toBe(true);
  const answered = after(
    requestSent({ call: 'getCart' }),
    requestSucceeded({ call: 'getCart', status: 201 }),
  );
  expect(selectRequest(answered, 'getCart')).toEqual({ state: 'success', status: 201 });
  expect(selectIsRequesting(answered)).toBe(false);
});

test('a call that failed keeps its error, status and validation messages, until it is made again', () => {
  const failed = requestFailed({
    call: 'getCart',
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
  expect(selectRequest(after(failed, requestSent({ call: 'getCart' })), 'getCart')).toEqual({
    state: 'requesting',
  });
});

test('calls are tracked apart, and one that was never made is not there', () => {
  const state = after(requestSent({ call: 'getCart' }));
  expect(selectRequest(state, 'getOrder')).toBeUndefined();
});
