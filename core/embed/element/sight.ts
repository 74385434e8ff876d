/** Tells the page in the frame where it stands in the window: what it fixes there is placed by that. */
import type { HostWord } from '../protocol';

export interface Sight {
  /** The frame's page is new: it is told where it is, and how much of it is seen. */
  readonly greet: () => void;
  /** Looks again before the next frame is drawn, however often it is asked to. */
  readonly lookSoon: () => void;
  readonly end: () => void;
}

/** In the capture phase: what scrolls may be a part of the page. */
const MOVES = ['scroll', 'resize'] as const;

export function sightOf(frame: HTMLIFrameElement, tell: (word: HostWord) => void): Sight {
  let greeted: string | undefined;
  let told = '';
  let picture: number | undefined;

  const greet = () => {
    greeted = window.location.href;
    told = '';
    tell({ type: 'hello', href: greeted });
    look();
  };

  const look = () => {
    if (window.location.href !== greeted) return greet();
    const { top, bottom, height } = frame.getBoundingClientRect();
    const above = Math.round(Math.min(Math.max(-top, 0), height));
    const below = Math.round(Math.min(Math.max(bottom - window.innerHeight, 0), height));
    // Out of sight altogether nothing has to stand anywhere.
    if (above + below >= height || told === `${above} ${below}`) return undefined;
    told = `${above} ${below}`;
    return tell({ type: 'view', above, below });
  };

  const lookSoon = () => {
    if (greeted === undefined) return;
    picture ??= requestAnimationFrame(() => {
      picture = undefined;
      look();
    });
  };

  for (const name of MOVES) window.addEventListener(name, lookSoon, true);
  return {
    greet,
    lookSoon,
    end: () => {
      for (const name of MOVES) window.removeEventListener(name, lookSoon, true);
      if (picture !== undefined) cancelAnimationFrame(picture);
    },
  };
}
