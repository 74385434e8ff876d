/** Checks the references between activities, packages and the other files of the seed. */
import { idsOf, duplicateProblems, unknownIds, type Problems, type ValidFiles } from './referenceProblem';
import type { CustomerSeed } from './format';
import type { ActivitySeed } from '../bookings';

const ACTIVITIES = 'activities.json';

export function activityProblems(seed: ValidFiles): Problems {
  const { activities: list = [], packages = [], customers = [] } = seed;
  const venues = idsOf(seed.venues);
  const activities = idsOf(seed.activities);
  return [
    ...duplicateProblems(
      ACTIVITIES,
      list.map(({ id }) => id),
    ),
    ...duplicateProblems(
      ACTIVITIES,
      list.map(({ slug }) => slug),
    ),
    ...duplicateProblems(
      'packages.json',
      packages.map(({ id }) => id),
    ),
    ...list.flatMap((activity, index) => problemsOfActivity(activity, `#/${index}`, venues)),
    ...packages.flatMap((type, index) =>
      unknownIds('packages.json', `#/${index}/activities`, type.activities, activities, ACTIVITIES),
    ),
    ...benefits(seed, activities),
    ...customers.flatMap((account, index) => ofCustomer(seed, account, `#/${index}`)),
    ...zones(seed),
  ];
}

function problemsOfActivity(
  activity: ActivitySeed,
  at: string,
  venues: ReadonlySet<string> | undefined,
): Problems {
  const { patterns = [], cancellations = [], prices } = activity;
  const named = [...patterns, ...cancellations].map(({ venueId }) => venueId);
  const priced = prices.flatMap(({ venuePrices }) => Object.keys(venuePrices ?? {}));
  // Two patterns that create the same slot. One of the two would be lost.
  const starts = patterns.flatMap(({ venueId, place = '', days, starts: times }) =>
    days.flatMap((day) => times.map((time) => [venueId, place, day, time].join(' '))),
  );
  return [
    ...duplicateProblems(
      ACTIVITIES,
      prices.map(({ id }) => id),
      `${at}/prices`,
    ),
    ...unknownIds(ACTIVITIES, `${at}/patterns`, named, venues, 'venues.json'),
    ...unknownIds(ACTIVITIES, `${at}/prices`, priced, venues, 'venues.json'),
    ...duplicateProblems(ACTIVITIES, starts, `${at}/patterns`),
  ];
}

function benefits(
  { memberships = [], activities: seededActivities }: ValidFiles,
  activities: ReadonlySet<string> | undefined,
): Problems {
  const categories = seededActivities && new Set(seededActivities.map(({ category }) => category.id));
  const file = 'memberships.json';
  return memberships.flatMap(({ benefits: list = [] }, index) => {
    const entitlements = list.flatMap((benefit) => benefit.covers ?? []);
    const at = `#/${index}/benefits`;
    return [
      ...duplicateProblems(
        file,
        entitlements.map(({ id }) => id),
        at,
      ),
      ...entitlements.flatMap((entitlement) => [
        ...unknownIds(file, at, entitlement.activities, activities, ACTIVITIES),
        ...unknownIds(file, at, entitlement.categories, categories, ACTIVITIES),
      ]),
    ];
  });
}

function ofCustomer(seed: ValidFiles, account: CustomerSeed, at: string): Problems {
  const file = 'customers.json';
  const venues = idsOf(seed.venues);
  const { bookings = [], packages = [] } = account;
  const types = packages.map(({ packageTypeId }) => packageTypeId);
  return [
    ...bookings.flatMap(({ venueId, activityId, pricingOptionId }, index) => {
      // The prices of an unknown activity are not known.
      const prices = seed.activities?.find(({ id }) => id === activityId)?.prices;
      const pointer = `${at}/bookings/${index}`;
      return [
        ...unknownIds(file, pointer, [venueId], venues, 'venues.json'),
        ...unknownIds(file, pointer, [activityId], idsOf(seed.activities), ACTIVITIES),
        ...unknownIds(file, pointer, [pricingOptionId], idsOf(prices), ACTIVITIES),
      ];
    }),
    ...unknownIds(file, `${at}/packages`, types, idsOf(seed.packages), 'packages.json'),
    ...(['general', 'membership'] as const).flatMap((type) => creditSumProblems(account, type, at)),
  ];
}

/** The credit movements of a customer must add up to the balance. */
function creditSumProblems(account: CustomerSeed, type: 'general' | 'membership', at: string): Problems {
  const movements = account.creditMovements?.filter((movement) => movement.type === type) ?? [];
  const balance = (type === 'general' ? account.creditBalance : account.membershipCreditBalance) ?? 0;
  const total = movements.reduce((so, { amount }) => so + amount, 0);
  if (account.creditMovements === undefined || total === balance) return [];
  const message = `the movements of ${type} credit add up to ${total}, and the balance is ${balance}.`;
  return [{ file: 'customers.json', pointer: `${at}/creditMovements`, message }];
}

function zones({ client, venues = [] }: ValidFiles): Problems {
  return [
    ...zone('client.json', '#/timeZone', client?.timeZone),
    ...venues.flatMap(({ timeZone }, index) => zone('venues.json', `#/${index}/timeZone`, timeZone)),
  ];
}

const zone = (file: string, pointer: string, timeZone: string | undefined): Problems =>
  timeZone === undefined || isZone(timeZone)
    ? []
    : [{ file, pointer, message: `"${timeZone}" is no time zone.` }];

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
