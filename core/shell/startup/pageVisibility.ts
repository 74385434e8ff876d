import { eventChannel } from 'redux-saga';

/** False while the page is in a background tab or the window is minimised. */
export const isPageVisible = () => document.visibilityState === 'visible';

export function onPageVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

function onWindow(name: 'focus' | 'pagehide', onChange: () => void): () => void {
  window.addEventListener(name, onChange);
  return () => window.removeEventListener(name, onChange);
}

const ifVisible = (notify: (now: true) => void) => () => void (isPageVisible() && notify(true));

/** Emits when the page becomes visible or the window gets the focus. */
export const pageVisibleChannel = () =>
  eventChannel<true>((notify) => {
    const stops = [onPageVisibility(ifVisible(notify)), onWindow('focus', ifVisible(notify))];
    return () => stops.forEach((stop) => stop());
  });

/** Emits when a hidden page becomes visible, but not when the focus returns from a frame in the page. */
export const pageSeenAgainChannel = () => eventChannel<true>((notify) => onPageVisibility(ifVisible(notify)));

/** Emits when the page is left: closed, reloaded, navigated away from or put into the browser's cache. */
export const pageLeftChannel = () => eventChannel<true>((notify) => onWindow('pagehide', () => notify(true)));
