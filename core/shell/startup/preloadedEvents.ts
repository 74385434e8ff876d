/** Converts preloaded responses to events of a plugin, in the same way on the server and in the browser. */
import type { Boot } from '../../../schemas/boot';
import type { FoyerEvent, PluginEntry } from '../../contract/types';
import { preloadCalls } from '../../../schemas/generated/preloadCalls';
import { schemaFor, unwrapResponse } from '../../http/unwrapResponse';

export async function preloadedEvents(
  entry: PluginEntry,
  { answers, missing = [], address = {} }: Pick<Boot, 'answers' | 'missing' | 'address'>,
  settings: Readonly<Record<string, unknown>>,
  /** Called between two answers, so that user input is not delayed. */
  yieldToBrowser?: () => Promise<void>,
): Promise<readonly FoyerEvent[]> {
  const { preloaded = {}, notFound = {} } = entry;
  const handled = answers.filter(({ call }) => Object.hasOwn(preloaded, call));
  const schemas = await Promise.all(handled.map(({ call }) => schemaOf(call)));
  const events: (FoyerEvent | undefined)[] = [];
  for (const [at, { call, params, body, partial }] of handled.entries()) {
    const schema = schemas[at];
    if (!schema) continue;
    await yieldToBrowser?.();
    const { data } = unwrapResponse(body, schema);
    events.push(preloaded[call]?.({ params, data, partial, address, settings }));
  }
  const unknown = missing.map(({ call, params }) =>
    Object.hasOwn(notFound, call) ? notFound[call]?.({ params }) : undefined,
  );
  return [...events, ...unknown].filter((event) => event !== undefined);
}

/** Each call is a separate small chunk. */
async function schemaOf(name: string): Promise<object | undefined> {
  const load = Object.hasOwn(preloadCalls, name) ? preloadCalls[name] : undefined;
  const call = await load?.().catch(() => undefined);
  return call && schemaFor(call, 200);
}
