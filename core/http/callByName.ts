/** Returns the call of a first answer by name. Each call is a separate small chunk. */
import { firstCalls } from '../../schemas/generated/firstCalls';
import type { AnyCall } from './callTypes';

export async function callByName(name: string): Promise<AnyCall | undefined> {
  const load = Object.hasOwn(firstCalls, name) ? firstCalls[name] : undefined;
  const found = await load?.().catch(() => undefined);
  return found?.[name] as AnyCall | undefined;
}
