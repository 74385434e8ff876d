/** Maps field names of the price query to those of the stored body. */
import type { Problems } from './serverKeys';

/** Body field names by their names in the price query, where the two differ. */
const IN_QUERY: Readonly<Record<string, string>> = {
  start_date: 'startDate',
  startsAt: 'startDate',
  billing_day: 'billingDay',
  venue_id: 'homeVenueId',
  promotion_code_id: 'promotionCodeId',
};

/** An error names fields by their query names. This returns the errors by the names of the body. */
export const underBodyNames = (problems: Problems): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([path, messages]) => [
      Object.hasOwn(IN_QUERY, path) ? (IN_QUERY[path] ?? path) : path,
      messages,
    ]),
  );
