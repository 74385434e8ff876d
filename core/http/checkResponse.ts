/** Checks a response against its schema and returns its content. It is a separate chunk with the validator. */
import { checkShape } from './checkShape';
import { readSlices, slicesOf } from './longList';
import { coerceToSchema } from './coerceToSchema';
import { unwrapResponse, type UnwrappedResponse } from './unwrapResponse';

export async function checkResponse(
  value: unknown,
  schema: object,
  currency?: string,
): Promise<UnwrappedResponse | undefined> {
  const slices = slicesOf(value, schema);
  if (!slices) {
    const whole = accepted(value, schema, currency);
    return whole === undefined ? undefined : unwrapResponse(whole, schema);
  }
  const rest = coerceToSchema({ ...(value as object), data: [] }, slices.ofRest, currency);
  const data = rest === undefined ? undefined : await readSlices(slices, currency);
  return data === undefined ? undefined : { ...unwrapResponse(rest, schema), data };
}

/**
 * A response without data, or with null as data, is only checked and not coerced. Otherwise a missing list,
 * for example of terms, would become an empty list.
 */
function accepted(value: unknown, schema: object, currency?: string): unknown {
  const holdsData = typeof value === 'object' && value !== null && 'data' in value && value.data !== null;
  if (holdsData) return coerceToSchema(value, schema, currency);
  return checkShape(value, schema) ? value : undefined;
}
