/** Asks the server. A chunk of its own, axios in it: it comes with the first call, never with the first screen. */
import type { Result } from '../contract/types';
import type { AnyCall, AnyOptions } from './anyCall';
import { exchange, pathOf } from './exchange';
import { failureOf } from './failure';
import { httpHost } from './host';
import { readAnswer } from './readAnswer';
import { withoutToken } from './token';

export async function ask(call: AnyCall, options: AnyOptions): Promise<Result<unknown>> {
  const { copy, hasSession, sessionLost, staffSessionLost } = httpHost();
  const path = pathOf(call, options.params);
  if (path === undefined)
    return { ok: false, failure: failureOf({ status: 404, body: undefined, retryAfter: undefined }, copy) };
  const carriedSession = hasSession();
  const answer = await exchange(call, path, options);
  if (!answer) return { ok: false, failure: { kind: 'unanswered', message: copy('core.http.unanswered') } };
  const staffLeft = call.name === 'staffLogout' && answer.status < 300;
  if (options.actor === 'staff') {
    if (answer.status === 401 || staffLeft) staffSessionLost();
  } else if (answer.status === 401 && carriedSession) sessionLost();
  return withoutToken(call.name, await readAnswer(call, answer));
}
