/**
 * Catches the browser's Back button on a page that must not be left by accident.
 *
 * The router keeps the number of each of its entries in `history.state.idx`. A step back is therefore
 * known before the router hears of it: the address is put back by going forward again, and whoever
 * watches is asked. Where no entry of ours lies before this one, Back would leave the document without
 * a word to us; an entry of our own is put on top with the first touch or key (browsers skip entries
 * that were made without one).
 */
import { onHistoryMove } from './historyEvents';

interface Mark {
  readonly idx: number;
  /** True for our own entry on top. */
  readonly guard: boolean;
}

function markOf(state: unknown): Mark | undefined {
  if (typeof state !== 'object' || state === null || !('idx' in state)) return undefined;
  const { idx } = state;
  return typeof idx === 'number' ? { idx, guard: 'foyerGuard' in state } : undefined;
}

const FIRST_ACTIVITY_EVENTS = ['pointerdown', 'keydown'] as const;

export interface BackInterceptor {
  /** Leaves after all, the way that was asked for. */
  readonly leave: () => void;
  readonly stop: () => void;
}

export function interceptBack(asked: () => void): BackInterceptor {
  let here = markOf(window.history.state);
  let restoring = false;
  let allowed = false;
  let wanted = -1;

  const standOnTop = () => {
    for (const sign of FIRST_ACTIVITY_EVENTS) window.removeEventListener(sign, standOnTop, true);
    if (here === undefined) return;
    const idx = here.idx + 1;
    window.history.pushState({ ...window.history.state, idx, foyerGuard: true }, '');
    here = { idx, guard: true };
  };

  const moved = (event: PopStateEvent) => {
    if (allowed) return;
    const now = markOf(event.state);
    if (restoring) {
      restoring = false;
      event.stopImmediatePropagation();
      return;
    }
    // A link to a place on this page makes an entry without a number.
    if (now === undefined || here === undefined || now.idx === here.idx) return;
    event.stopImmediatePropagation();
    // Our own entry and the page under it are one place.
    wanted = now.idx - here.idx - (here.guard && now.idx === here.idx - 1 ? 1 : 0);
    restoring = true;
    window.history.go(here.idx - now.idx);
    asked();
  };

  const deaf = onHistoryMove(moved);
  if (here?.idx === 0)
    for (const sign of FIRST_ACTIVITY_EVENTS) window.addEventListener(sign, standOnTop, true);
  return {
    leave: () => {
      allowed = true;
      window.history.go(wanted);
    },
    stop: () => {
      deaf();
      for (const sign of FIRST_ACTIVITY_EVENTS) window.removeEventListener(sign, standOnTop, true);
    },
  };
}
