/**
 * Back and Forward, heard before the router hears of them: a page that must not be left by accident
 * can stop the event. Browsers call the listeners of `popstate` in the order in which they were added,
 * whatever their phase, so this one is added before there is a router.
 */
import { dialogEntryMoved } from '../ui/dialogEntries';
import { frameEntriesMoved } from '../ui/frameEntries';

type HistoryListener = (event: PopStateEvent) => void;

let historyListener: HistoryListener | undefined;
const handleHistoryEvent: HistoryListener = (event) => {
  if (frameEntriesMoved(event.state) || dialogEntryMoved(event.state)) event.stopImmediatePropagation();
  else historyListener?.(event);
};

/** Once a page, before the router; adding the same listener again adds nothing. */
export const listenToHistoryFirst = (): void => window.addEventListener('popstate', handleHistoryEvent);

/** Hears each move until the answer is called; the newest hearer alone. */
export function onHistoryMove(next: HistoryListener): () => void {
  historyListener = next;
  return () => {
    if (historyListener === next) historyListener = undefined;
  };
}
