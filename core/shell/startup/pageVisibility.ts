import { eventChannel } from 'redux-saga';

/** False while the page is in a background tab or the window is minimised. */
export const isPageVisible = () => document.visibilityState === 'visible';

export function onPageVisibility(look: () => void): () => void {
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Emits when the page becomes visible or the window gets the focus. */
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

/**
 * Emits when a hidden page becomes visible again, but not when the focus returns from a frame inside the
 * page.
 */
export const pageSeenAgainChannel = () =>
  eventChannel<true>((tell) => {
    const look = () => {
      if (isPageVisible()) tell(true);
    };
    return onPageVisibility(look);
  });

/** Emits when the page is left: closed, reloaded, navigated away from or put into the browser's cache. */
export const pageLeftChannel = () =>
  eventChannel<true>((tell) => {
    const leave = () => tell(true);
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  });
