/** Why a membership or a centre is for sale to a described person, or not. First the document decides, then the platform. */
import type { Wire } from '../../../schemas/generated/api';
import type { ExplainedDocument } from './explainedDocument';
import { quotedName as quoted } from './explainedDocument';
import { notShown, reasonOf, shown, type Cause, type Explanation, type Reason } from './explanation';
import { notSold, offerRule, paymentTypeOf, paymentTypeWords } from './offerRules';
import type { PlatformAnswer, PlatformOffers } from './platformOffers';
import type { Person } from './walkJourney';

export interface OfferContext {
  readonly document: ExplainedDocument;
  readonly tenant: string;
  readonly person: Person;
  readonly platform: PlatformOffers;
}

type Values = Readonly<Record<string, string>>;

const byPlatform = (cause: Cause, values: Values, message?: string | null): Reason =>
  reasonOf(cause, values, { decidedBy: 'platform', ...(message != null && message !== '' && { message }) });

/** `venue`: the id of the centre. */
export async function explainCentre(context: OfferContext, venue: string): Promise<Explanation> {
  const { document, tenant, person, platform } = context;
  const rule = offerRule(document, 'centre', person);
  if (rule !== undefined) return notShown(rule);
  const centre = await centreOf(context, venue);
  if ('cause' in centre) return notShown(centre);
  const types = await platform.membershipsAt(tenant, venue);
  if (types.kind !== 'ready') return notShown(unanswered(types));
  const values = { centre: quoted(centre.name) };
  return types.data.length === 0
    ? notShown(byPlatform('centreWithoutMemberships', values))
    : shown(byPlatform('centreOffered', values), ...laterRules(person));
}

/** `membership`, `venue`: ids. */
export async function explainMembership(
  context: OfferContext,
  { membership, venue }: { readonly membership: string; readonly venue: string },
): Promise<Explanation> {
  const { document, person } = context;
  const rule = offerRule(document, 'membership', person) ?? offerRule(document, 'centre', person);
  if (rule !== undefined) return notShown(rule);
  const centre = await centreOf(context, venue);
  if ('cause' in centre) return notShown(centre);
  const type = await typeAt(context, membership, centre);
  if ('cause' in type) return notShown(type);
  const hidden = notListed(type, centre);
  if (hidden !== undefined) return notShown(hidden);
  const options = soldOptions(context, type);
  if ('cause' in options) return notShown(options);
  return explainOptions(context, { type, options, centre });
}

const unanswered = (answer: Exclude<PlatformAnswer<unknown>, { readonly kind: 'ready' }>): Reason =>
  answer.kind === 'refused'
    ? byPlatform('platformRefused', {}, answer.message)
    : byPlatform('platformUnreachable', {});

async function centreOf({ tenant, platform }: OfferContext, venue: string): Promise<Wire.Venue | Reason> {
  const venues = await platform.venues(tenant);
  if (venues.kind !== 'ready') return unanswered(venues);
  const found = venues.data.find(({ id, slug }) => id === venue || slug === venue);
  if (found !== undefined) return found;
  const answer = await platform.venue(tenant, venue);
  return byPlatform('centreNotOffered', {}, answer.kind === 'refused' ? answer.message : undefined);
}

async function typeAt(
  { tenant, platform }: OfferContext,
  membership: string,
  { id, name }: Wire.Venue,
): Promise<Wire.MembershipType | Reason> {
  const here = await platform.membershipsAt(tenant, id);
  if (here.kind !== 'ready') return unanswered(here);
  const found = here.data.find((type) => type.id === membership);
  if (found !== undefined) return found;
  const all = await platform.memberships(tenant);
  if (all.kind !== 'ready') return unanswered(all);
  const elsewhere = all.data.find((type) => type.id === membership);
  return elsewhere === undefined
    ? byPlatform('membershipUnknown', {})
    : byPlatform('membershipElsewhere', { membership: quoted(elsewhere.name), centre: quoted(name) });
}

/** The rules of the list of memberships: `plugins/joining/domain/membershipList.ts`. */
function notListed({ name, provides_access_to: places }: Wire.MembershipType, centre: Wire.Venue) {
  if (name.trim() === '') return byPlatform('membershipWithoutName', {});
  const isHere = places.length === 0 || places.some((place) => isSameCentre(place, centre));
  if (isHere) return undefined;
  const centres = new Intl.ListFormat('en-GB').format(places.map((place) => quoted(place.name)));
  return byPlatform('membershipOtherCentres', { membership: quoted(name), centres });
}

function isSameCentre(place: Wire.MembershipType['provides_access_to'][number], centre: Wire.Venue): boolean {
  if (place.id !== undefined) return place.id === centre.id;
  return place.slug === undefined ? place.name === centre.name : place.slug === centre.slug;
}

type Option = Wire.MembershipType['payment_options'][number];

/** The payment options that fit the person and that the operator sells online. */
function soldOptions(
  { document, person }: OfferContext,
  { name, payment_options: options }: Wire.MembershipType,
): readonly Option[] | Reason {
  const wanted = paymentTypeOf(person);
  const fitting = options.filter((option) => wanted === undefined || option.payment_type === wanted);
  const sold = fitting.filter((option) => notSold(document, option.payment_type) === undefined);
  if (sold.length > 0) return sold;
  const [first] = fitting;
  const reason = first && notSold(document, first.payment_type);
  const type = wanted === undefined ? '' : paymentTypeWords(document, wanted);
  return reason ?? byPlatform('noOptionOfType', { membership: quoted(name), type });
}

interface FoundOffer {
  readonly type: Wire.MembershipType;
  readonly options: readonly Option[];
  readonly centre: Wire.Venue;
}

async function explainOptions(
  { tenant, person, platform }: OfferContext,
  { type, options, centre }: FoundOffer,
): Promise<Explanation> {
  const membership = quoted(type.name);
  const option = options.find(({ is_purchasable: { can_purchase: can } }) => can);
  if (option === undefined)
    return notShown(byPlatform('notPurchasable', { membership }, options[0]?.is_purchasable.message));
  const { date } = person;
  if (date !== undefined) {
    const answer = await platform.onDate(tenant, {
      type: type.id,
      option: option.id,
      venue: centre.id,
      date,
    });
    if (answer.kind === 'refused')
      return notShown(byPlatform('dateRefused', { membership, date }, answer.message));
    if (answer.kind === 'unreachable') return notShown(unanswered(answer));
  }
  const proofs = type.eligibility.map(({ name }) => quoted(name));
  return shown(
    byPlatform('membershipOffered', { membership, centre: quoted(centre.name) }),
    ...(proofs.length > 0
      ? [byPlatform('proofNeeded', { membership, proofs: new Intl.ListFormat('en-GB').format(proofs) })]
      : []),
    ...laterRules(person),
  );
}

/** What a public call cannot answer, because the platform knows only its own customers. */
const laterRules = ({ facts, age }: Person): readonly Reason[] =>
  facts['user.loggedIn'] === true || age !== undefined ? [byPlatform('askedAsVisitor', {})] : [];
