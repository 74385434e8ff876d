import { isRecord } from '../../../schemas/isRecord';

/** The inside of `{data}`. */
export function dataOf(body: unknown): unknown {
  return isRecord(body) ? body.data : undefined;
}

/** What has keys; an empty list has none, as PHP writes a map without any. The page reads it likewise: `core/http/coerceToSchema.ts`. */
export function mapIn(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(data) && data.length === 0) return {};
  return isRecord(data) ? data : undefined;
}
