import { eventChannel } from 'redux-saga';

export const isPageVisible = () => document.visibilityState === 'visible';

export function onPageVisibility(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Tells whenever the page comes into sight, or the window to the front. */
export const pageVisibleChannel = () =>
  eventChannel<true>((tell) => {
    const look = () => {
      if (isPageVisible()) tell(true);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  });

/** Tells when a page that was out of sight is seen again; not when the focus comes back from a frame inside it. */
export const pageSeenAgainChannel = () =>
  eventChannel<true>((tell) => {
    const look = () => {
      if (isPageVisible()) tell(true);
    };
    return onPageVisibility(look);
  });

/** Tells when the page is left: closed, reloaded, led elsewhere or put into the browser's memory. */
export const pageLeftChannel = () =>
  eventChannel<true>((tell) => {
    const leave = () => tell(true);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  });
