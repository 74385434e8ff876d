import { useTenant } from '../../../core/contract';

/** An instant as the clock on the wall of the operator's centres shows it. */
export function useMoment(): (instant: string) => string {
  const { locale, timeZone } = useTenant();
  return (instant) =>
    new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    }).format(new Date(instant));
}
