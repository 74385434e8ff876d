/** The content of the page's address. Null until the page opens. */
import { createReducer } from '@reduxjs/toolkit';
import { pageOpened, type PageAddress } from './events';

export type Page = PageAddress | null;

export const page = createReducer<Page>(null, (builder) => {
  builder.addCase(pageOpened, (_, { payload }): Page => payload);
});
