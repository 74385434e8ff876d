/** The door: an answer is unknown until the call's schema accepts it. HTML in place of JSON is never shown. */
import type { CallOf, Result } from '../contract/types';
import { camelise } from './camelise';
import type { Answer } from './exchange';
import { failureOf } from './failure';
import { httpHost } from './host';
import { isSafeKey } from './names';
import { parseJson } from './parseJson';

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

/** The schema of this status, or of the call's success: a platform may say 200 for 201. */
export function schemaFor(call: AnyCall, status: number): object | undefined {
  const own = call.answerSchemas[String(status)];
  const success = Object.keys(call.answerSchemas).find((one) => one.startsWith('2'));
  return own ?? (success === undefined ? undefined : call.answerSchemas[success]);
}

/** `{ data, ...siblings }`, renamed. */
export function unwrapped(
  json: unknown,
  schema: object,
): { data: unknown; siblings: Readonly<Record<string, unknown>> } {
  const renamed = camelise(json, schema);
  if (typeof renamed !== 'object' || renamed === null || Array.isArray(renamed))
    return { data: renamed, siblings: {} };
  const entries = Object.entries(renamed).filter(([key]) => isSafeKey(key));
  const siblings = Object.fromEntries(entries.filter(([key]) => key !== 'data'));
  return { data: entries.find(([key]) => key === 'data')?.[1], siblings };
}

async function isAccepted(value: unknown, schema: object): Promise<boolean> {
  if (value === undefined) return false;
  const { checkShape } = await import(/* webpackChunkName: "shapes" */ './checkShape');
  return checkShape(value, schema);
}
