/** The host of a page in the browser, with session, API calls, storage and supervision connected. */
import type { Boot } from '../../../schemas/boot';
import { connectHttp } from '../../http/host';
import { connectVisitStorage } from '../../session/visitStorage';
import { createSessionLoss } from '../../session/sessionLoss';
import {
  adoptMark,
  clearToken,
  connectPageSession,
  currentMark,
  hasToken,
  pageMark,
  readToken,
  writeToken,
} from '../../session/pageSession';
import { connectPageCookies } from '../../session/pageCookies';
import {
  chargeSettled,
  selectChargeOpen,
  selectSignedIn,
  sessionCheckRequested,
  signedIn,
  signedOut,
} from '../../session/state';
import { sessionWorkflows } from '../../session/workflows';
import { superviseWorkflow, type Supervision } from '../../store/supervisor';
import { registerOpenToasts } from '../../handover/openToasts';
import { skipLeaveWarning } from '../routing/leaveWarning';
import { listenToHistoryFirst } from '../routing/historyEvents';
import { errorText } from './errorText';
import { createHost, type Host, type HostOptions } from './host';
import type { Registry } from '../plugins/pluginHost';
import { isChunkError, reloadForNewBuild } from '../routing/reloadGuard';

export function browserHost(
  boot: Boot,
  registry: Registry,
  { reload, yieldToBrowser }: Pick<Host, 'reload'> & Pick<HostOptions, 'yieldToBrowser'>,
) {
  listenToHistoryFirst();
  const chargeOpen = () => selectChargeOpen(host.store.getState());
  const report = (error: unknown, where: string) => {
    const log = () => logError(error, where, boot.development);
    if (!isChunkError(error)) return log();
    void reloadForNewBuild(error, { build: boot.build, chargeOpen, reload }).then((reloads) => {
      if (!reloads) log();
    });
  };
  const supervision: Supervision = {
    report,
    now: () => Date.now(),
    crashText: () => host.copy('core.http.other'),
  };
  const lost = createSessionLoss({
    reload: () => {
      skipLeaveWarning();
      reload();
    },
    chargeOpen,
  });
  let isLoggingOut = false;
  const host: Host = createHost({
    boot,
    registry,
    supervision,
    yieldToBrowser,
    report,
    reload,
    onEvent: (event) => {
      if (chargeSettled.match(event)) lost.settled();
      // After a logout in another tab, the page still contains the previous customer's data.
      if (signedIn.match(event) && pageMark() === undefined) adoptMark(currentMark());
      if (signedOut.match(event) && !event.payload.elsewhere) adoptMark(undefined);
    },
  });
  connectPageCookies(boot);
  connectPageSession(boot);
  connectVisitStorage(boot);
  registerOpenToasts();
  connectHttp({
    boot,
    copy: host.copy,
    dispatch: (event) => host.store.dispatch(event),
    report,
    token: readToken,
    tokenReceived: (token, who) => {
      const isRenewed = currentMark(who) === pageMark(who);
      writeToken(token, who);
      if (isRenewed) adoptMark(currentMark(who), who);
    },
    chargeOpen,
    // Both checks are needed: a session that ended in another tab may still be shown here.
    hasSession: () => hasToken() || selectSignedIn(host.store.getState()),
    versionWithdrawn: () => void leavePage(host),
    sessionLost: () => {
      if (!isLoggingOut) lost.lost();
    },
    // No reload is needed: `StaffGuard` detects that the cookie is removed.
    staffSessionLost: () => clearToken('staff'),
  });
  const workflows = sessionWorkflows({
    hasToken: () => lost.isLeaving() || hasToken(),
    keepsToken: boot.session.mode === 'client',
    logoutUnderWay: (isUnderWay) => {
      isLoggingOut = isUnderWay;
    },
    copy: host.copy,
    report,
  });
  /** Starts the session workflows. Call it after hydration: the server renders the page for a visitor. */
  const start = () => {
    for (const [id, workflow] of Object.entries(workflows)) {
      host.store.runSaga(() => superviseWorkflow({ id, workflow, onCrash: 'restart' }, supervision));
    }
    // A page that Back restores from the browser's cache did not run while its customer logged out.
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) host.store.dispatch(sessionCheckRequested());
    });
    // After a logout in another tab, the page must not show the customer's data when the user returns to it.
    window.addEventListener('focus', () => void host.store.dispatch(sessionCheckRequested()));
    document.addEventListener('visibilitychange', () => void host.store.dispatch(sessionCheckRequested()));
  };
  return { host, start };
}

/** A later response tries again if code cannot be loaded. */
const leavePage = (host: Host): Promise<void> =>
  import(/* webpackChunkName: "document-load" */ '../routing/leaveWithdrawnVersion')
    .then(({ leaveWithdrawnVersion }) => leaveWithdrawnVersion(host))
    .catch(() => undefined);

function logError(error: unknown, where: string, development: boolean): void {
  console.error(`${where} failed:`, development ? error : errorText(error));
}
