import type { Slot } from '../../../schemas/generated/api';
import { TODAY, VENUE } from '../testing/builders';
import { slotsOf } from './days';

const slot = (change: Partial<Slot>): Slot => ({
  id: 's-other',
  activityId: 'a-spin',
  venue: VENUE,
  date: TODAY,
  startsAt: `${TODAY}T18:00:00Z`,
  endsAt: `${TODAY}T18:45:00Z`,
  startTime: '18:00',
  endTime: '18:45',
  place: 'Studio 1',
  leader: 'Maya',
  capacity: 20,
  placesLeft: 8,
  status: 'open',
  opensAt: null,
  priceFrom: null,
  priceName: null,
  booked: false,
  inBasket: false,
  ...change,
});
const spin = {
  id: 'a-spin',
  slug: 'spin',
  name: 'Spin',
  kind: 'class',
  category: { name: 'Cycling' },
  description: null,
  durationMinutes: 45,
} as const;
const shelf = {
  activities: [spin],
  slots: [slot({ id: 's-zoe', leader: 'Zoë O’Neill', place: 'St Ann’s Pool & Spa' }), slot({})],
};
const found = (words: string) => slotsOf(shelf, TODAY, words).map(({ slot: { id } }) => id);

test.each(['zoe', "O'Neill", '\u200bpool\u200b', 'Zoë O‘Nei', 'Saint Ann', 'pool and spa', 'pool, zoe'])(
  'staff find a session by %j, however it is spelt',
  (words) => expect(found(words)).toEqual(['s-zoe']),
);

test('nothing visible searches for nothing: all sessions of the day are listed', () => {
  expect(found(' \u200b')).toEqual(['s-zoe', 's-other']);
  expect(found('yoga')).toEqual([]);
});
