import type { Messages } from '../state/events';

/** What none of the fields says by itself: messages about something else, or of it all where there are none. */
export function besides(
  fields: readonly string[],
  message: string | undefined,
  errors: Messages,
): string | undefined {
  const told = Object.entries(errors);
  if (told.length === 0) return message;
  const others = told.filter(([field]) => !fields.includes(field)).flatMap(([, texts]) => texts);
  return others.length > 0 ? others.join(' ') : undefined;
}
