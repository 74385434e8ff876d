/** The state that the next document needs. The platform stores it for this session. Never a card or password. */
import { isRecord } from '../../schemas/isRecord';
import type { GiveDocumentState, RootState, HandoverPart } from '../contract/types';
import type { StoredValue } from '../session/visitStorage';

const givers = new Map<string, () => Promise<GiveDocumentState>>();
const received = new Map<string, StoredValue<unknown>>();

/** The data that the previous document of this visit stored, by name. */
export const documentState = {
  /** By plugin name. A second registration of the same name replaces the first. */
  add: (name: string, load: () => Promise<GiveDocumentState>): void => void givers.set(name, load),
  /** The data of all parts that have any. A received part that nothing took yet is passed on. */
  async collect(state: RootState): Promise<Record<string, Record<string, unknown>>> {
    const entries = await Promise.all(
      [...givers].map(async ([name, load]) => [name, (await load())(state)] as const),
    );
    const untaken = [...received].map(([name, { value }]) => [name, value] as const);
    return Object.fromEntries(
      [...untaken, ...entries].flatMap(([name, data]) => (isRecord(data) ? [[name, { ...data }]] : [])),
    );
  },
  receive: (parts: Readonly<Record<string, unknown>>, documentChanged: boolean): void => {
    for (const [name, value] of Object.entries(parts)) received.set(name, { value, documentChanged });
  },
  has: (name: string): boolean => received.has(name),
  drop: (name: string): void => void received.delete(name),
  /** What the previous document stored under the name, if `check` accepts it. */
  read<T>(name: string, check: (value: unknown) => value is T): StoredValue<T> | undefined {
    const found = received.get(name);
    return found && check(found.value) ? { ...found, value: found.value } : undefined;
  },
  /** The same, and removes it. */
  take<T>(name: string, check: (value: unknown) => value is T): StoredValue<T> | undefined {
    const found = documentState.read(name, check);
    received.delete(name);
    return found;
  },
};

type Load = () => Promise<HandoverPart>;

const parts = new Map<string, Load>();

export const handoverParts = {
  /** By plugin name. A second registration of the same name replaces the first. */
  add: (plugin: string, load: Load): void => void parts.set(plugin, load),
  all: (): Promise<readonly (readonly [plugin: string, part: HandoverPart])[]> =>
    Promise.all([...parts].map(async ([plugin, load]) => [plugin, await load()] as const)),
};
