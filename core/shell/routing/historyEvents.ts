/** Handles Back and Forward before the router: added first, because `popstate` listeners run in that order. */
import { dialogEntryMoved } from '../../ui/dialogs/dialogEntries';
import { frameEntriesMoved } from '../../ui/dialogs/frameEntries';

type HistoryListener = (event: PopStateEvent) => void;

let historyListener: HistoryListener | undefined;
const handleHistoryEvent: HistoryListener = (event) => {
  if (frameEntriesMoved(event.state) || dialogEntryMoved(event.state)) event.stopImmediatePropagation();
  else historyListener?.(event);
};

/** Call it once for each page, before the router. Adding the same listener again has no effect. */
export const listenToHistoryFirst = (): void => window.addEventListener('popstate', handleHistoryEvent);

/** Receives each history move until the returned function is called. Only the newest listener is called. */
export function onHistoryMove(next: HistoryListener): () => void {
  historyListener = next;
  return () => {
    if (historyListener === next) historyListener = undefined;
  };
}
