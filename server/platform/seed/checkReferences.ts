import { HTML_ATTRIBUTES, ruleOf } from '../../../schemas/htmlAttributes';
import { nearest } from '../../net/nearestName';
import { type FieldMeaning, fieldsOf } from '../catalogue';
import { activityProblems } from './checkActivities';
import { mailTextProblems } from './checkMailTexts';
import { formProblems } from './checkForms';
import { rangeProblems } from './checkRanges';
import {
  idsOf,
  duplicateProblems,
  unknownIds,
  type Problems,
  type ReferenceProblem,
  type ValidFiles,
} from './referenceProblem';

/** Checks what the schemas of a seed cannot. */
export function checkReferences(seed: ValidFiles): Problems {
  return withoutRepeats([
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
    ...mailTextProblems(seed),
    ...themes(seed),
  ]);
}

/** One message for an id that does not exist, at the first place that names it, and for a place. */
function withoutRepeats(problems: Problems): Problems {
  const first = new Map<string, ReferenceProblem>();
  for (const problem of problems) {
    const { file, pointer, message, unknownId } = problem;
    const key = unknownId ?? `${file}${pointer} ${message}`;
    if (!first.has(key)) first.set(key, problem);
  }
  return [...first.values()];
}

function duplicateKeyProblems({
  venues = [],
  memberships: types = [],
  promotions: offers = [],
  customers: people = [],
  staff: team = [],
}: ValidFiles): Problems {
  const options = types.flatMap((type) => type.paymentOptions);
  const keys: Readonly<Record<string, readonly (readonly string[])[]>> = {
    venues: [venues.map(({ id }) => id), venues.map(({ slug }) => slug)],
    memberships: [types.map(({ id }) => id), types.map(({ slug }) => slug), options.map(({ id }) => id)],
    promotions: [offers.map(({ id }) => id), offers.map(({ code }) => code.toUpperCase())],
    customers: [people.map(({ reference }) => reference)],
    staff: [team.map(({ username }) => username.toLowerCase())],
  };
  return Object.entries(keys).flatMap(([file, lists]) =>
    lists.flatMap((list) => duplicateProblems(`${file}.json`, list)),
  );
}

/** A customer accepts terms by their id. */
function termsProblems({ terms }: ValidFiles): Problems {
  const ids = Object.values(terms ?? {}).flatMap((list) => list.map(({ id }) => id));
  return duplicateProblems('terms.json', ids, '#');
}

function memberships(seed: ValidFiles): Problems {
  const venues = idsOf(seed.venues);
  const terms = idsOf(seed.terms?.membership);
  const health = idsOf(seed.terms?.health);
  return (seed.memberships ?? []).flatMap((type, index) => {
    const at = (
      key: string,
      ids: readonly string[] | undefined,
      existingIds: ReadonlySet<string> | undefined,
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

function promotions(seed: ValidFiles): Problems {
  const existingIds = idsOf(seed.memberships?.flatMap((type) => type.paymentOptions));
  return (seed.promotions ?? []).flatMap(({ paymentOptions: ids }, index) =>
    unknownIds('promotions.json', `#/${index}/paymentOptions`, ids, existingIds, 'memberships.json'),
  );
}

function customers(seed: ValidFiles): Problems {
  const file = 'customers.json';
  const venues = idsOf(seed.venues);
  const types = idsOf(seed.memberships);
  return (seed.customers ?? []).flatMap(({ homeVenueId, memberships = [] }, index) => [
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

function staff(seed: ValidFiles): Problems {
  const venues = idsOf(seed.venues);
  return (seed.staff ?? []).flatMap(({ venueId }, index) =>
    unknownIds('staff.json', `#/${index}/venueId`, [venueId], venues, 'venues.json'),
  );
}

const NEEDED: readonly FieldMeaning[] = ['firstName', 'lastName', 'email'];

function missingMeaningProblems({ dataFields }: ValidFiles): Problems {
  if (dataFields === undefined) return [];
  const existingIds = new Set(fieldsOf(dataFields.customer_account_online).map((field) => field.meaning));
  return NEEDED.filter((meaning) => !existingIds.has(meaning)).map((meaning) => ({
    file: 'data-fields.json',
    pointer: '#/customer_account_online',
    message: `no field has the meaning "${meaning}", and an account cannot be made without it.`,
  }));
}

/** A form drops an attribute that it does not use. */
function attributes({ dataFields }: ValidFiles): Problems {
  return Object.entries(dataFields ?? {}).flatMap(([occasion, sections]) =>
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

function themes({ theme, venues }: ValidFiles): Problems {
  const slugs = venues && new Set(venues.map((venue) => venue.slug));
  return unknownIds('theme.json', '#/venues', Object.keys(theme?.venues ?? {}), slugs, 'venues.json');
}
