/** The door itself: what an answer holds, once its schema has accepted it. A chunk of its own, with the validator. */
import { checkShape } from './checkShape';
import { readSlices, slicesOf } from './longList';
import { coerceToSchema } from './coerceToSchema';
import { unwrapped, type Unwrapped } from './unwrapped';

export async function checked(
  value: unknown,
  schema: object,
  currency?: string,
): Promise<Unwrapped | undefined> {
  const slices = slicesOf(value, schema);
  if (!slices) {
    const whole = accepted(value, schema, currency);
    return whole === undefined ? undefined : unwrapped(whole, schema);
  }
  const rest = coerceToSchema({ ...(value as object), data: [] }, slices.ofRest, currency);
  const data = rest === undefined ? undefined : await readSlices(slices, currency);
  return data === undefined ? undefined : { ...unwrapped(rest, schema), data };
}

/** Without data, or with null in its place, it is no answer: nobody is to read of an empty list of terms there. */
function accepted(value: unknown, schema: object, currency?: string): unknown {
  const holdsData = typeof value === 'object' && value !== null && 'data' in value && value.data !== null;
  if (holdsData) return coerceToSchema(value, schema, currency);
  return checkShape(value, schema) ? value : undefined;
}
