/**
 * Loads the page again after its version of the tenant document was withdrawn because it does harm. It waits for a
 * moment at which nothing that was typed is lost. A payment is never interrupted.
 */
import { documentState } from '../../handover/documentState';
import { selectChargeOpen, selectSignedIn } from '../../session/state';
import { selectIsRequesting } from '../../store/requests';
import type { Host } from '../startup/host';
import { loadDocument, PARTS_OF_CORE } from '../startup/loadDocument';

const KEY = 'foyer.withdrawnVersion';
const CHECK_MS = 1000;

type PageHost = Pick<Host, 'store' | 'boot' | 'reload'>;

const waiting = new WeakSet<PageHost>();

/** Resolves when the page loads again, or if it stays. */
export async function leaveWithdrawnVersion(host: PageHost): Promise<void> {
  if (waiting.has(host) || wasLeft(host)) return;
  waiting.add(host);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    if (!(await canLeave(host))) continue;
    // The version is stored first: two web hosts can disagree for a time, and the page must not load without end.
    if (!storeLeft(host)) return;
    const outcome = await loadDocument(host, () => !isInUse(host), { onlyWithState: true });
    if (outcome === 'loading' || outcome === 'refused') return;
  }
}

async function canLeave(host: PageHost): Promise<boolean> {
  if (isInUse(host)) return false;
  const state = host.store.getState();
  const parts = Object.entries(await documentState.collect(state)).filter(
    ([name]) => !PARTS_OF_CORE.includes(name),
  );
  // The platform stores these parts for the session, and the next page receives them.
  if (selectSignedIn(state) && parts.length > 0) return true;
  const isStored = !host.boot.mode.kiosk && parts.every(([, part]) => part['isStored'] === true);
  return (parts.length === 0 || isStored) && !isFormFilled();
}

/** A call or a payment is open, a dialog is open, a field has the focus, or the page asks before it closes. */
function isInUse({ store, boot }: PageHost): boolean {
  const state = store.getState();
  return (
    boot.cardEntry ||
    selectChargeOpen(state) ||
    selectIsRequesting(state) ||
    document.activeElement?.matches(TEXT_FIELDS) === true ||
    document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]') !== null ||
    hasSecretOrFile() ||
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  );
}

const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]';

/** No state of a page contains them. */
const hasSecretOrFile = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=password], input[type=file]')].some(
    ({ value }) => value !== '',
  );

const isFormFilled = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(`form :is(${TEXT_FIELDS}, input)`)].some(
    ({ type, value, checked }) => (type === 'radio' || type === 'checkbox' ? checked : value !== ''),
  );

function wasLeft({ boot }: PageHost): boolean {
  try {
    return sessionStorage.getItem(KEY) === boot.document.hash;
  } catch {
    return false;
  }
}

/** False without session storage: a repeated reload could not be detected. */
function storeLeft({ boot }: PageHost): boolean {
  try {
    sessionStorage.setItem(KEY, boot.document.hash);
    return true;
  } catch {
    return false;
  }
}
