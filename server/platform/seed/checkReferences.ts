import { HTML_ATTRIBUTES, ruleOf } from '../../../schemas/htmlAttributes';
import { nearest } from '../../net/nearestName';
import type { Seed } from './format';
import { type FieldMeaning, fieldsOf } from '../catalogue';
import { activityProblems } from './checkActivities';
import { formProblems } from './checkForms';
import { rangeProblems } from './checkRanges';
import {
  idsOf,
  duplicateProblems,
  unknownIds,
  type Problems,
  type ReferenceProblem,
} from './referenceProblem';

/** Checks what the schemas of a seed cannot. Returns the first problem, or undefined. */
export function checkReferences(seed: Seed): ReferenceProblem | undefined {
  return [
    ...duplicateKeyProblems(seed),
    ...termsProblems(seed),
    ...memberships(seed),
    ...promotions(seed),
    ...customers(seed),
    ...staff(seed),
    ...activityProblems(seed),
    ...missingMeaningProblems(seed),
    ...attributes(seed),
    ...formProblems(seed),
    ...rangeProblems(seed),
    ...themes(seed),
  ][0];
}

function duplicateKeyProblems(seed: Seed): Problems {
  const options = seed.memberships.flatMap((type) => type.paymentOptions);
  const keys: Readonly<Record<string, readonly (readonly string[])[]>> = {
    venues: [seed.venues.map(({ id }) => id), seed.venues.map(({ slug }) => slug)],
    memberships: [
      seed.memberships.map(({ id }) => id),
      seed.memberships.map(({ slug }) => slug),
      options.map(({ id }) => id),
    ],
    promotions: [seed.promotions.map(({ id }) => id), seed.promotions.map(({ code }) => code.toUpperCase())],
    customers: [seed.customers.map(({ reference }) => reference)],
    staff: [seed.staff.map(({ username }) => username.toLowerCase())],
  };
  return Object.entries(keys).flatMap(([file, lists]) =>
    lists.flatMap((list) => duplicateProblems(`${file}.json`, list)),
  );
}

/** A customer accepts terms by their id. */
function termsProblems({ terms }: Seed): Problems {
  const ids = Object.values(terms).flatMap((list) => list.map(({ id }) => id));
  return duplicateProblems('terms.json', ids, '#');
}

function memberships(seed: Seed): Problems {
  const venues = idsOf(seed.venues);
  const terms = idsOf(seed.terms.membership);
  const health = idsOf(seed.terms.health);
  return seed.memberships.flatMap((type, index) => {
    const at = (
      key: string,
      ids: readonly string[] | undefined,
      existingIds: ReadonlySet<string>,
      of: string,
    ) => unknownIds('memberships.json', `#/${index}/${key}`, ids, existingIds, of);
    return [
      ...at('providesAccessTo', type.providesAccessTo, venues, 'venues.json'),
      ...at('questions', type.questions, idsOf(seed.questions), 'questions.json'),
      ...at('terms', type.terms, terms, 'terms.json under "membership"'),
      ...at('healthCommitment', type.healthCommitment, health, 'terms.json under "health"'),
      ...type.paymentOptions.flatMap(({ venuePrices = {} }, position) =>
        at(`paymentOptions/${position}/venuePrices`, Object.keys(venuePrices), venues, 'venues.json'),
      ),
    ];
  });
}

function promotions(seed: Seed): Problems {
  const existingIds = idsOf(seed.memberships.flatMap((type) => type.paymentOptions));
  return seed.promotions.flatMap(({ paymentOptions: ids }, index) =>
    unknownIds('promotions.json', `#/${index}/paymentOptions`, ids, existingIds, 'memberships.json'),
  );
}

function customers(seed: Seed): Problems {
  const file = 'customers.json';
  const venues = idsOf(seed.venues);
  const types = idsOf(seed.memberships);
  return seed.customers.flatMap(({ homeVenueId, memberships = [] }, index) => [
    ...unknownIds(file, `#/${index}/homeVenueId`, [homeVenueId], venues, 'venues.json'),
    ...memberships.flatMap((one, position) => {
      const at = `#/${index}/memberships/${position}`;
      return [
        ...unknownIds(file, `${at}/homeVenueId`, [one.homeVenueId], venues, 'venues.json'),
        ...unknownIds(file, `${at}/membershipTypeId`, [one.membershipTypeId], types, 'memberships.json'),
      ];
    }),
  ]);
}

function staff(seed: Seed): Problems {
  const venues = idsOf(seed.venues);
  return seed.staff.flatMap(({ venueId }, index) =>
    unknownIds('staff.json', `#/${index}/venueId`, [venueId], venues, 'venues.json'),
  );
}

const NEEDED: readonly FieldMeaning[] = ['firstName', 'lastName', 'email'];

function missingMeaningProblems({ dataFields }: Seed): Problems {
  const existingIds = new Set(fieldsOf(dataFields.customer_account_online).map((field) => field.meaning));
  return NEEDED.filter((meaning) => !existingIds.has(meaning)).map((meaning) => ({
    file: 'data-fields.json',
    pointer: '#/customer_account_online',
    message: `no field has the meaning "${meaning}", and an account cannot be made without it.`,
  }));
}

/** A form drops an attribute that it does not use. */
function attributes({ dataFields }: Seed): Problems {
  return Object.entries(dataFields).flatMap(([occasion, sections]) =>
    sections.flatMap((section, index) =>
      section.sectionFields.flatMap((field, position) => {
        const pointer = `#/${occasion}/${index}/sectionFields/${position}/htmlAttributes`;
        return Object.entries(field.htmlAttributes ?? {}).flatMap(([name, value]) => {
          const message = attributeFault(name, value);
          return message === undefined ? [] : [{ file: 'data-fields.json', pointer, message }];
        });
      }),
    ),
  );
}

function attributeFault(name: string, value: string): string | undefined {
  const rule = ruleOf(name);
  if (rule === undefined) {
    const existingIds = Object.keys(HTML_ATTRIBUTES);
    const meant = nearest(name, existingIds);
    const what = meant === undefined ? `They use ${existingIds.join(', ')}.` : `Did you mean "${meant}"?`;
    return `"${name}" is not an attribute that forms use. ${what}`;
  }
  return rule.value.test(value.trim()) ? undefined : `"${value}" is not a value of "${name}" that forms use.`;
}

function themes({ theme, venues }: Seed): Problems {
  const slugs = new Set(venues.map((venue) => venue.slug));
  return unknownIds('theme.json', '#/venues', Object.keys(theme.venues), slugs, 'venues.json');
}
