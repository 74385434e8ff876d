/** Times and states as the console shows them. */
import { atVenue, useCopy, useLongDate, useTenant } from '../../../core/contract';

/** '27 November 2026, 09:30'. `zone`: default is the time zone of the console. */
export function useInstant(zone?: string): (instant: string) => string {
  const { timeZone } = useTenant();
  const dateText = useLongDate();
  return (instant) => {
    const local = atVenue(instant, zone ?? timeZone);
    return local ? `${dateText(local.date)}, ${local.time}` : instant;
  };
}

/** The name of an author: a person, or a manual edit of the files. */
export function useAuthor(): (author: { readonly id: string | null; readonly name: string }) => string {
  const copy = useCopy();
  return ({ id, name }) => (id === null && name === 'file' ? copy('operators.author.file') : name);
}
