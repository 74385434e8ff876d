/** Unwraps a response: `{ data, ...siblings }` with camelCase keys. */
import { isSafeKey } from '../../schemas/safeKeys';
import type { CallOf } from '../../schemas/callOf';
import { camelise } from './camelise';

/** The schema of this status, or of the call's success: a platform may return 200 instead of 201. */
export function schemaFor(call: CallOf, status: number): object | undefined {
  const schema = call.answerSchemas[String(status)];
  const success = Object.keys(call.answerSchemas).find((one) => one.startsWith('2'));
  return schema ?? (success === undefined ? undefined : call.answerSchemas[success]);
}

export interface UnwrappedResponse {
  readonly data: unknown;
  readonly siblings: Readonly<Record<string, unknown>>;
}

/** `{ data, ...siblings }` with camelCase keys. */
export function unwrapResponse(json: unknown, schema: object): UnwrappedResponse {
  const renamed = camelise(json, schema);
  if (typeof renamed !== 'object' || renamed === null || Array.isArray(renamed))
    return { data: renamed, siblings: {} };
  const entries = Object.entries(renamed).filter(([key]) => isSafeKey(key));
  const siblings = Object.fromEntries(entries.filter(([key]) => key !== 'data'));
  return { data: entries.find(([key]) => key === 'data')?.[1], siblings };
}
