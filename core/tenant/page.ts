/** What came with the page, in the store: it changes only by a reload. */
import type { Boot, PageMode, ResolvedTenant } from '../../schemas/boot';
import type { RootState } from '../contract/types';

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

export const selectTenant = (state: RootState): ResolvedTenant => selectPage(state).document;
export const selectMode = (state: RootState): PageMode => selectPage(state).mode;
