/** The door: an answer is unknown until the call's schema accepts it. HTML in place of JSON is never shown. */
import type { CallOf, Result } from '../contract/types';
import type { Answer } from './exchange';
import { failureOf } from './failure';
import { httpHost } from './host';
import { parseJson } from './parseJson';
import { schemaFor, unwrapped } from './unwrapped';

type AnyCall = CallOf<unknown, unknown, unknown, unknown>;

export async function readAnswer(call: AnyCall, answer: Answer): Promise<Result<unknown>> {
  const { status, text } = answer;
  const { copy } = httpHost();
  const json = call.answers === 'html' ? undefined : parseJson(text);
  if (status < 200 || status > 299) {
    return {
      ok: false,
      failure: failureOf({ status, body: parseJson(text), retryAfter: answer.retryAfter }, copy),
    };
  }
  if (call.answers === 'html') return { ok: true, status, data: text, siblings: {} };
  const schema = schemaFor(call, status);
  if (!schema || !(await isAccepted(json, schema))) {
    return { ok: false, failure: { kind: 'malformed', status, message: copy('core.http.other') } };
  }
  return { ok: true, status, ...unwrapped(json, schema) };
}

async function isAccepted(value: unknown, schema: object): Promise<boolean> {
  if (value === undefined) return false;
  const { checkShape } = await import(/* webpackChunkName: "shapes" */ './checkShape');
  return checkShape(value, schema);
}
