/** The current time as the state contains it. It is separate from `page.ts`, for the modules that need it. */
import type { RootState } from '../contract/types';
import { selectPage } from './page';

/** The current date in the operator's time zone. */
export const selectDay = (state: RootState): string => selectPage(state).today;

/** The last known time of the server's clock. */
export const selectTime = (state: RootState): string | undefined => {
  const { time, now } = selectPage(state);
  return time ?? now;
};
