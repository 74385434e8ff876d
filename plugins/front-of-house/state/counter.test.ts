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
  const late = events.customersFound({ term: 'blo', customers: [], more: false });
  expect(run(...typing, late).customer).toMatchObject({ found: { at: 'nothing' } });
  const current = events.customersFound({ term: 'blog', customers: [], more: false });
  expect(run(...typing, current).customer).toMatchObject({ found: { at: 'ready' } });
});
