import type { Messages } from '../state/events';

/** What none of the fields says by itself: messages about something else, or of it all where there are none. */
export function besides(
  fields: readonly string[],
  message: string | undefined,
  errors: Messages,
): string | undefined {
  const reported = Object.entries(errors);
  if (reported.length === 0) return message;
  const others = reported.filter(([field]) => !fields.includes(field)).flatMap(([, texts]) => texts);
  return others.length > 0 ? others.join(' ') : undefined;
}
