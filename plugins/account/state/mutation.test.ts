import { signedOut } from '../../../core/contract';
import { mutation, IDLE, refusalOf } from './mutation';

const { reducer, asked, done, refused, left } = mutation<{ readonly id: string }>('thing');
const busy = reducer(IDLE, asked({ id: 'a' }));
const refusal = { code: 'late', message: 'Too late.', errors: {} };

test('a mutation is busy until it is done, or refused with its reason', () => {
  expect(busy).toEqual({ at: 'busy', left: false });
  expect(reducer(busy, done())).toEqual({ at: 'done' });
  expect(reducer(busy, refused(refusal))).toEqual({ at: 'refused', refusal });
});

test('whoever closed the dialog is not told afterwards, and neither is the next customer', () => {
  expect(reducer(reducer(busy, left()), refused(refusal))).toEqual(IDLE);
  expect(reducer(reducer(busy, signedOut()), done())).toEqual(IDLE);
});

test('one at a time: what is asked for while another is under way is not told as done when that is', () => {
  const gone = reducer(busy, left());
  const next = reducer(gone, asked({ id: 'b' }));
  expect(next).toEqual({ at: 'busy', left: true });
  expect(reducer(next, done())).toEqual(IDLE);
});

test('what the last customer asked for is not told the next one as their own', () => {
  const next = reducer(reducer(busy, signedOut()), asked({ id: 'b' }));
  expect(next).toEqual({ at: 'busy', left: true });
  expect(reducer(next, done())).toEqual(IDLE);
});

test('an answer that never came is told from a refusal', () => {
  expect(refusalOf({ kind: 'unanswered', message: 'No answer.' })).toEqual({
    code: 'unanswered',
    message: 'No answer.',
    errors: {},
  });
});
