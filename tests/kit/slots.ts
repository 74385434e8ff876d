/** A session of a timetable as the browser stores it, for tests of rules. */
import type { Slot } from '../../schemas/generated/api';

export const DAY = '2026-02-14';
export const VENUE = { id: 'v1', slug: 'northgate', name: 'Northgate Leisure Centre' };

export const slotOf = (change: Partial<Slot> = {}): Slot => ({
  id: 's1',
  activityId: 'a-spin',
  venue: VENUE,
  date: DAY,
  startsAt: `${DAY}T09:00:00Z`,
  endsAt: `${DAY}T09:45:00Z`,
  startTime: '09:00',
  endTime: '09:45',
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
