/**
 * Converts the first answers in the boot data to events of a plugin, in the same way on the server and in the
 * browser.
 */
import type { Boot } from '../../../schemas/boot';
import type { FoyerEvent, PluginEntry } from '../../contract/types';
import { firstCalls } from '../../../schemas/generated/firstCalls';
import type { AnyCall } from '../../http/callTypes';
import { schemaFor, unwrapResponse } from '../../http/unwrapResponse';

export async function firstEvents(
  entry: PluginEntry,
  { answers, missing = [], address = {} }: Pick<Boot, 'answers' | 'missing' | 'address'>,
  settings: Readonly<Record<string, unknown>>,
  /** Called between two answers, so that user input is not delayed. */
  yieldToBrowser?: () => Promise<void>,
): Promise<readonly FoyerEvent[]> {
  const { firstAnswers, firstNotFound } = entry;
  if (!firstAnswers) return [];
  const schemas = await Promise.all(answers.map(({ call }) => schemaOf(call)));
  const events: (FoyerEvent | undefined)[] = [];
  for (const [at, { call, params, body, partial }] of answers.entries()) {
    const schema = schemas[at];
    if (!schema) continue;
    await yieldToBrowser?.();
    events.push(
      firstAnswers({ call, params, data: unwrapResponse(body, schema).data, partial, address, settings }),
    );
  }
  const unknown = missing.map((asked) => firstNotFound?.(asked));
  return [...events, ...unknown].filter((event) => event !== undefined);
}

/** Each call is a separate small chunk. */
async function schemaOf(name: string): Promise<object | undefined> {
  const load = Object.hasOwn(firstCalls, name) ? firstCalls[name] : undefined;
  const calls = await load?.().catch(() => undefined);
  const call = calls?.[name] as AnyCall | undefined;
  return call && schemaFor(call, 200);
}
