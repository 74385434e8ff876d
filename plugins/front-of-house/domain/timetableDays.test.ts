import { DAY, slotOf } from '../../../tests/kit/slots';
import { slotsOf } from './timetableDays';

const spin = {
  id: 'a-spin',
  slug: 'spin',
  name: 'Spin',
  kind: 'class',
  category: { name: 'Cycling' },
  description: null,
  durationMinutes: 45,
} as const;
const catalogue = {
  activities: [spin],
  slots: [
    slotOf({ id: 's-zoe', leader: 'Zoë O’Neill', place: 'St Ann’s Pool & Spa' }),
    slotOf({ id: 's-other' }),
  ],
};
const found = (words: string) => slotsOf(catalogue, DAY, words).map(({ slot: { id } }) => id);

test.each(['zoe', "O'Neill", '\u200bpool\u200b', 'Zoë O‘Nei', 'Saint Ann', 'pool and spa', 'pool, zoe'])(
  'staff find a session by %j, in any spelling',
  (words) => expect(found(words)).toEqual(['s-zoe']),
);

test('a search of only invisible characters lists all sessions of the day', () => {
  expect(found(' \u200b')).toEqual(['s-zoe', 's-other']);
  expect(found('yoga')).toEqual([]);
});
