/**
 * Loads the page again after its version of the tenant document was withdrawn because it does harm. It waits for a
 * moment at which nothing that was typed is lost. A payment is never interrupted.
 */
import { documentState } from '../../handover/documentState';
import { selectChargeOpen, selectSignedIn } from '../../session/state';
import { selectIsRequesting } from '../../store/requests';
import type { Host } from '../startup/host';
import { loadDocument, PARTS_OF_CORE } from '../startup/loadDocument';
import { hasLeaveWarning } from './leaveWarning';

/** The hashes of the versions that this tab has left. */
const KEY = 'foyer.withdrawnVersions';
const CHECK_MS = 1000;

type PageHost = Pick<Host, 'store' | 'boot' | 'reload'>;

const waiting = new WeakSet<PageHost>();

/** Resolves when the page loads again, or if it stays. Rejects if code cannot be loaded: call it again then. */
export async function leaveWithdrawnVersion(host: PageHost): Promise<void> {
  const left = leftVersions();
  // Two web hosts can disagree for a time, and the page must not load without end.
  if (waiting.has(host) || left === undefined || left.includes(host.boot.document.hash)) return;
  waiting.add(host);
  try {
    await leaveUnused(host, left);
  } catch (error) {
    waiting.delete(host);
    throw error;
  }
}

async function leaveUnused(host: PageHost, left: readonly string[]): Promise<void> {
  const { store, boot } = host;
  const reload = () => {
    if (storeLeft([...left, boot.document.hash])) host.reload();
  };
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
    if (!(await canLeave(host))) continue;
    const outcome = await loadDocument({ store, boot, reload }, () => canLeave(host), {
      onlyWithState: true,
    });
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
    hasLeaveWarning()
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

/** Undefined if nothing can be stored: a repeated reload could then not be detected. */
function leftVersions(): readonly string[] | undefined {
  try {
    const left = sessionStorage.getItem(KEY)?.split(' ') ?? [];
    return storeLeft(left) ? left : undefined;
  } catch {
    return undefined;
  }
}

function storeLeft(hashes: readonly string[]): boolean {
  try {
    sessionStorage.setItem(KEY, hashes.join(' '));
    return true;
  } catch {
    return false;
  }
}
