/**
 * An open dialog has an entry in the history, at the address of the page. Back closes it and Forward opens it
 * again.
 *
 * A dialog that is closed by its buttons leaves a *spent* entry. Going back to remove that entry would race
 * with the next action of the button. A spent entry is reused by the next dialog, replaced by the next page
 * (`replacesDialogEntry`), and skipped by Back.
 */
import { isRecord } from '../../../schemas/isRecord';

export interface DialogEntry {
  readonly idx: number;
  /** False: the dialog stays open, for example during a request. */
  readonly close: () => boolean;
  /** Absent: Forward only moves in the history. */
  readonly reopen: (() => void) | undefined;
  isOpen: boolean;
}

/** In the order of the history. The last one is the current entry. */
let entries: readonly DialogEntry[] = [];
/** The entry that Back left last. Forward leads to it. */
let ahead: DialogEntry | undefined;
/** This module is going forward. No other listener handles this step. */
let returning = false;

const stateOf = (state: unknown) => (isRecord(state) ? state : {});
/** The router's number of an entry. */
export const idxOf = (state: unknown): number | undefined => {
  const { idx } = stateOf(state);
  return typeof idx === 'number' ? idx : undefined;
};
const isMarked = (state: unknown): boolean => stateOf(state).foyerDialog === true;

const isOnDialogEntry = (): boolean => isMarked(window.history.state);

/**
 * Call it before a navigation to another page. True: the new page must replace the dialog's entry, because
 * Back must lead to the page below the dialog. The entry is removed from the list immediately, because the
 * user may press Back before the next page is rendered.
 */
export function replacesDialogEntry(): boolean {
  if (!isOnDialogEntry()) return false;
  const now = idxOf(window.history.state);
  entries = entries.filter(({ idx }) => now === undefined || idx < now);
  return true;
}

/** Returns a function that marks the dialog as closed. Undefined if the entry is not the router's. */
export function openDialogEntry(dialog: Pick<DialogEntry, 'close' | 'reopen'>): (() => void) | undefined {
  const state = stateOf(window.history.state);
  const at = idxOf(state);
  if (at === undefined) return undefined;
  const over = entries.at(-1);
  const isSpent = isOnDialogEntry() && over?.isOpen !== true;
  const entry: DialogEntry = { ...dialog, idx: isSpent ? at : at + 1, isOpen: true };
  if (!isSpent) window.history.pushState({ ...state, idx: entry.idx, foyerDialog: true }, '');
  entries = [...entries.filter(({ idx }) => idx < entry.idx), entry];
  ahead = undefined;
  return () => void (entry.isOpen = false);
}

const SPENT: Pick<DialogEntry, 'close' | 'reopen'> = { close: () => true, reopen: undefined };

/** Handles a step back from a dialog's entry, open or spent. */
function backFrom(entry: DialogEntry): void {
  if (!entry.isOpen) {
    entries = entries.slice(0, -1);
    window.history.back();
    return;
  }
  if (!entry.close()) {
    returning = true;
    window.history.forward();
    return;
  }
  entry.isOpen = false;
  entries = entries.slice(0, -1);
  ahead = entry;
}

function forwardTo(entry: DialogEntry): void {
  ahead = undefined;
  // The dialog reuses this entry when it renders.
  entries = [...entries, { ...entry, isOpen: false }];
  entry.reopen?.();
}

/** Call it when another page has replaced a dialog's entry, or the page that Forward would open. */
export function dropReplacedEntries(): void {
  ahead = undefined;
  const now = idxOf(window.history.state);
  if (now !== undefined && !isOnDialogEntry()) entries = entries.filter(({ idx }) => idx < now);
}

/** Handles a history move. True: it was between a page and its dialogs. Other listeners must ignore it. */
export function dialogEntryMoved(state: unknown): boolean {
  if (returning) {
    returning = false;
    return true;
  }
  const now = idxOf(state);
  if (now === undefined) return false;
  const current = entries.at(-1);
  if (current !== undefined && now === current.idx - 1) {
    backFrom(current);
    return true;
  }
  if (ahead !== undefined && now === ahead.idx && isMarked(state)) {
    forwardTo(ahead);
    return true;
  }
  const left = entries.filter(({ idx }) => idx > now);
  entries = entries.filter(({ idx }) => idx < now);
  // The move came from another page or follows a reload. The dialog of this entry is not rendered.
  if (isMarked(state)) entries = [...entries, { ...SPENT, idx: now, isOpen: false }];
  for (const entry of left) if (entry.isOpen) entry.close();
  return false;
}
