import { comingInstant, nextMorning } from './scheduleTime';

const ZONE = 'America/New_York';

test('a publication is offered for the next morning of the venue that is still to come', () => {
  expect(nextMorning(ZONE, new Date('2026-12-01T10:59:00Z'))).toEqual({ date: '2026-12-01', time: '06:00' });
  expect(nextMorning(ZONE, new Date('2026-12-01T11:00:00Z'))).toEqual({ date: '2026-12-02', time: '06:00' });
});

test('a time of the venue that has passed has no instant', () => {
  const now = new Date('2026-12-01T11:00:00Z');
  expect(comingInstant({ date: '2026-12-01', time: '06:00' }, ZONE, now)).toBeUndefined();
  expect(comingInstant({ date: '2026-12-01', time: '06:01' }, ZONE, now)).toBe('2026-12-01T11:01:00.000Z');
});
