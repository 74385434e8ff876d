/** The call that an answer in the page belongs to. Each is a small chunk of its own. */
import { firstCalls } from '../../schemas/generated/firstCalls';
import type { AnyCall } from './callTypes';

export async function callByName(name: string): Promise<AnyCall | undefined> {
  const load = Object.hasOwn(firstCalls, name) ? firstCalls[name] : undefined;
  const found = await load?.().catch(() => undefined);
  return found?.[name] as AnyCall | undefined;
}
