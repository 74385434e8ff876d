/**
 * Each page in a frame adds an entry to the history. In some browsers these entries stay when the frame is
 * removed: the page looks the same on each of them, and Back seems to have no effect. They cannot be marked,
 * because they share one state with the page's entry. This module therefore steps back over them when the
 * frame is removed.
 */
import { isRecord } from '../../../schemas/isRecord';
import { idxOf } from './dialogEntries';

/** Milliseconds that browsers need to remove the entries of a frame, if they remove them. */
const DROPPED_MS = 100;
/** Milliseconds to wait for the step, because a step over these entries raises no event. */
const STEPPED_MS = 200;

let stepping: { readonly at: number } | undefined;
/**
 * Position of a page's entry in the history, counted from 1. After a step back, `history.length` also counts
 * the entries ahead, which the pages of the next frame replace.
 */
let knownEntry: { readonly entry: string; readonly place: number } | undefined;
let pendingMove: Promise<void> = Promise.resolve();

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The dialogs of a page share the router's key. The number distinguishes their entries. */
const entryOf = (state: unknown): string => JSON.stringify(isRecord(state) ? [state.key, state.idx] : []);

async function stepOver(count: number, at: number): Promise<void> {
  // Too large a step must not leave the pages of this visit.
  if (count < 1 || count > at) return;
  stepping = { at };
  window.history.go(-count);
  await wait(STEPPED_MS);
  stepping = undefined;
}

/** Call it with the first page of a frame. Call the returned function after the frame is removed. */
export function watchFrameEntries(): () => void {
  const at = idxOf(window.history.state);
  const entry = entryOf(window.history.state);
  const place = knownEntry?.entry === entry ? knownEntry.place : window.history.length;
  return () => {
    const isHere = () => at !== undefined && idxOf(window.history.state) === at;
    if (at === undefined || !isHere()) return;
    knownEntry = { entry, place };
    pendingMove = wait(DROPPED_MS).then(() =>
      isHere() ? stepOver(window.history.length - place, at) : undefined,
    );
  };
}

/** Await it before a navigation by the application: a pending step would undo the navigation. */
export const frameEntriesSettled = (): Promise<void> => pendingMove;

/** True: this module made the move. It is corrected if the user went back inside the frame. */
export function frameEntriesMoved(state: unknown): boolean {
  const now = idxOf(state);
  if (stepping === undefined || now === undefined) return false;
  if (now !== stepping.at) window.history.go(stepping.at - now);
  return true;
}
