/**
 * The page on which a preview starts at a later section. The sections before it say in their manifests what they
 * give: a centre and a membership are chosen by the address of the page, a customer is logged in.
 */
import type { ResolvedSection, ResolvedTenant } from '../../../schemas/boot';
import type { Wire } from '../../../schemas/generated/api';
import type { WireCalls } from '../../../schemas/generated/wireCalls';
import { evaluate, type FactOf } from '../../../schemas/conditions';
import type { PreviewSettings } from '../../documents/previews/tables';
import type { Catalogue } from '../../tenants/catalogue';
import type { ReadPlatform } from '../pages/platformReads';
import type { Site } from '../site';
import { readBody } from './calls/readBody';
import { sampleAnswers, samplesOf } from './sampleAnswer';

/** What the sections before this one give, as in `gives` of their manifests. Empty for an unknown section. */
export function givenBefore(
  sections: readonly ResolvedSection[],
  start: string | undefined,
  catalogue: Catalogue,
): readonly string[] {
  const at = sections.findIndex(({ id }) => id === start);
  return sections.slice(0, Math.max(0, at)).flatMap(({ use }) => catalogue.sections.get(use)?.gives ?? []);
}

export interface PreviewStart {
  /** Undefined: the first page. */
  readonly path?: string;
  readonly membership?: StartMembership;
  /** To the required questions of the membership before the start. */
  readonly answers: ReturnType<typeof sampleAnswers>;
  /** Versions of the terms that are agreed to before the start, by their ids. */
  readonly agreed: Readonly<Record<string, number>>;
}

const NO_ANSWERS = { answers: {}, agreed: {} } as const;

/** The ids of the membership that is chosen at the start. */
export interface StartMembership {
  readonly venueId: string;
  readonly typeId: string;
  readonly optionId: string;
  readonly isMonthly: boolean;
}

type Visit = Parameters<typeof readBody>[0];

/** The first centre, and its first membership that is for sale and with which the start is visible. */
export async function previewStart(
  { document }: Site,
  given: readonly string[],
  settings: PreviewSettings,
  read: ReadPlatform,
): Promise<PreviewStart> {
  if (!given.includes('selection.venueId')) return NO_ANSWERS;
  const visit = { read, document };
  try {
    const venues = await readBody<WireCalls['getJoiningVenues']['answer']>(visit, 'getJoiningVenues');
    const [venue] = venues.data;
    if (venue === undefined) return NO_ANSWERS;
    const base = document.basePath.replace(/\/$/, '');
    const path = `${base}/centre/${encodeURIComponent(venue.slug)}`;
    const offered = given.includes('selection.paymentOptionId')
      ? await offerFor(settings, venue.id, visit)
      : undefined;
    if (offered === undefined) return { path, ...NO_ANSWERS };
    const { type, option } = offered;
    return {
      path: `${path}/membership/${encodeURIComponent(type.slug)}/${option.payment_type}`,
      answers: given.includes('membership.answers') ? await answersTo(type.id, visit) : {},
      agreed: await agreedTerms(given, type.id, visit),
      membership: {
        venueId: venue.id,
        typeId: type.id,
        optionId: option.id,
        isMonthly: option.payment_type === 'recurring',
      },
    };
  } catch {
    // The platform does not answer. The page says so.
    return NO_ANSWERS;
  }
}

/** With the payment of the preview, if it has one. */
async function offerFor(settings: PreviewSettings, venueId: string, visit: Visit) {
  const query = { venue_id: venueId };
  const { data } = await readBody<WireCalls['getMembershipTypes']['answer']>(
    visit,
    'getMembershipTypes',
    {},
    query,
  );
  const { payment } = settings;
  const offers = data.flatMap((type) =>
    type.payment_options
      .filter((one) => (payment ?? one.payment_type) === one.payment_type && one.is_purchasable.can_purchase)
      .map((option) => ({ type, option })),
  );
  const shown = offers.find(({ option }) => showsStart(visit.document, settings, option.payment_type));
  return shown ?? offers[0];
}

/** Bank details, for example, are asked only for a monthly payment of a person without a direct debit. */
function showsStart(
  { sections, facts }: ResolvedTenant,
  { start, persona }: PreviewSettings,
  paymentType: string,
): boolean {
  const known = new Map<string, boolean | string>([
    ['selection.paymentType', paymentType],
    ['user.loggedIn', true],
    ['user.hasInstruction', persona === 'directDebitMember'],
    ['user.hasBillingDate', persona === 'directDebitMember'],
  ]);
  const factOf: FactOf = (name) => {
    const composed = facts[name] && evaluate(facts[name], factOf);
    return composed === 'unknown' ? undefined : (composed ?? known.get(name));
  };
  const when = sections.find(({ id }) => id === start)?.when;
  return when === undefined || evaluate(when, factOf) !== false;
}

async function answersTo(id: string, visit: Visit): Promise<PreviewStart['answers']> {
  const { data } = await readBody<WireCalls['getCustomQuestions']['answer']>(visit, 'getCustomQuestions', {
    id,
  });
  return sampleAnswers(data, samplesOf(visit.document));
}

/** Terms without a version are not ticked. */
async function agreedTerms(
  given: readonly string[],
  typeId: string,
  visit: Visit,
): Promise<PreviewStart['agreed']> {
  const read = (call: string, params: Readonly<Record<string, string>> = {}) =>
    readBody<{ readonly data: readonly Wire.Term[] }>(visit, call, params);
  const lists = await Promise.all([
    ...(given.includes('selection.startDate')
      ? [read('getHealthTerms', { typeId }), read('getMembershipTerms', { typeId })]
      : []),
    ...(given.includes('mandate.details') ? [read('getDirectDebitTerms')] : []),
  ]);
  const terms = lists.flatMap(({ data }) => data);
  return Object.fromEntries(
    terms.flatMap(({ id, version }) => (version === undefined ? [] : [[id, version] as const])),
  );
}
