const MARK = 'data-unapplied';

/** Props of a field that has a button of its own: `isWaiting` while what is typed in it is not applied. */
export const unapplied = (isWaiting: boolean) => ({ [MARK]: isWaiting || undefined });

/** Before going on: focuses the first field with a value that is not applied. False: there is no such field. */
export function focusUnapplied(): boolean {
  const field = document.querySelector<HTMLElement>(`[${MARK}]`);
  if (field === null) return false;
  // A field in closed details cannot take the focus.
  field.closest('details')?.setAttribute('open', '');
  field.focus();
  return true;
}
