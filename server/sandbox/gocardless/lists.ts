/** Lists of GoCardless's API, newest first, with cursors. Filters are the names of fields or of links. */
import { isRecord } from '../../../schemas/isRecord';
import { invalid, type Outcome } from './errors';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 500;
const PAGING = ['limit', 'after', 'before'];

export function listOf(
  name: string,
  all: readonly { readonly id: string }[],
  query: Readonly<Record<string, string>>,
): Outcome {
  const limit = query['limit'] === undefined ? DEFAULT_LIMIT : Number(query['limit']);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT)
    return invalid('limit', `must be between 1 and ${MAX_LIMIT}`);
  const start = query['after'] === undefined ? 0 : all.findIndex(({ id }) => id === query['after']) + 1;
  const filters = Object.entries(query).filter(([key]) => !PAGING.includes(key));
  const matching = all.slice(start).filter((item) => filters.every(([key, value]) => has(item, key, value)));
  const items = matching.slice(0, limit);
  const after = matching.length > limit ? (items.at(-1)?.id ?? null) : null;
  return { status: 200, body: { [name]: items, meta: { cursors: { before: null, after }, limit } } };
}

function has(item: object, key: string, value: string): boolean {
  if (!isRecord(item)) return false;
  const links = isRecord(item['links']) ? item['links'] : {};
  return item[key] === value || links[key] === value;
}
