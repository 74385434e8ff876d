/** Checks a response against its schema and returns its content. It is a separate chunk with the validator. */
import { checkShape, coerceToSchema } from './coerceToSchema';
import { readSlices, slicesOf } from './longList';
import { unwrapResponse, type UnwrappedResponse } from './unwrapResponse';

export async function checkResponse(
  value: unknown,
  schema: object,
  currency?: string,
): Promise<UnwrappedResponse | undefined> {
  const slices = slicesOf(value, schema);
  if (!slices) {
    const body = acceptedBody(value, schema, currency);
    return body === undefined ? undefined : unwrapResponse(body, schema);
  }
  const rest = coerceToSchema({ ...(value as object), data: [] }, slices.ofRest, currency);
  const data = rest === undefined ? undefined : await readSlices(slices, currency);
  return data === undefined ? undefined : { ...unwrapResponse(rest, schema), data };
}

/** A response without data is checked, not coerced: a missing list of terms must not become an empty one. */
function acceptedBody(value: unknown, schema: object, currency?: string): unknown {
  const holdsData = typeof value === 'object' && value !== null && 'data' in value && value.data !== null;
  if (holdsData) return coerceToSchema(value, schema, currency);
  return checkShape(value, schema) ? value : undefined;
}
