import { isRecord } from '../../../schemas/isRecord';

/** Returns the content of `{data}`. */
export function dataOf(body: unknown): unknown {
  return isRecord(body) ? body.data : undefined;
}

/**
 * An object with keys. An empty list becomes an empty object, because PHP writes an empty map as a list. The
 * page does the same: `core/http/coerceToSchema.ts`.
 */
export function objectOf(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(data) && data.length === 0) return {};
  return isRecord(data) ? data : undefined;
}
