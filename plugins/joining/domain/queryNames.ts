/** The fields of a visit as the query of a price names them. */
import type { Problems } from './serverKeys';

/** What the query of a price calls otherwise than the body that is stored. */
const IN_QUERY: Readonly<Record<string, string>> = {
  start_date: 'startDate',
  startsAt: 'startDate',
  billing_day: 'billingDay',
  venue_id: 'homeVenueId',
  promotion_code_id: 'promotionCodeId',
};

/** A refusal names fields as they were asked in the query; each has its home under its name in the body. */
export const underBodyNames = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [
      Object.hasOwn(IN_QUERY, path) ? (IN_QUERY[path] ?? path) : path,
      messages,
    ]),
  );
