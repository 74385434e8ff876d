import { signedOut } from '../../../core/contract';
import { mutation, IDLE, refusalOf } from './mutation';

const { reducer, requested, done, refused, left } = mutation<{ readonly id: string }>('thing');
const busy = reducer(IDLE, requested({ id: 'a' }));
const refusal = { code: 'late', message: 'Too late.', errors: {} };

test('a mutation is busy until it succeeds or fails with a reason', () => {
  expect(busy).toEqual({ at: 'busy', left: false });
  expect(reducer(busy, done())).toEqual({ at: 'done' });
  expect(reducer(busy, refused(refusal))).toEqual({ at: 'refused', refusal });
});

test('a customer who closed the dialog sees no result, and neither does the next customer', () => {
  expect(reducer(reducer(busy, left()), refused(refusal))).toEqual(IDLE);
  expect(reducer(reducer(busy, signedOut()), done())).toEqual(IDLE);
});

test('one mutation at a time: the result of one is not shown for another', () => {
  const gone = reducer(busy, left());
  const next = reducer(gone, requested({ id: 'b' }));
  expect(next).toEqual({ at: 'busy', left: true });
  expect(reducer(next, done())).toEqual(IDLE);
});

test('the request of the last customer is not shown to the next', () => {
  const next = reducer(reducer(busy, signedOut()), requested({ id: 'b' }));
  expect(next).toEqual({ at: 'busy', left: true });
  expect(reducer(next, done())).toEqual(IDLE);
});

test('a missing response is different from a rejection', () => {
  expect(refusalOf({ kind: 'unanswered', message: 'No answer.' })).toEqual({
    code: 'unanswered',
    message: 'No answer.',
    errors: {},
  });
});
