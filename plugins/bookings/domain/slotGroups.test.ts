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
  ['without a place', [at('07:00', null), at('07:00', 'B')]],
])('an activity %s is no table', (_, slots) => {
  expect(kinds(slots).map(([kind]) => kind)).not.toContain('courts');
});
