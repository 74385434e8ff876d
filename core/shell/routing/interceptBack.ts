/**
 * Intercepts the browser's Back button on a page that must not be left by accident.
 *
 * The router stores the number of each entry in `history.state.idx`. A step back is therefore detected before
 * the router handles it. The address is restored by going forward again, and `onBack` is called. If no entry
 * of this site is before this one, Back would leave the document without an event. A guard entry is therefore
 * added on top at the first touch or key (browsers skip entries that were added without user input).
 */
import { onHistoryMove } from './historyEvents';

interface EntryMark {
  readonly idx: number;
  /** True for the guard entry. */
  readonly guard: boolean;
}

function entryMarkOf(state: unknown): EntryMark | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  const { idx } = state;
  return typeof idx === 'number' ? { idx, guard: 'foyerGuard' in state } : undefined;
}

const FIRST_ACTIVITY_EVENTS = ['pointerdown', 'keydown'] as const;

export function interceptBack(onBack: () => void) {
  let here = entryMarkOf(window.history.state);
  let restoring = false;
  let allowed = false;
  let offset = -1;

  const standOnTop = () => {
    for (const sign of FIRST_ACTIVITY_EVENTS) window.removeEventListener(sign, standOnTop, true);
    if (here === undefined) return;
    const idx = here.idx + 1;
    window.history.pushState({ ...window.history.state, idx, foyerGuard: true }, '');
    here = { idx, guard: true };
  };

  const moved = (event: PopStateEvent) => {
    if (allowed) return;
    const now = entryMarkOf(event.state);
    if (restoring) {
      restoring = false;
      event.stopImmediatePropagation();
      return;
    }
    // A link to an anchor on this page adds an entry without a number.
    if (now === undefined || here === undefined || now.idx === here.idx) return;
    event.stopImmediatePropagation();
    // The guard entry and the page under it count as one.
    offset = now.idx - here.idx - (here.guard && now.idx === here.idx - 1 ? 1 : 0);
    restoring = true;
    window.history.go(here.idx - now.idx);
    onBack();
  };

  const deaf = onHistoryMove(moved);
  if (here?.idx === 0)
    for (const sign of FIRST_ACTIVITY_EVENTS) window.addEventListener(sign, standOnTop, true);
  return {
    /** Leaves the page in the way that the user requested. */
    leave: () => {
      allowed = true;
      window.history.go(offset);
    },
    stop: () => {
      deaf();
      for (const sign of FIRST_ACTIVITY_EVENTS) window.removeEventListener(sign, standOnTop, true);
    },
  };
}
