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
import { withToasts } from '../../handover/openToasts';
import { sendCall } from '../../http/sendCall';
import { sessionLossNotice } from '../../session/sessionLoss';
import { selectSessionWasLost, selectSignedIn } from '../../session/state';
import { selectIsRequesting } from '../../store/requests';
import type { FoyerStore } from '../../store/store';
import { toastShown } from '../../store/toasts';
import { selectCopy } from '../../tenant/copy';
import { selectTenant } from '../../tenant/page';
import type { Host } from './host';
import { skipLeaveWarning } from '../routing/leaveWarning';

/** Maximum wait for open calls. After the load, their responses would be lost. */
const MAX_ANSWER_MS = 2000;

function waitForOpenRequests({
  getState,
  subscribe,
}: Pick<FoyerStore, 'getState' | 'subscribe'>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop();
      clearTimeout(late);
      resolve();
    };
    const update = () => {
      if (!selectIsRequesting(getState())) end();
    };
    const stop = subscribe(update);
    const late = setTimeout(end, MAX_ANSWER_MS);
    update();
  });
}

/** Toasts and the reported progress. All other parts contain what the user entered. */
export const PARTS_OF_CORE: readonly string[] = ['toasts', 'embed'];

/** `nothing`: no state to store. `refused`: not stored. `unreachable`: not stored, and no page would load. */
type StoreResult =
  { readonly code: string; readonly sent: DocumentParts } | 'nothing' | 'refused' | 'unreachable';

type DocumentParts = Awaited<ReturnType<typeof documentState.collect>>;

/** A visitor without a session has no state that the platform could store. */
async function storeState({ store }: Pick<Host, 'store'>): Promise<StoreResult> {
  if (navigator.onLine === false) return 'unreachable';
  const state = store.getState();
  if (!selectSignedIn(state)) return 'nothing';
  const parts = await documentState.collect(state);
  if (Object.keys(parts).length === 0) return 'nothing';
  const { hash: document } = selectTenant(state);
  const response = await sendCall(createSessionHandover, { body: { document, parts } });
  if (response.ok) return { code: response.data.code, sent: parts };
  if (response.failure.kind === 'unanswered') return 'unreachable';
  return Object.keys(parts).every((name) => PARTS_OF_CORE.includes(name)) ? 'nothing' : 'refused';
}

/** Without stored state the next page starts as after a reload. The toasts are kept in the history entry. */
function entryStateFor({ store, boot }: Pick<Host, 'store' | 'boot'>, result: StoreResult): unknown {
  const entryState: unknown = window.history.state;
  if (typeof result === 'object') return entryState;
  const state = store.getState();
  if (!selectSignedIn(state) && selectSessionWasLost(state)) {
    // The next page says it again, and the login restores the visit.
    sessionLossNotice.keep();
    return entryState;
  }
  if (result === 'refused' && !boot.cardEntry) {
    const content = selectCopy(state)('core.document.notKept');
    store.dispatch(toastShown({ content, type: 'TOAST_NEUTRAL', closeAfter: 0 }));
  }
  return withToasts(entryState, store.getState());
}

/** The customer has given another answer during the call. */
async function isOutdated(result: StoreResult, { store }: Pick<Host, 'store'>): Promise<boolean> {
  if (typeof result !== 'object') return false;
  return JSON.stringify(result.sent) !== JSON.stringify(await documentState.collect(store.getState()));
}

/**
 * `onlyWithState`: the page stays if the platform does not store its state (`refused`), or if the state has changed
 * during the call (`left`).
 */
export async function loadDocument(
  host: Pick<Host, 'store' | 'boot' | 'reload'>,
  isStillHere: () => boolean | Promise<boolean>,
  { onlyWithState = false } = {},
): Promise<'loading' | 'left' | 'unreachable' | 'refused'> {
  await waitForOpenRequests(host.store);
  const result = await storeState(host);
  if (onlyWithState && (await isOutdated(result, host))) return 'left';
  if (!(await isStillHere())) return 'left';
  if (result === 'unreachable' || (result === 'refused' && onlyWithState)) return result;
  const { pathname, search } = window.location;
  const code = typeof result === 'object' ? result.code : undefined;
  window.history.replaceState(entryStateFor(host, result), '', withDocumentEntry(pathname + search, code));
  skipLeaveWarning();
  host.reload();
  return 'loading';
}
