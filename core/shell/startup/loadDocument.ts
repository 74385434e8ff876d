/**
 * Loads the current address as a separate document, because the content security policy of this document does
 * not allow the content of that page. The state in memory is passed to the new document.
 *
 * The history entry already exists and is loaded again. Back then leads from the new document to the previous
 * page, as within one document, and a kiosk's history keeps one entry.
 */
import { createSessionHandover } from '../../../schemas/generated/calls/createSessionHandover';
import { withDocumentEntry } from '../../handover/documentEntry';
import { documentState } from '../../handover/documentState';
import { sendCall } from '../../http/sendCall';
import { selectIsRequesting } from '../../store/requests';
import type { FoyerStore } from '../../store/store';
import { selectTenant } from '../../tenant/page';
import type { Host } from './host';
import { skipLeaveWarning } from '../routing/leaveWarning';

/** Maximum wait for open calls. After the load, their responses would be lost. */
const MAX_ANSWER_MS = 2000;

function untilAnswered({ getState, subscribe }: Pick<FoyerStore, 'getState' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(late);
      resolve();
    };
    const look = () => {
      if (!selectIsRequesting(getState())) end();
    };
    const stop = subscribe(look);
    const late = setTimeout(end, MAX_ANSWER_MS);
    look();
  });
}

/** `unreachable`: nothing was stored, and a new document could not be loaded either. */
type Kept = { readonly kept: true; readonly code?: string } | 'unreachable';

/** If the state cannot be collected, or the platform rejects it, the next page starts as after a reload. */
async function keepState({ store }: Pick<Host, 'store'>): Promise<Kept> {
  if (navigator.onLine === false) return 'unreachable';
  const state = store.getState();
  const parts = await documentState.collect(state);
  if (Object.keys(parts).length === 0) return { kept: true };
  const { hash: document } = selectTenant(state);
  const answer = await sendCall(createSessionHandover, { body: { document, parts } });
  if (answer.ok) return { kept: true, code: answer.data.code };
  return answer.failure.kind === 'unanswered' ? 'unreachable' : { kept: true };
}

export async function loadDocument(
  host: Pick<Host, 'store' | 'reload'>,
  isStillHere: () => boolean,
): Promise<'loading' | 'left' | 'unreachable'> {
  await untilAnswered(host.store);
  const kept = await keepState(host);
  if (!isStillHere()) return 'left';
  if (kept === 'unreachable') return kept;
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', withDocumentEntry(pathname + search, kept.code));
  skipLeaveWarning();
  host.reload();
  return 'loading';
}
