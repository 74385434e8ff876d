/** Toasts that are open when a document is left are shown in the next document. */
import { isRecord } from '../../schemas/isRecord';
import type { FoyerStore } from '../store/store';
import { selectToasts, toastShown, type ShownToast } from '../store/toasts';
import type { RootState, Toast, ToastType } from '../contract/types';
import { documentState } from './documentState';

const NAME = 'toasts';
const TYPES: readonly ToastType[] = ['TOAST_DANGER', 'TOAST_SUCCESS', 'TOAST_NEUTRAL'];

/** Removes the callback: events must not come from outside the page. */
const withoutCallback = ({ id: _id, callback: _callback, ...toast }: ShownToast): Toast => toast;

const isToast = (value: unknown): value is Toast =>
  isRecord(value) &&
  typeof value.content === 'string' &&
  TYPES.some((type) => type === value.type) &&
  (value.closeAfter === undefined || typeof value.closeAfter === 'number');

const isStoredToasts = (value: unknown): value is { readonly open: readonly Toast[] } =>
  isRecord(value) && Array.isArray(value.open) && value.open.every(isToast);

const toastsForNextDocument = (state: RootState) => {
  const open = selectToasts(state).map(withoutCallback);
  return open.length > 0 ? { open } : undefined;
};

/** Without a session the platform stores nothing, so the toasts are in the state of the history entry. */
export function withToasts(entryState: unknown, state: RootState): object {
  const toasts = toastsForNextDocument(state);
  return { ...(isRecord(entryState) ? entryState : {}), ...(toasts && { [NAME]: toasts }) };
}

/** Receives the toasts of the history entry, and removes them from it. */
export function takeToastsOfEntry(): void {
  const entryState: unknown = window.history.state;
  if (!isRecord(entryState) || !(NAME in entryState)) return;
  const { [NAME]: toasts, ...others } = entryState;
  window.history.replaceState(others, '');
  documentState.receive({ [NAME]: toasts }, false);
}

export const registerOpenToasts = (): void =>
  documentState.add(NAME, () => Promise.resolve(toastsForNextDocument));

export function showStoredToasts({ dispatch }: Pick<FoyerStore, 'dispatch'>): void {
  documentState.take(NAME, isStoredToasts)?.value.open.forEach((toast) => dispatch(toastShown(toast)));
}
