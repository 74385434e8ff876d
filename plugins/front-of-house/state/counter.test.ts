import type { StaffUser } from '../../../schemas/generated/api';
import { counter, type CounterState } from './counter';
import * as events from './events';

const sam: StaffUser = {
  id: 'st-1',
  username: 'sam',
  name: 'Sam Reed',
  role: 'counter',
  currencySymbol: '£',
  venue: { id: 'v1', slug: 'northgate', name: 'Northgate' },
  shiftId: null,
};

const run = (...events: readonly Parameters<typeof counter>[1][]): CounterState =>
  events.reduce<CounterState | undefined>(counter, undefined) ?? counter(undefined, { type: 'none' });

const typing = [
  events.staff.requested(),
  events.staff.loaded(undefined, sam),
  events.termTyped({ term: 'blog' }),
];

test('the same person who logs in again continues their work', () => {
  const back = run(...typing, events.staff.loaded(undefined, { ...sam, shiftId: 'sh-1' }));
  expect(back.customer).toMatchObject({ step: 'finding', term: 'blog' });
});

test('another person starts with an empty counter, and so does every person after a logout', () => {
  expect(run(...typing, events.staff.loaded(undefined, { ...sam, id: 'st-2' })).customer).toMatchObject({
    term: '',
  });
  expect(run(...typing, events.staffLeft())).toEqual(run());
});

test('a response that is no longer needed is dropped', () => {
  const none = { customers: [], more: false };
  const searching = [...typing, events.customers.requested('blo'), events.customers.requested('blog')];
  const late = events.customers.loaded('blo', none);
  expect(run(...searching, late).customer).toMatchObject({ found: { status: 'loading', query: 'blog' } });
  expect(run(...searching, events.termTyped({ term: 'b' }), late).customer).toMatchObject({
    found: { status: 'idle' },
  });
  const current = events.customers.loaded('blog', none);
  expect(run(...searching, current).customer).toMatchObject({ found: { status: 'ready' } });
});
