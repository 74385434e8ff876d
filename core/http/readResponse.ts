/** A response is unknown until the call's schema accepts it. HTML in place of JSON is never shown. */
import type { Failure, Result } from '../contract/types';
import type { CallOf } from '../../schemas/callOf';
import type { RawResponse } from './httpExchange';
import { failureOf } from './failure';
import { httpHost } from './host';
import { loadCallCode } from './loadCallCode';
import { schemaFor } from './unwrapResponse';
import { withOptionOrder } from '../../schemas/optionOrder';
import { hasSafeKeys, isSafeKey } from '../../schemas/safeKeys';

export async function readResponse(call: CallOf, response: RawResponse): Promise<Result<unknown>> {
  const { status, text, requestId } = response;
  if (status < 200 || status > 299) return { ok: false, failure: failureIn(response) };
  if (call.answers === 'html') return { ok: true, status, data: text, siblings: {} };
  const read = await readSuccess(response, schemaFor(call, status));
  // The call succeeded, but its body does not match the schema. An HTML page does not prove success.
  if (!read.ok && call.answers === 'status' && isNothingElse(text))
    return { ok: true, status, data: undefined, siblings: {} };
  if (!read.ok && read.failure.kind === 'malformed' && requestId !== undefined)
    return { ok: false, failure: { ...read.failure, requestId } };
  return read;
}

const isNothingElse = (text: string): boolean => text.trim() === '' || parseJson(text) !== undefined;

/** A body that is nested too deeply to read is treated as no body. */
function failureIn({ status, text, retryAfter, requestId }: RawResponse): Failure {
  const { copy } = httpHost();
  const refusal = { status, retryAfter, requestId };
  try {
    return failureOf({ ...refusal, body: parseJson(text) }, copy);
  } catch {
    return failureOf({ ...refusal, body: undefined }, copy);
  }
}

async function readSuccess(
  { status, text }: RawResponse,
  schema: object | undefined,
): Promise<Result<unknown>> {
  const { boot, copy } = httpHost();
  const door = await loadCallCode(() => import(/* webpackChunkName: "shapes" */ './checkResponse'));
  // Without this code the response cannot be checked.
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

/** Undefined if the text is not JSON. Keys that could reach a prototype are dropped. */
export function parseJson(text: string): unknown {
  try {
    // A reviver makes parsing ten thousand venues ten times slower, so it is used only for unsafe keys.
    return JSON.parse(
      withOptionOrder(text, 'option_order'),
      hasSafeKeys(text) ? undefined : dropUnsafeKeys,
    ) as unknown;
  } catch {
    return undefined;
  }
}

function dropUnsafeKeys(key: string, value: unknown): unknown {
  return isSafeKey(key) ? value : undefined;
}
