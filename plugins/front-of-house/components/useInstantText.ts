import { atVenue, useDateText, useTenant } from '../../../core/contract';

/** An instant in the tenant's time zone: '23/11/2026, 18:30'. */
export function useInstantText(): (instant: string) => string {
  const { timeZone } = useTenant();
  const dateText = useDateText();
  return (instant) => {
    const shown = atVenue(instant, timeZone);
    return shown ? `${dateText(shown.date)}, ${shown.time}` : instant;
  };
}
