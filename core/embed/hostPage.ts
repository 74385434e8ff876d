/** The host page, as the application uses it. The messages (`core/embed/frame.ts`) are a separate chunk. */
import type { FrameMessage } from './protocol';

export interface HostPage {
  /** One of the origins in the tenant document. */
  readonly origin: string;
  /** Address of the host page on that origin. The host page decides its content: never show or log it. */
  readonly href: string;
}

export interface HostChannel {
  readonly page: HostPage;
  readonly say: (word: FrameMessage) => void;
  /** Resolves when the host page has stored the frame's return address. It may never resolve. */
  readonly keep: (path: string) => Promise<void>;
}

type Connection = (line: HostChannel) => void;

let line: HostChannel | undefined;
let pendingConnections: readonly Connection[] = [];

/** Undefined outside a frame, and until the host page's script has sent `hello`. */
export const hostPage = (): HostPage | undefined => line?.page;

/** Sends a message to the host page when it is connected. Does nothing outside a frame. */
export function postToHost(word: FrameMessage): void {
  whenConnected(({ say }) => say(word));
}

function whenConnected(hear: Connection): void {
  if (line) hear(line);
  else if (window.parent !== window) pendingConnections = [...pendingConnections, hear];
}

/** Milliseconds for the host page to send `hello` and then to reply. */
const TIMEOUT_MS = 3000;

/** Call it before the whole window leaves. True if the host page will return this frame to `path`. */
export function isReturnAddressStored(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (window.parent === window) return resolve(false);
    setTimeout(() => resolve(false), TIMEOUT_MS);
    return whenConnected((met) => void met.keep(path).then(() => resolve(true)));
  });
}

/** For the code that exchanges the messages. Undefined ends the connection. */
export function hostPageConnected(met: HostChannel | undefined): void {
  line = met;
  const all = pendingConnections;
  pendingConnections = [];
  if (met) all.forEach((hear) => hear(met));
}

/** Scrolls to the top of the page. In a frame the host page scrolls. */
export function scrollToTop(): void {
  window.scrollTo?.({ top: 0 });
  postToHost({ type: 'reveal', top: 0, height: 0 });
}

/** Scrolls the element to the middle, or to its start if it is taller than the window. */
export function scrollIntoView(element: Element): void {
  const isHigh = element.clientHeight > window.innerHeight;
  element.scrollIntoView?.({ block: isHigh ? 'start' : 'center', behavior: 'instant' });
  const { top, height } = element.getBoundingClientRect();
  postToHost({ type: 'reveal', top: Math.max(0, top), height });
}
