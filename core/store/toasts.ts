/** Toasts, oldest first. The newest is visible; the others wait, because they may have to be read. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Toast } from '../contract/types';
import { defineSlice } from './defineSlice';

export interface ShownToast extends Toast {
  readonly id: string;
}

/** Milliseconds for which a toast stays if it has no `closeAfter`. */
export const TOAST_MS = 5000;

let count = 0;

const slice = createSlice({
  name: 'toasts',
  initialState: [] as readonly ShownToast[],
  reducers: {
    toastShown: {
      prepare: (toast: Toast) => ({ payload: { ...toast, id: `toast-${(count += 1)}` } }),
      reducer: (toasts, { payload }: PayloadAction<ShownToast>) => {
        // The next toast replaces a success: it reports something newer.
        const waiting = toasts.filter(
          ({ content, type }) =>
            type !== 'TOAST_SUCCESS' && (content !== payload.content || type !== payload.type),
        );
        return [...waiting, payload];
      },
    },
    toastClosed: (toasts, { payload }: PayloadAction<{ readonly id: string }>) =>
      toasts.filter(({ id }) => id !== payload.id),
  },
});

export const toasts = slice.reducer;
/** Shows a toast. It replaces a success and a toast with the same text and type. */
export const toastShown = slice.actions.toastShown;
export const toastClosed = slice.actions.toastClosed;
export const { select: selectToasts } = defineSlice('toasts', toasts);
