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
  readonly sendMessage: (message: FrameMessage) => void;
  /** Resolves when the host page has stored the frame's return address. It may never resolve. */
  readonly storePath: (path: string) => Promise<void>;
}

type Connection = (channel: HostChannel) => void;

let channel: HostChannel | undefined;
let pendingConnections: readonly Connection[] = [];

/** Undefined outside a frame, and until the host page's script has sent `hello`. */
export const hostPage = (): HostPage | undefined => channel?.page;

/** Sends a message to the host page when it is connected. Does nothing outside a frame. */
export function postToHost(message: FrameMessage): void {
  whenConnected(({ sendMessage }) => sendMessage(message));
}

function whenConnected(connect: Connection): void {
  if (channel) connect(channel);
  else if (window.parent !== window) pendingConnections = [...pendingConnections, connect];
}

/** Milliseconds for the host page to send `hello` and then to reply. */
const TIMEOUT_MS = 3000;

/** Call it before the whole window leaves. True if the host page will return this frame to `path`. */
export function isReturnAddressStored(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (window.parent === window) return resolve(false);
    setTimeout(() => resolve(false), TIMEOUT_MS);
    return whenConnected(({ storePath }) => void storePath(path).then(() => resolve(true)));
  });
}

/** For the code that exchanges the messages. Undefined ends the connection. */
export function hostPageConnected(connected: HostChannel | undefined): void {
  channel = connected;
  const all = pendingConnections;
  pendingConnections = [];
  if (connected) all.forEach((connect) => connect(connected));
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
