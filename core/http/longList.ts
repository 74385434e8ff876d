/**
 * A long list is checked and renamed in slices, with room for the page to answer in between: ten thousand
 * centres at once would keep a phone for a second.
 */
import { nextTask } from '../shell/nextTask';
import { camelise } from './camelise';
import { coerceToSchema } from './coerceToSchema';

/** From this length on; also how many are read in one go. */
const SLICE = 100;
const LONG = 500;

interface ListAnswer {
  readonly properties?: { readonly data?: Readonly<Record<string, unknown>> };
}

/** What is read in slices: the list itself, the schema of a slice, and that of the answer around it. */
interface Slices {
  readonly list: readonly unknown[];
  readonly ofList: object;
  readonly ofRest: object;
}

/** What a schema may say of a list that holds for each slice of it, too. */
const PER_ITEM_SIZE: readonly string[] = ['type', 'items', 'onOffer', 'description'];

const sliced = new WeakMap<object, Pick<Slices, 'ofList' | 'ofRest'>>();

/** Undefined where the answer is no long list, or its schema says more of it than what its entries are. */
export function slicesOf(json: unknown, schema: object): Slices | undefined {
  if (typeof json !== 'object' || json === null || !('data' in json)) return undefined;
  const list = json.data;
  const { properties } = schema as ListAnswer;
  const ofList = properties?.data ?? {};
  const isPlain = Object.keys(ofList).every((key) => PER_ITEM_SIZE.includes(key)) && 'items' in ofList;
  if (!Array.isArray(list) || list.length < LONG || !isPlain) return undefined;
  const known = sliced.get(schema) ?? {
    ofList,
    ofRest: { ...schema, properties: { ...properties, data: { type: 'array' } } },
  };
  sliced.set(schema, known);
  return { list, ...known };
}

/** The whole list in our names; undefined when it is not what its schema says. */
export async function readSlices({ list, ofList }: Slices, currency?: string): Promise<unknown> {
  const renamed: unknown[] = [];
  for (let at = 0; at < list.length; at += SLICE) {
    const slice = coerceToSchema(list.slice(at, at + SLICE), ofList, currency);
    if (slice === undefined) return undefined;
    for (const entry of camelise(slice, ofList) as readonly unknown[]) renamed.push(frozen(entry));
    await nextTask();
  }
  return Object.freeze(renamed);
}

/** The store would freeze what it is given, all of it in one go. */
function frozen(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(frozen);
  return Object.freeze(value);
}
