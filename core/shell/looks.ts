import { eventChannel } from 'redux-saga';

export const isLookedAt = () => document.visibilityState === 'visible';

/** Tells whenever the page comes into sight, or the window to the front. */
export const looks = () =>
  eventChannel<true>((tell) => {
    const look = () => {
      if (isLookedAt()) tell(true);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  });
