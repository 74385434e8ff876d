/**
 * What the memory of a page holds, and the document that takes its place needs: answers that no browser may store
 * among it. It waits at the platform meanwhile, for this session alone. Never a password or a card.
 */
import type { RootState } from '../contract/types';
import type { StoredValue } from '../session/visitStorage';

/** Plain data, at the moment when the page is left; undefined: nothing. */
export type GiveDocumentState = (state: RootState) => object | undefined;

const givers = new Map<string, () => Promise<GiveDocumentState>>();
const received = new Map<string, StoredValue<unknown>>();

export const documentState = {
  /** Under the plugin's name; the same name twice is the newer one. */
  add: (name: string, load: () => Promise<GiveDocumentState>): void => void givers.set(name, load),
  /** Of all parts that have something. */
  async collect(state: RootState): Promise<Record<string, Record<string, unknown>>> {
    const all = await Promise.all(
      [...givers].map(async ([name, load]) => [name, (await load())(state)] as const),
    );
    return Object.fromEntries(all.flatMap(([name, data]) => (data ? [[name, { ...data }]] : [])));
  },
  receive: (parts: Readonly<Record<string, unknown>>, documentChanged: boolean): void => {
    for (const [name, value] of Object.entries(parts)) received.set(name, { value, documentChanged });
  },
  has: (name: string): boolean => received.has(name),
  drop: (name: string): void => void received.delete(name),
  /** What the document before this one gave under the name, if the check accepts it. */
  read<T>(name: string, check: (value: unknown) => value is T): StoredValue<T> | undefined {
    const found = received.get(name);
    return found && check(found.value) ? { ...found, value: found.value } : undefined;
  },
  /** The same, once. */
  take<T>(name: string, check: (value: unknown) => value is T): StoredValue<T> | undefined {
    const found = documentState.read(name, check);
    received.delete(name);
    return found;
  },
};
