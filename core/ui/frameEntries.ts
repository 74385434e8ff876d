/**
 * The pages that a frame leads to are entries of the history, and in some browsers they stay when the frame
 * is gone: the page looks the same on each of them, and Back seems to do nothing. They cannot be marked,
 * since the page's entry and these share one state. So they are stepped back over when the frame goes.
 */
import { isRecord } from '../../schemas/isRecord';

/** Browsers that drop a frame's entries with it take a moment to. */
const DROPPED_MS = 100;
/** A step over such entries raises no event. */
const STEPPED_MS = 200;

interface Stepping {
  readonly at: number;
}

let stepping: Stepping | undefined;
/**
 * Place of a page's entry in the history, counted from 1. After a step back `history.length` counts the entries ahead,
 * too, which the pages of the next frame replace.
 */
let known: { readonly entry: string; readonly place: number } | undefined;
let settled: Promise<void> = Promise.resolve();

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function idxOf(state: unknown): number | undefined {
  const idx = isRecord(state) ? state.idx : undefined;
  return typeof idx === 'number' ? idx : undefined;
}

/** The router's key of an entry, which its dialogs share; the number tells them apart. */
const entryOf = (state: unknown): string => JSON.stringify(isRecord(state) ? [state.key, state.idx] : []);

async function stepOver(count: number, at: number): Promise<void> {
  // One too many must not lead out of the pages of this visit.
  if (count < 1 || count > at) return;
  stepping = { at };
  window.history.go(-count);
  await wait(STEPPED_MS);
  stepping = undefined;
}

/** Call with a frame's first page; the answer, once the frame is gone. */
export function watchFrameEntries(): () => void {
  const at = idxOf(window.history.state);
  const entry = entryOf(window.history.state);
  const place = known?.entry === entry ? known.place : window.history.length;
  return () => {
    const isHere = () => at !== undefined && idxOf(window.history.state) === at;
    if (at === undefined || !isHere()) return;
    known = { entry, place };
    settled = wait(DROPPED_MS).then(() =>
      isHere() ? stepOver(window.history.length - place, at) : undefined,
    );
  };
}

/** Before the page goes elsewhere by itself: a step that is under way would take it back. */
export const frameEntriesSettled = (): Promise<void> => settled;

/** True: this move was a step of our own. Whoever went back inside the frame is stepped too far, and returned. */
export function frameEntriesMoved(state: unknown): boolean {
  const now = idxOf(state);
  if (stepping === undefined || now === undefined) return false;
  if (now !== stepping.at) window.history.go(stepping.at - now);
  return true;
}
