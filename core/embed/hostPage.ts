/**
 * The page around an embedded one, as the rest of the application knows it. Who talks to it
 * (`core/embed/frame.ts`) is a chunk of its own, which only framed pages load.
 */
import type { FrameWord } from './protocol';

export interface HostPage {
  /** One of the origins that the tenant's document names. */
  readonly origin: string;
  /** Its own address, of that origin. It may say what the host page likes: never to be shown or logged. */
  readonly href: string;
}

export interface HostLine {
  readonly page: HostPage;
  readonly say: (word: FrameWord) => void;
}

let line: HostLine | undefined;
let unsaid: readonly FrameWord[] = [];

/** Undefined outside of a frame, and until the host page's script has said hello. */
export const hostPage = (): HostPage | undefined => line?.page;

/** Says something to the host page, as soon as there is one; outside of a frame nothing happens. */
export function tellHost(word: FrameWord): void {
  if (line) line.say(word);
  else if (window.parent !== window) unsaid = [...unsaid, word];
}

/** For whoever talks to the host page; undefined ends it. */
export function hostPageMet(met: HostLine | undefined): void {
  line = met;
  const waiting = unsaid;
  if (met) unsaid = [];
  if (met) waiting.forEach(met.say);
}
