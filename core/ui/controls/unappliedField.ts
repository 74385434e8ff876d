const MARK = 'data-unapplied';

/** Props of a field with a separate apply button. `isWaiting`: the typed text is not applied yet. */
export const unapplied = (isWaiting: boolean) => ({ [MARK]: isWaiting || undefined });

/** Focuses the first field with a value that is not applied. False: there is none. */
export function focusUnapplied(): boolean {
  const field = document.querySelector<HTMLElement>(`[${MARK}]`);
  if (field === null) return false;
  // A field in closed details cannot be focused.
  field.closest('details')?.setAttribute('open', '');
  field.focus();
  return true;
}
