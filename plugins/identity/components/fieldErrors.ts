import { useEffect, useEffectEvent } from 'react';
import type { Messages } from '../state/events';

/** The text that no field shows: messages of other fields, or the general message if no field has any. */
export function messagesWithoutField(
  fields: readonly string[],
  message: string | undefined,
  errors: Messages,
): string | undefined {
  const reported = Object.entries(errors);
  if (reported.length === 0) return message;
  const others = reported.filter(([field]) => !fields.includes(field)).flatMap(([, texts]) => texts);
  return others.length > 0 ? others.join(' ') : undefined;
}

/** After a refused submit, focuses the first field with an error, so that screen readers read its message. */
export function useFocusAtFault(errors: Messages, idsByField: Readonly<Record<string, string>>): void {
  const focus = useEffectEvent(() => {
    const [, id] = Object.entries(idsByField).find(([field]) => field in errors) ?? [];
    if (id !== undefined) document.getElementById(id)?.focus();
  });
  useEffect(() => focus(), [errors]);
}
