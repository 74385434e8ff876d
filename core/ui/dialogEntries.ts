/**
 * An open dialog is an entry of the history, at the address of the page: Back closes it, Forward opens it again.
 *
 * A dialog that is closed by its own buttons leaves its entry behind as a *spent* one. To take it away by
 * going back would race with whatever the button does next. A spent entry is used again by the next dialog,
 * replaced by the next page (`replacesDialogEntry`), and skipped by Back.
 */
import { isRecord } from '../../schemas/isRecord';

export interface DialogEntry {
  readonly idx: number;
  /** False: it stays open, as while something is sent. */
  readonly close: () => boolean;
  /** Absent: Forward leads to the page as it is. */
  readonly reopen: (() => void) | undefined;
  isOpen: boolean;
}

/** In the order of the history; the last one is the entry that is current. */
let entries: readonly DialogEntry[] = [];
/** The one that Back left last: Forward leads to it. */
let ahead: DialogEntry | undefined;
/** Our own step forward, of which nobody else hears. */
let returning = false;

const stateOf = (state: unknown) => (isRecord(state) ? state : {});
const idxOf = (state: unknown): number | undefined => {
  const { idx } = stateOf(state);
  return typeof idx === 'number' ? idx : undefined;
};
const isMarked = (state: unknown): boolean => stateOf(state).foyerDialog === true;

const isOnDialogEntry = (): boolean => isMarked(window.history.state);

/**
 * To be asked by whoever goes to another page. True: that page replaces the dialog's entry, since the page below it is
 * the one to come back to. The entry is forgotten at once: Back may come before the next page is drawn.
 */
export function replacesDialogEntry(): boolean {
  if (!isOnDialogEntry()) return false;
  const now = idxOf(window.history.state);
  entries = entries.filter(({ idx }) => now === undefined || idx < now);
  return true;
}

/** Returns how to say that it is closed; undefined where the page is no entry of the router's. */
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

/** Below the dialog that was open, or below what is left of it. */
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
  // The dialog takes it over once it is drawn.
  entries = [...entries, { ...entry, isOpen: false }];
  entry.reopen?.();
}

/** Another page took the place of a dialog's entry, or of the page of a dialog that Forward would open. */
export function dropReplacedEntries(): void {
  ahead = undefined;
  const now = idxOf(window.history.state);
  if (now !== undefined && !isOnDialogEntry()) entries = entries.filter(({ idx }) => idx < now);
}

/** True: this move was between a page and its dialogs, and is nobody else's. */
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
  // From another page, or after a reload: the dialog of this entry is not there.
  if (isMarked(state)) entries = [...entries, { ...SPENT, idx: now, isOpen: false }];
  for (const entry of left) if (entry.isOpen) entry.close();
  return false;
}
