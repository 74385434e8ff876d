/**
 * The page around an embedded one, as the rest of the application knows it. Who talks to it
 * (`core/embed/frame.ts`) is a chunk of its own, which only framed pages load.
 */
import type { FrameMessage } from './protocol';

export interface HostPage {
  /** One of the origins that the tenant's document names. */
  readonly origin: string;
  /** Its own address, of that origin. It may say what the host page likes: never to be shown or logged. */
  readonly href: string;
}

export interface HostChannel {
  readonly page: HostPage;
  readonly say: (word: FrameMessage) => void;
  /** Resolves when the host page has kept where the frame goes on; it may never. */
  readonly keep: (path: string) => Promise<void>;
}

type Connection = (line: HostChannel) => void;

let line: HostChannel | undefined;
let waiting: readonly Connection[] = [];

/** Undefined outside of a frame, and until the host page's script has said hello. */
export const hostPage = (): HostPage | undefined => line?.page;

/** Says something to the host page, as soon as there is one; outside of a frame nothing happens. */
export function postToHost(word: FrameMessage): void {
  whenConnected(({ say }) => say(word));
}

function whenConnected(hear: Connection): void {
  if (line) hear(line);
  else if (window.parent !== window) waiting = [...waiting, hear];
}

/** The time that a host page has to answer, and before that to say hello. */
const TIMEOUT_MS = 3000;

/**
 * Before the whole window goes elsewhere: whether the host page brings this frame back to `path` when it
 * comes back itself. False where nobody around us could keep that.
 */
export function isReturnAddressStored(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    if (window.parent === window) return resolve(false);
    setTimeout(() => resolve(false), TIMEOUT_MS);
    return whenConnected((met) => void met.keep(path).then(() => resolve(true)));
  });
}

/** For whoever talks to the host page; undefined ends it. */
export function hostPageConnected(met: HostChannel | undefined): void {
  line = met;
  const all = waiting;
  waiting = [];
  if (met) all.forEach((hear) => hear(met));
}
