import { signedOut } from '../../../core/contract';
import { remoteData } from './remoteData';

const list = remoteData<readonly string[], { readonly page: number }>('list');
const { reducer, requested, loaded, loadFailed } = list;
const FIRST = { page: 1 };
const ready = reducer(reducer(undefined, requested(FIRST)), loaded(FIRST, ['a']));

test('asked for once more, what is shown stays until the newer answer is here', () => {
  expect(reducer(ready, requested(FIRST))).toBe(ready);
  expect(reducer(ready, loadFailed(FIRST, 'failed'))).toBe(ready);
  expect(reducer(ready, loaded(FIRST, ['b']))).toEqual({ at: 'ready', asked: FIRST, data: ['b'] });
});

test('another question takes the place of the older one, whose answer is then no answer', () => {
  const second = reducer(ready, requested({ page: 2 }));
  expect(second).toEqual({ at: 'loading', asked: { page: 2 } });
  expect(reducer(second, loaded(FIRST, ['a']))).toBe(second);
  expect(reducer(second, loadFailed(FIRST, 'failed'))).toBe(second);
});

test('logging out leaves nothing behind, and an answer that was under way is nobody’s', () => {
  const closed = reducer(ready, signedOut());
  expect(closed).toEqual({ at: 'closed' });
  expect(reducer(closed, loaded(FIRST, ['a']))).toEqual({ at: 'closed' });
});
