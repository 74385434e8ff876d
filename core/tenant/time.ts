/** What time it is by now, as the page was told: apart from the page itself, for those who ask. */
import type { RootState } from '../contract/types';
import { selectPage } from './page';

/** The operator's. */
export const selectDay = (state: RootState): string => selectPage(state).today;

/** By the server's clock. */
export const selectTime = (state: RootState): string | undefined => {
  const { time, now } = selectPage(state);
  return time ?? now;
};
