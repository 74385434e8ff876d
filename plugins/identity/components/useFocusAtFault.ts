import { useEffect, useEffectEvent } from 'react';
import type { Messages } from '../state/events';

/**
 * After a refused submit, focuses the first field with an error, so that screen readers read its message.
 * `ids` are the element ids by field.
 */
export function useFocusAtFault(errors: Messages, ids: Readonly<Record<string, string>>): void {
  const focus = useEffectEvent(() => {
    const [, id] = Object.entries(ids).find(([field]) => field in errors) ?? [];
    if (id !== undefined) document.getElementById(id)?.focus();
  });
  useEffect(() => focus(), [errors]);
}
