/** Sends a request. A separate chunk with axios: it loads with the first call, never with the first screen. */
import type { CallOptions, Result } from '../contract/types';
import { isOtherSession, currentMark, type Actor } from '../session/pageSession';
import { sessionCheckRequested } from '../session/state';
import type { CallOf } from '../../schemas/callOf';
import { exchangeHttp, pathOf, requiresSameSession, actorOf } from './httpExchange';
import { failureOf, type Refusal } from './failure';
import { httpHost } from './host';
import { readResponse } from './readResponse';

export async function executeCall(call: CallOf, options: CallOptions): Promise<Result<unknown>> {
  const { boot, copy, dispatch, hasSession, staffSessionLost, versionWithdrawn } = httpHost();
  const path = pathOf(call, options.params);
  if (path === undefined) return refusedResult({ status: 404, body: undefined });
  const actor = actorOf(options);
  if (requiresSameSession(call) && isOtherSession(actor)) {
    dispatch(sessionCheckRequested());
    return refusedResult({
      status: 401,
      body: { code: 'other_session', message: copy('core.session.changed') },
    });
  }
  const before = { actor, carriedSession: hasSession(), mark: currentMark(actor) };
  const response = await exchangeHttp(call, path, options);
  if (!response) return { ok: false, failure: { kind: 'unanswered', message: copy('core.http.unanswered') } };
  if (response.document !== undefined && response.document !== boot.document.hash) versionWithdrawn();
  if (response.status === 401) handleUnauthorised(before);
  else if (actor === 'staff' && STAFF_LOGOUTS.includes(call.name) && response.status < 300)
    staffSessionLost();
  return withoutToken(call.name, await readResponse(call, response));
}

const refusedResult = (refusal: Pick<Refusal, 'status' | 'body'>): Result<unknown> => ({
  ok: false,
  failure: failureOf({ ...refusal, retryAfter: undefined }, httpHost().copy),
});

interface SessionBefore {
  readonly actor: Actor;
  readonly carriedSession: boolean;
  readonly mark: string | undefined;
}

/** Ends the session that the request used, but not a session that has since begun in another tab. */
function handleUnauthorised({ actor, carriedSession, mark }: SessionBefore): void {
  const { dispatch, sessionLost, staffSessionLost } = httpHost();
  const now = currentMark(actor);
  if (now !== undefined && now !== mark) dispatch(sessionCheckRequested());
  else if (actor === 'staff') staffSessionLost();
  else if (carriedSession) sessionLost();
}

const STAFF_LOGOUTS: readonly string[] = ['staffLogout', 'operatorLogout'];
/** In session mode `client` the page keeps these tokens. The console is never in this mode. */
const STAFF_TOKEN_CALLS: readonly string[] = ['staffLogin', 'operatorLogin', 'acceptInvitation'];
const TOKEN_CALLS: readonly string[] = ['login', 'register', 'updateUser', ...STAFF_TOKEN_CALLS];

function withoutToken(call: string, result: Result<unknown>): Result<unknown> {
  if (!result.ok || !TOKEN_CALLS.includes(call)) return result;
  const { data } = result;
  if (typeof data !== 'object' || data === null || !('token' in data)) return result;
  if (typeof data.token === 'string' && data.token !== '')
    httpHost().tokenReceived(data.token, STAFF_TOKEN_CALLS.includes(call) ? 'staff' : 'customer');
  return { ...result, data: { ...data, token: null } };
}
