/** Checks and renames a long list in slices: ten thousand venues in one task block a phone for a second. */
import { nextTask } from '../shell/startup/nextTask';
import { camelise } from './camelise';
import { coerceToSchema } from './coerceToSchema';

/** `LONG`: the length from which lists are sliced. `SLICE`: the number of entries that are read in one task. */
const SLICE = 100;
const LONG = 500;

interface ListAnswer {
  readonly properties?: { readonly data?: Readonly<Record<string, unknown>> };
}

/** A list to read in slices: the list, the schema of a slice, and the schema of the rest of the response. */
interface Slices {
  readonly list: readonly unknown[];
  readonly ofList: object;
  readonly ofRest: object;
}

/** Schema keywords that are valid for each slice of a list as well as for the whole list. */
const PER_ENTRY_KEYWORDS: readonly string[] = ['type', 'items', 'onOffer', 'description'];

const sliced = new WeakMap<object, Pick<Slices, 'ofList' | 'ofRest'>>();

/** Undefined if the response is not a long list, or if its schema has rules for the list as a whole. */
export function slicesOf(json: unknown, schema: object): Slices | undefined {
  if (typeof json !== 'object' || json === null || !('data' in json)) return undefined;
  const list = json.data;
  const { properties } = schema as ListAnswer;
  const ofList = properties?.data ?? {};
  const isPlain = Object.keys(ofList).every((key) => PER_ENTRY_KEYWORDS.includes(key)) && 'items' in ofList;
  if (!Array.isArray(list) || list.length < LONG || !isPlain) return undefined;
  const cached = sliced.get(schema) ?? {
    ofList,
    ofRest: { ...schema, properties: { ...properties, data: { type: 'array' } } },
  };
  sliced.set(schema, cached);
  return { list, ...cached };
}

/** The whole list with camelCase keys. Undefined if it does not match its schema. */
export async function readSlices({ list, ofList }: Slices, currency?: string): Promise<unknown> {
  const renamed: unknown[] = [];
  for (let at = 0; at < list.length; at += SLICE) {
    const slice = coerceToSchema(list.slice(at, at + SLICE), ofList, currency);
    if (slice === undefined) return undefined;
    for (const entry of camelise(slice, ofList) as readonly unknown[]) renamed.push(deepFreeze(entry));
    await nextTask();
  }
  return Object.freeze(renamed);
}

/** Freezes each entry here, because the store would otherwise freeze the whole list in one task. */
function deepFreeze(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
