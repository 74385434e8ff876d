/**
 * The framed page's side of the talk with the page around it: docs/embedding.md. Only the parent window is
 * heard, and only while its origin is one that the tenant's document names; every answer goes to that origin.
 */
import { isEmbedder } from '../../schemas/embedders';
import { urlOf } from '../../schemas/urlOf';
import { afterPress } from '../ui/afterPress';
import { hostPage, hostPageConnected, postToHost } from './hostPage';
import { readHostMessage, serializeMessage, type FrameMessage, type HostMessage } from './protocol';

/** Knocks, and waits for a hello for as long as the page stands. Returns how to end it. */
export function connectHostPage(embedders: readonly string[]): () => void {
  const around = window.parent;
  let stopWatching: (() => void) | undefined;
  let kept: (() => void) | undefined;
  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== around || !isEmbedder(origin, embedders)) return;
    const word = readHostMessage(data);
    if (word?.type === 'hello' && urlOf(word.href)?.origin === origin) {
      const say = (received: FrameMessage) => around.postMessage(serializeMessage(received), origin);
      const keep = (path: string) => {
        say({ type: 'leaving', path });
        return new Promise<void>((resolve) => (kept = resolve));
      };
      if (!stopWatching) say({ type: 'ready' });
      hostPageConnected({ page: { origin, href: word.href }, say, keep });
      stopWatching ??= begin();
    }
    if (word?.type === 'kept' && hostPage()?.origin === origin) kept?.();
    if (word?.type === 'view' && hostPage()?.origin === origin) showView(word);
  };
  window.addEventListener('message', hear);
  // To whoever stands there, since it is not known yet who does: it says nothing.
  around.postMessage(serializeMessage({ type: 'knock' }), '*');
  return () => {
    window.removeEventListener('message', hear);
    stopWatching?.();
    hostPageConnected(undefined);
  };
}

function begin(): () => void {
  const { style } = document.documentElement;
  // From here on the frame is as tall as the page: a page as tall as its frame would never shrink.
  style.setProperty('--foyer-page', '0px');
  style.overflow = 'hidden';
  const stops = [watchSize(), watchFocus()];
  return () => {
    stops.forEach((stop) => stop());
    style.removeProperty('--foyer-page');
    style.overflow = '';
  };
}

/** What stands still in a window stands still in the part of the frame that is in sight (`core/theme/visibleArea.ts`). */
function showView({ above, below }: Extract<HostMessage, { type: 'view' }>): void {
  const { style } = document.documentElement;
  style.setProperty('--foyer-above', `${above}px`);
  style.setProperty('--foyer-below', `${below}px`);
}

/** What is gone for a moment, while its successor loads, must not make the page around it jump. */
const SETTLED_MS = 200;

/** Growths with less than this between them belong together. */
const BURST_MS = 1000;
const MAX_STEPS = 10;
/** Pixels. */
const MAX_GROWTH = 10_000;

/**
 * On a host page whose layout grows with the frame, each growth causes the next one. Says when to stop following:
 * after many steps without a pause that together are taller than any page that loads.
 */
function growthLimit(): (from: number, to: number) => boolean {
  let steps = 0;
  let grown = 0;
  let last = -BURST_MS;
  return (from, to) => {
    const now = performance.now();
    if (to < from || now - last >= BURST_MS) [steps, grown] = [0, 0];
    last = now;
    steps += 1;
    grown += Math.max(0, to - from);
    return steps > MAX_STEPS && grown > MAX_GROWTH;
  };
}

function watchSize(): () => void {
  const root = document.documentElement;
  const runsAway = growthLimit();
  const heightNow = () => Math.ceil(root.getBoundingClientRect().height);
  let reported = 0;
  let later: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    const height = heightNow();
    if (height === reported) return;
    const isBraked = runsAway(reported, height);
    // A frame that no longer grows scrolls by itself.
    root.style.overflow = isBraked ? '' : 'hidden';
    if (isBraked) return;
    reported = height;
    postToHost({ type: 'resize', height });
  };
  const look = () => {
    clearTimeout(later);
    if (heightNow() > reported) tell();
    else later = setTimeout(tell, SETTLED_MS);
  };
  const observer = new ResizeObserver(look);
  observer.observe(root);
  tell();
  return () => {
    observer.disconnect();
    clearTimeout(later);
  };
}

/**
 * A browser does not scroll another site's page to what takes the focus in a frame. A press gives the focus before the
 * release: a scroll in between would move the control away, and the click would be lost.
 */
function watchFocus(): () => void {
  const reveal = (focused: Element) => {
    if (focused !== document.activeElement) return;
    const { top, height } = (focused.closest('dialog') ?? focused).getBoundingClientRect();
    postToHost({ type: 'reveal', top: Math.max(0, top), height });
  };
  const look = ({ target }: FocusEvent) => {
    if (target instanceof Element) afterPress(() => reveal(target));
  };
  document.addEventListener('focusin', look);
  return () => document.removeEventListener('focusin', look);
}
