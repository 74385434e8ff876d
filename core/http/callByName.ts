/** The call that an answer in the page belongs to. Each is a small chunk of its own. */
import type { CallOf } from '../contract/types';

type AnyCall = CallOf<unknown, unknown, unknown, unknown>;

export async function callByName(name: string): Promise<AnyCall | undefined> {
  if (!/^get[A-Z][A-Za-z]*$/.test(name)) return undefined;
  try {
    const found = (await import(
      /* webpackChunkName: "call-[request]", webpackInclude: /calls\/get\w+\.ts$/ */ `../../schemas/generated/calls/${name}`
    )) as Readonly<Record<string, AnyCall>>;
    return found[name];
  } catch {
    return undefined;
  }
}
