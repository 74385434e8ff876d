import type { Activity, Slot } from '../../../schemas/generated/api';
import { slotOf } from '../../../tests/kit/slots';
import { groupSlots } from './slotGroups';

const activityOf = (kind: Activity['kind']): Activity => ({
  id: 'a-spin',
  slug: 'spin',
  name: 'Spin',
  kind,
  category: { id: 'c', name: 'C' },
  description: null,
  durationMinutes: 45,
});

const price = (amount: number): Slot['priceFrom'] => ({
  formatted: '',
  decimal: '',
  raw: { amount, currency: 'GBP' },
});

const at = (startTime: string, place: string | null, change: Partial<Slot> = {}) =>
  slotOf({ id: `${startTime} ${String(place)}`, startTime, endTime: `${startTime} end`, place, ...change });

const kinds = (slots: readonly Slot[], kind: Activity['kind'] = 'activity', foldsTimes = true) =>
  groupSlots(slots, { 'a-spin': activityOf(kind) }, foldsTimes).map((group) => [
    group.kind,
    group.slots.map(({ id }) => id),
  ]);

const LANES = [at('07:00', 'Pool'), at('08:00', 'Pool'), at('09:00', 'Pool', { leader: 'Ann' })];

test('several times of one activity with the same facts are one entry', () => {
  expect(kinds(LANES)).toEqual([
    ['times', ['07:00 Pool', '08:00 Pool']],
    ['single', ['09:00 Pool']],
  ]);
});

test.each<[string, Partial<Slot>]>([
  ['place', { place: 'Sauna' }],
  ['leader', { leader: 'Ann' }],
  ['price', { priceFrom: price(500) }],
  ['price name', { priceName: 'Junior' }],
])('a time with another %s is an entry beside the others', (_, change) => {
  const same = { priceFrom: price(800), priceName: 'Adult' };
  const slots = ['07:00', '08:00', '09:00'].map((time, index) =>
    at(time, 'Pool', { id: time, ...same, ...(index === 1 ? change : {}) }),
  );
  expect(kinds(slots)).toEqual([
    ['times', ['07:00', '09:00']],
    ['single', ['08:00']],
  ]);
});

test('entries are ordered by their first time, whatever their activity', () => {
  const other = { activityId: 'a-yoga' };
  const slots = [at('07:00', 'Pool'), at('08:00', null, other), at('09:00', 'Hall'), at('10:00', 'Pool')];
  expect(kinds(slots).map(([, ids]) => ids)).toEqual([
    ['07:00 Pool', '10:00 Pool'],
    ['08:00 null'],
    ['09:00 Hall'],
  ]);
});

test('classes stay single, and so does an activity that the customer has chosen', () => {
  const all = [
    ['single', ['07:00 Pool']],
    ['single', ['08:00 Pool']],
    ['single', ['09:00 Pool']],
  ];
  expect(kinds(LANES, 'class')).toEqual(all);
  expect(kinds(LANES, 'activity', false)).toEqual(all);
});

test('courts are a table of times and courts, in the order of their numbers, with a gap where none is offered', () => {
  const courts = [at('07:00', 'Court 10'), at('07:00', 'Court 2'), at('08:00', 'Court 2')];
  const [group] = groupSlots(courts, { 'a-spin': activityOf('activity') }, false);
  expect(group).toMatchObject({
    kind: 'courts',
    courts: {
      places: ['Court 2', 'Court 10'],
      rows: [
        { from: '07:00', cells: [{ place: 'Court 2' }, { place: 'Court 10' }] },
        { from: '08:00', cells: [{ place: 'Court 2' }, undefined] },
      ],
    },
  });
});

test.each([
  ['at other times in each place', [at('07:00', 'A'), at('08:00', 'B'), at('09:00', 'B'), at('09:00', 'A')]],
  ['two times in one place at once', [at('07:00', 'A'), at('07:00', 'A', { id: 'x' }), at('07:00', 'B')]],
  ['without a place at one time', [at('07:00', null), at('07:00', 'A'), at('07:00', 'B')]],
])('an activity %s is no table', (_, slots) => {
  expect(kinds(slots).map(([kind]) => kind)).not.toContain('courts');
});
