/** The framed page's side of the messages: docs/embedding.md. Only with a parent that the tenant lists. */
import { isEmbedder } from '../../schemas/embedders';
import { urlOf } from '../../schemas/urlOf';
import { isPressing } from '../ui/controls/afterPress';
import { hostPage, hostPageConnected, postToHost } from './hostPage';
import { readHostMessage, serializeMessage, type FrameMessage, type HostMessage } from './protocol';

/** Sends `knock` and waits for `hello` without a time limit. Returns a function that ends the connection. */
export function connectHostPage(embedders: readonly string[]): () => void {
  const around = window.parent;
  let stopWatching: (() => void) | undefined;
  let onStored: (() => void) | undefined;
  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source !== around || !isEmbedder(origin, embedders)) return;
    const message = readHostMessage(data);
    if (message?.type === 'hello' && urlOf(message.href)?.origin === origin) {
      const sendMessage = (received: FrameMessage) => around.postMessage(serializeMessage(received), origin);
      const storePath = (path: string) => {
        sendMessage({ type: 'leaving', path });
        return new Promise<void>((resolve) => (onStored = resolve));
      };
      if (!stopWatching) sendMessage({ type: 'ready' });
      hostPageConnected({ page: { origin, href: message.href }, sendMessage, storePath });
      stopWatching ??= begin();
    }
    if (message?.type === 'kept' && hostPage()?.origin === origin) onStored?.();
    if (message?.type === 'view' && hostPage()?.origin === origin) showView(message);
  };
  window.addEventListener('message', hear);
  // Sent to any origin, because the host page's origin is not known yet. The message contains no data.
  around.postMessage(serializeMessage({ type: 'knock' }), '*');
  return () => {
    window.removeEventListener('message', hear);
    stopWatching?.();
    hostPageConnected(undefined);
  };
}

function begin(): () => void {
  const { style } = document.documentElement;
  // The frame is as tall as its page. A page with the minimum height of its frame would never shrink.
  style.setProperty('--foyer-page', '0px');
  style.overflow = 'hidden';
  const stops = [watchSize(), watchFocus()];
  return () => {
    stops.forEach((stop) => stop());
    style.removeProperty('--foyer-page');
    style.overflow = '';
  };
}

/** Places fixed elements in the visible part of the frame (`core/theme/visibleArea.ts`). */
function showView({ above, below }: Extract<HostMessage, { type: 'view' }>): void {
  const { style } = document.documentElement;
  style.setProperty('--foyer-above', `${above}px`);
  style.setProperty('--foyer-below', `${below}px`);
}

/** Milliseconds. The page may shrink briefly while content is replaced. The host page must not jump then. */
const SETTLED_MS = 200;

/** Milliseconds. Growths with a shorter pause between them belong to the same burst. */
const BURST_MS = 1000;
const MAX_STEPS = 10;
/** Pixels. */
const MAX_GROWTH = 10_000;

/** Stops a host page that grows with the frame: many steps without a pause, taller than any page that loads. */
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
  const notify = () => {
    const height = heightNow();
    if (height === reported) return;
    const isBraked = runsAway(reported, height);
    // A frame that no longer grows must be able to scroll.
    root.style.overflow = isBraked ? '' : 'hidden';
    if (isBraked) return;
    reported = height;
    postToHost({ type: 'resize', height });
  };
  const measure = () => {
    clearTimeout(later);
    if (heightNow() > reported) notify();
    else later = setTimeout(notify, SETTLED_MS);
  };
  const observer = new ResizeObserver(measure);
  observer.observe(root);
  notify();
  return () => {
    observer.disconnect();
    clearTimeout(later);
  };
}

/**
 * A browser does not scroll another site's page to a focused element in a frame. A pressed control is in sight
 * already: a scroll would move the page under the next press.
 */
function watchFocus(): () => void {
  const requestScroll = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || isPressing()) return;
    const { top, height } = (target.closest('dialog') ?? target).getBoundingClientRect();
    postToHost({ type: 'reveal', top: Math.max(0, top), height });
  };
  document.addEventListener('focusin', requestScroll);
  return () => document.removeEventListener('focusin', requestScroll);
}
