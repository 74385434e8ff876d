/**
 * Loads the address that the page is at as a document of its own: the content security policy of this one does not
 * allow what stands there. What the memory of this page holds goes along.
 *
 * The entry of the history is there already, and is loaded anew: Back leads from the new document to the page before
 * as it does within one document, and a kiosk's history stays one entry long.
 */
import { createSessionHandover } from '../../schemas/generated/calls/createSessionHandover';
import { withDocumentEntry } from '../handover/documentEntry';
import { documentState } from '../handover/documentState';
import { sendCall } from '../http/sendCall';
import { selectIsRequesting } from '../store/requests';
import type { FoyerStore } from '../store/store';
import { selectTenant } from '../tenant/page';
import type { Host } from './host';
import { skipLeaveWarning } from './leaveWarning';

/** An answer that was on its way would say what it says to nobody. */
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

/** `unreachable`: nothing was loaded, since nothing would come. */
type Kept = { readonly kept: true; readonly code?: string } | 'unreachable';

/** Without what does not come, or is not wanted by the platform, the next page starts as after a reload. */
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
