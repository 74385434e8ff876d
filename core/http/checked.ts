/** The door itself: what an answer holds, once its schema has accepted it. A chunk of its own, with the validator. */
import { checkShape } from './checkShape';
import { readSlices, slicesOf } from './longList';
import { unwrapped, type Unwrapped } from './unwrapped';

export async function checked(value: unknown, schema: object): Promise<Unwrapped | undefined> {
  const slices = slicesOf(value, schema);
  if (!slices) return checkShape(value, schema) ? unwrapped(value, schema) : undefined;
  const rest = { ...(value as object), data: [] };
  const data = await readSlices(rest, slices);
  return data === undefined ? undefined : { ...unwrapped(rest, schema), data };
}
