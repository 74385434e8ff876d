import { addDays, instantsOf, todayIn } from '../../../core/contract';

/** Before the first customers of the day. */
const MORNING = '06:00';

export interface LocalTime {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** `HH:MM` */
  readonly time: string;
}

/** The instant of a time of the venue that is still to come. Undefined: it has passed. */
export function comingInstant({ date, time }: LocalTime, zone: string, now: Date): string | undefined {
  const instant = instantsOf(date, time, zone).find((each) => each > now.getTime());
  return instant === undefined ? undefined : new Date(instant).toISOString();
}

/** The next morning of the venue: today's if it is still to come. */
export function nextMorning(zone: string, now: Date): LocalTime {
  const date = todayIn(zone, now);
  const today = { date, time: MORNING };
  return comingInstant(today, zone, now) === undefined ? { date: addDays(date, 1), time: MORNING } : today;
}
