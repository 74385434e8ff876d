/**
 * Back and Forward, heard before the router hears of them: a page that must not be left by accident
 * can stop the event. Browsers call the listeners of `popstate` in the order in which they were added,
 * whatever their phase, so this one is added before there is a router.
 */
import { dialogEntryMoved } from '../ui/dialogEntries';
import { frameEntriesMoved } from '../ui/frameEntries';

type Hearer = (event: PopStateEvent) => void;

let hearer: Hearer | undefined;
const hear: Hearer = (event) => {
  if (frameEntriesMoved(event.state) || dialogEntryMoved(event.state)) event.stopImmediatePropagation();
  else hearer?.(event);
};

/** Once a page, before the router; adding the same listener again adds nothing. */
export const hearHistoryFirst = (): void => window.addEventListener('popstate', hear);

/** Hears each move until the answer is called; the newest hearer alone. */
export function onHistoryMove(next: Hearer): () => void {
  hearer = next;
  return () => {
    if (hearer === next) hearer = undefined;
  };
}
