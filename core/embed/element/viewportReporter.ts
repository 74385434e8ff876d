/** Reports the frame's position in the window to the framed page, which places its fixed elements by it. */
import type { HostMessage } from '../protocol';

/** Listened to in the capture phase, because a part of the page may be what scrolls. */
const VIEWPORT_EVENTS = ['scroll', 'resize'] as const;

export function createViewportReporter(frame: HTMLIFrameElement, notify: (word: HostMessage) => void) {
  let greeted: string | undefined;
  let reported = '';
  let picture: number | undefined;

  /** For a new page in the frame: sends the address of the host page and the visible part of the frame. */
  const greet = () => {
    greeted = window.location.href;
    reported = '';
    notify({ type: 'hello', href: greeted });
    measure();
  };

  const measure = () => {
    if (window.location.href !== greeted) return greet();
    const { top, bottom, height } = frame.getBoundingClientRect();
    const above = Math.round(Math.min(Math.max(-top, 0), height));
    const below = Math.round(Math.min(Math.max(bottom - window.innerHeight, 0), height));
    // While the frame is not visible, the position is not needed.
    if (above + below >= height || reported === `${above} ${below}`) return undefined;
    reported = `${above} ${below}`;
    return notify({ type: 'view', above, below });
  };

  /** Measures before the next animation frame, once for any number of calls. */
  const lookSoon = () => {
    if (greeted === undefined) return;
    picture ??= requestAnimationFrame(() => {
      picture = undefined;
      measure();
    });
  };

  for (const name of VIEWPORT_EVENTS) window.addEventListener(name, lookSoon, true);
  return {
    greet,
    lookSoon,
    end: () => {
      for (const name of VIEWPORT_EVENTS) window.removeEventListener(name, lookSoon, true);
      if (picture !== undefined) cancelAnimationFrame(picture);
    },
  };
}
