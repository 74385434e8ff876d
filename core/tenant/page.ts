/** What came with the page, in the store. A reload alone changes it, but for how letters and colours are set. */
import { createAction } from '@reduxjs/toolkit';
import type { Boot, PageMode, ResolvedTenant } from '../../schemas/boot';
import type { FoyerEvent, RootState } from '../contract/types';

export type Page = Omit<Boot, 'answers'>;

export const PAGE = 'page';

export function pageOf({ answers: _answers, ...page }: Boot): Page {
  return page;
}

export function selectPage(state: RootState): Page {
  const page = state[PAGE];
  if (page === undefined) throw new Error('This store was made without a page.');
  return page as Page;
}

/** Somebody at a kiosk wants letters or colours otherwise; what is undefined is as it was made. */
export const displayChosen = createAction<Pick<PageMode, 'text' | 'contrast'>>('core/displayChosen');

export const pageReducer =
  (page: Page) =>
  (shown: Page = page, event: FoyerEvent): Page =>
    displayChosen.match(event) ? { ...shown, mode: { ...shown.mode, ...event.payload } } : shown;

export const selectTenant = (state: RootState): ResolvedTenant => selectPage(state).document;
export const selectMode = (state: RootState): PageMode => selectPage(state).mode;
