import { useEffect, useEffectEvent } from 'react';
import type { Messages } from '../state/events';

/** When what was sent is refused, the first field at fault has the focus: its message is read with it. `ids` by field. */
export function useFocusAtFault(errors: Messages, ids: Readonly<Record<string, string>>): void {
  const focus = useEffectEvent(() => {
    const [, id] = Object.entries(ids).find(([field]) => field in errors) ?? [];
    if (id !== undefined) document.getElementById(id)?.focus();
  });
  useEffect(() => focus(), [errors]);
}
