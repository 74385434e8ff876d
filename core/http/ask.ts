/** Asks the server. A chunk of its own, axios in it: it comes with the first call, never with the first screen. */
import type { Result } from '../contract/types';
import { isAnothers, markNow } from '../session/ownSession';
import { sessionCheckAsked } from '../session/state';
import type { Who } from '../session/tokenCookie';
import type { AnyCall, AnyOptions } from './anyCall';
import { exchange, pathOf } from './exchange';
import { failureOf, type Refusal } from './failure';
import { httpHost } from './host';
import { requiresSameSession, actorOf } from './requiresSameSession';
import { readAnswer } from './readAnswer';
import { withoutToken } from './token';

export async function ask(call: AnyCall, options: AnyOptions): Promise<Result<unknown>> {
  const { copy, dispatch, hasSession, staffSessionLost } = httpHost();
  const path = pathOf(call, options.params);
  if (path === undefined) return refused({ status: 404, body: undefined });
  const who = actorOf(options);
  if (requiresSameSession(call) && isAnothers(who)) {
    dispatch(sessionCheckAsked());
    return refused({
      status: 401,
      body: { code: 'other_session', message: copy('core.session.changed') },
    });
  }
  const before = { who, carriedSession: hasSession(), mark: markNow(who) };
  const answer = await exchange(call, path, options);
  if (!answer) return { ok: false, failure: { kind: 'unanswered', message: copy('core.http.unanswered') } };
  if (answer.status === 401) noticeLost(before);
  else if (who === 'staff' && call.name === 'staffLogout' && answer.status < 300) staffSessionLost();
  return withoutToken(call.name, await readAnswer(call, answer));
}

const refused = (refusal: Pick<Refusal, 'status' | 'body'>): Result<unknown> => ({
  ok: false,
  failure: failureOf({ ...refusal, retryAfter: undefined }, httpHost().copy),
});

interface Before {
  readonly who: Who;
  readonly carriedSession: boolean;
  readonly mark: string | undefined;
}

/** The session that was asked with is over; not so one that somebody began since, in another tab. */
function noticeLost({ who, carriedSession, mark }: Before): void {
  const { dispatch, sessionLost, staffSessionLost } = httpHost();
  const now = markNow(who);
  if (now !== undefined && now !== mark) dispatch(sessionCheckAsked());
  else if (who === 'staff') staffSessionLost();
  else if (carriedSession) sessionLost();
}
