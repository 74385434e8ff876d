/** The API calls of the account's home page. */
import { isRecord, sendCall, type CallOptions, type CallOf, type Result } from '../../../core/contract';
import { getMyBookings } from '../../../schemas/generated/calls/getMyBookings';
import { getMyDirectDebit } from '../../../schemas/generated/calls/getMyDirectDebit';
import { getMyMemberships } from '../../../schemas/generated/calls/getMyMemberships';
import { getMyPenalties } from '../../../schemas/generated/calls/getMyPenalties';
import type { BookingsQuery, PageOf } from '../domain/lists';

/** Returns one page of a list. A list without `meta` in the response is its only page. */
export async function fetchListPage<Params, Query, Body, Item>(
  call: CallOf<Params, Query, Body, readonly Item[]>,
  options: CallOptions<Params, Query, Body>,
): Promise<Result<PageOf<Item>>> {
  const result = await sendCall(call, options);
  if (!result.ok) return result;
  const { meta } = result.siblings;
  const numberOf = (name: string) => {
    const value = isRecord(meta) ? meta[name] : undefined;
    return typeof value === 'number' ? value : 1;
  };
  return { ...result, data: { items: result.data, page: numberOf('page'), pages: numberOf('pages') } };
}

export const fetchMyMemberships = () => sendCall(getMyMemberships);
export const fetchMyBookings = (query: BookingsQuery) =>
  fetchListPage(getMyBookings, { query: { ...query } });
export const fetchMyDirectDebit = () => sendCall(getMyDirectDebit);
export const fetchMyPenalties = () => sendCall(getMyPenalties);
