/** The door: an answer is unknown until the call's schema accepts it. HTML in place of JSON is never shown. */
import type { CallOf, Result } from '../contract/types';
import type { Answer } from './exchange';
import { failureOf } from './failure';
import { httpHost } from './host';
import { parseJson } from './parseJson';
import { schemaFor, type Unwrapped } from './unwrapped';

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
  const inside = schema && (await accepted(json, schema));
  if (!inside) return { ok: false, failure: { kind: 'malformed', status, message: copy('core.http.other') } };
  return { ok: true, status, ...inside };
}

/** What is inside the answer, in our names; undefined when it is not what its schema says. */
async function accepted(value: unknown, schema: object): Promise<Unwrapped | undefined> {
  if (value === undefined) return undefined;
  const { checked } = await import(/* webpackChunkName: "shapes" */ './checked');
  return checked(value, schema);
}
