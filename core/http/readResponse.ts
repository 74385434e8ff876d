/** The door: an answer is unknown until the call's schema accepts it. HTML in place of JSON is never shown. */
import type { Failure, Result } from '../contract/types';
import type { AnyCall } from './callTypes';
import type { Answer } from './httpExchange';
import { failureOf } from './failure';
import { httpHost } from './host';
import { parseJson } from './parseJson';
import { schemaFor } from './unwrapResponse';

export async function readResponse(call: AnyCall, answer: Answer): Promise<Result<unknown>> {
  const { status, text } = answer;
  if (status < 200 || status > 299) return { ok: false, failure: failureIn(answer) };
  if (call.answers === 'html') return { ok: true, status, data: text, siblings: {} };
  const read = await readSuccess(answer, schemaFor(call, status));
  // It was done; what else was said of it is not as described. A page of HTML says nothing of the kind.
  if (!read.ok && call.answers === 'status' && isNothingElse(text))
    return { ok: true, status, data: undefined, siblings: {} };
  return read;
}

const isNothingElse = (text: string): boolean => text.trim() === '' || parseJson(text) !== undefined;

/** What is nested without end is read as if nothing stood there. */
function failureIn({ status, text, retryAfter }: Answer): Failure {
  const { copy } = httpHost();
  try {
    return failureOf({ status, body: parseJson(text), retryAfter }, copy);
  } catch {
    return failureOf({ status, body: undefined, retryAfter }, copy);
  }
}

async function readSuccess({ status, text }: Answer, schema: object | undefined): Promise<Result<unknown>> {
  const { boot, copy } = httpHost();
  const door = await import(/* webpackChunkName: "shapes" */ './checkResponse').catch(() => undefined);
  // Where its code does not come, nobody can say what was answered.
  if (!door) return { ok: false, failure: { kind: 'unanswered', message: copy('core.http.unanswered') } };
  const json = parseJson(text);
  const inside =
    json === undefined || !schema
      ? undefined
      : await door.checkResponse(json, schema, boot.document.currency).catch(() => undefined);
  return inside
    ? { ok: true, status, ...inside }
    : { ok: false, failure: { kind: 'malformed', status, message: copy('core.http.other') } };
}
