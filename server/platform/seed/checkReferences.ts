import { HTML_ATTRIBUTES, ruleOf } from '../../../schemas/htmlAttributes';
import { nearest } from '../../net/nearestName';
import type { Seed } from './format';
import { type FieldMeaning, fieldsOf } from '../catalogue';
import { activityProblems } from './checkActivities';
import { repeated, unknownIds, type Problems, type ReferenceProblem } from './referenceProblem';

/** Checks references between the files of a seed. Returns the first problem, or undefined. */
export function checkReferences(seed: Seed): ReferenceProblem | undefined {
  return [
    ...twins(seed),
    ...memberships(seed),
    ...promotions(seed),
    ...customers(seed),
    ...staff(seed),
    ...activityProblems(seed),
    ...meanings(seed),
    ...attributes(seed),
    ...themes(seed),
  ][0];
}

function twins({
  venues,
  memberships: types,
  promotions: codes,
  customers: accounts,
  staff: people,
}: Seed): Problems {
  const options = types.flatMap((type) => type.paymentOptions);
  return [
    ...repeated('venues.json', venues, (venue) => venue.id),
    ...repeated('venues.json', venues, (venue) => venue.slug),
    ...repeated('memberships.json', types, (type) => type.id),
    ...repeated('memberships.json', types, (type) => type.slug),
    ...repeated('memberships.json', options, (option) => option.id),
    ...repeated('promotions.json', codes, (promotion) => promotion.id),
    ...repeated('promotions.json', codes, (promotion) => promotion.code.toUpperCase()),
    ...repeated('customers.json', accounts, (account) => account.reference),
    ...repeated('staff.json', people, ({ username }) => username.toLowerCase()),
  ];
}

function memberships(seed: Seed): Problems {
  const venues = new Set(seed.venues.map((venue) => venue.id));
  const groups = new Set(seed.questions.map((group) => group.id));
  const terms = new Set(seed.terms.membership.map((term) => term.id));
  const health = new Set(seed.terms.health.map((term) => term.id));
  return seed.memberships.flatMap((type, index) => {
    const at = (
      key: string,
      ids: readonly string[] | undefined,
      known: ReadonlySet<string>,
      of: string,
    ): Problems => unknownIds('memberships.json', `#/${index}/${key}`, ids, known, of);
    return [
      ...at('providesAccessTo', type.providesAccessTo, venues, 'venues.json'),
      ...at('questions', type.questions, groups, 'questions.json'),
      ...at('terms', type.terms, terms, 'terms.json under "membership"'),
      ...at('healthCommitment', type.healthCommitment, health, 'terms.json under "health"'),
      ...type.paymentOptions.flatMap((option, position) =>
        at(
          `paymentOptions/${position}/venuePrices`,
          Object.keys(option.venuePrices ?? {}),
          venues,
          'venues.json',
        ),
      ),
    ];
  });
}

function promotions(seed: Seed): Problems {
  const options = new Set(seed.memberships.flatMap((type) => type.paymentOptions.map((option) => option.id)));
  return seed.promotions.flatMap((promotion, index) =>
    unknownIds(
      'promotions.json',
      `#/${index}/paymentOptions`,
      promotion.paymentOptions,
      options,
      'memberships.json',
    ),
  );
}

function customers(seed: Seed): Problems {
  const file = 'customers.json';
  const venues = new Set(seed.venues.map((venue) => venue.id));
  const types = new Set(seed.memberships.map((type) => type.id));
  return seed.customers.flatMap((account, index) => [
    ...unknownIds(
      file,
      `#/${index}/homeVenueId`,
      account.homeVenueId && [account.homeVenueId],
      venues,
      'venues.json',
    ),
    ...(account.memberships ?? []).flatMap((held, position) => {
      const at = `#/${index}/memberships/${position}`;
      return [
        ...unknownIds(file, `${at}/homeVenueId`, [held.homeVenueId], venues, 'venues.json'),
        ...unknownIds(file, `${at}/membershipTypeId`, [held.membershipTypeId], types, 'memberships.json'),
      ];
    }),
  ]);
}

function staff({ venues, staff: people }: Seed): Problems {
  const known = new Set(venues.map((venue) => venue.id));
  return people.flatMap(({ venueId }, index) =>
    unknownIds('staff.json', `#/${index}/venueId`, [venueId], known, 'venues.json'),
  );
}

const NEEDED: readonly FieldMeaning[] = ['firstName', 'lastName', 'email'];

function meanings({ dataFields }: Seed): Problems {
  const known = new Set(fieldsOf(dataFields.customer_account_online).map((field) => field.meaning));
  return NEEDED.filter((meaning) => !known.has(meaning)).map((meaning) => ({
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
    const known = Object.keys(HTML_ATTRIBUTES);
    const meant = nearest(name, known);
    const what = meant === undefined ? `They use ${known.join(', ')}.` : `Did you mean "${meant}"?`;
    return `"${name}" is not an attribute that forms use. ${what}`;
  }
  return rule.value.test(value.trim()) ? undefined : `"${value}" is not a value of "${name}" that forms use.`;
}

function themes({ theme, venues }: Seed): Problems {
  const slugs = new Set(venues.map((venue) => venue.slug));
  return unknownIds('theme.json', '#/venues', Object.keys(theme.venues), slugs, 'venues.json');
}
