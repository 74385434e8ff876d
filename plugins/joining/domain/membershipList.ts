/** Which memberships are listed, by the validation rules of the specification. */
import { typedLine } from '../../../core/contract';
import type { MembershipType, PaymentOption, Venue, VenueLocation } from '../../../schemas/generated/api';
import { headlinePrice } from './price';

export type PaymentType = PaymentOption['paymentType'];

/** The category filter that shows all memberships. */
export const ALL_TYPES = '';

export interface MembershipFilters {
  /** Undefined: any payment type, as when a membership is changed. */
  readonly paymentType: PaymentType | undefined;
  /** The name of a category, or `ALL_TYPES`. */
  readonly category: string;
  readonly showIneligible: boolean;
}

/** The home venue, as far as its data is loaded. */
export type HomeVenue = Pick<Venue, 'id'> & Partial<Pick<Venue, 'slug' | 'name'>>;

export interface ListingContext {
  readonly venue: HomeVenue;
  readonly signedIn: boolean;
}

/** One card of the list: a membership with one way to pay for it. */
export interface MembershipOffer {
  readonly type: MembershipType;
  readonly option: PaymentOption;
}

const normalizeName = (name: string | undefined) =>
  name === undefined ? undefined : typedLine(name).toLowerCase();

/** Compares the id, or else the slug, or else the name. True if the venue's slug or name is not known. */
export function matchesVenue({ id, slug, name }: VenueLocation, venue: HomeVenue): boolean {
  if (id !== undefined) return id === venue.id;
  const [received, known] =
    slug === undefined ? [normalizeName(name), normalizeName(venue.name)] : [slug, venue.slug];
  return known === undefined || received === known;
}

const givesAccess = ({ providesAccessTo: places }: MembershipType, venue: HomeVenue) =>
  places.length === 0 || places.some((place) => matchesVenue(place, venue));

const offersOf = (types: readonly MembershipType[]): readonly MembershipOffer[] =>
  types.flatMap((type) => type.paymentOptions.map((option) => ({ type, option })));

const isInCategory = (type: MembershipType, category: string) =>
  category === ALL_TYPES || type.categories.some(({ name }) => name === category);

/** The memberships that may be listed at this venue, with any payment type. */
const typesOfferedAt = (types: readonly MembershipType[], venue: HomeVenue): readonly MembershipType[] =>
  types.filter((type) => typedLine(type.name) !== '' && givesAccess(type, venue));

/** Keeps only the payment types that the operator sells online. Memberships without one are left out. */
export const soldOnline = (
  types: readonly MembershipType[],
  sold: readonly PaymentType[],
): readonly MembershipType[] =>
  types
    .map((type) => ({
      ...type,
      paymentOptions: type.paymentOptions.filter(({ paymentType }) => sold.includes(paymentType)),
    }))
    .filter(({ paymentOptions }) => paymentOptions.length > 0);

/** The memberships that can be chosen at this venue, by access and payment type. */
export const sellable = (
  types: readonly MembershipType[],
  venue: HomeVenue,
  sold: readonly PaymentType[],
): readonly MembershipType[] => soldOnline(typesOfferedAt(types, venue), sold);

/** The cards, in the server's order. `showIneligible` also shows options without prices to customers. */
export function listOffers(
  types: readonly MembershipType[],
  filters: MembershipFilters,
  { venue, signedIn }: ListingContext,
): readonly MembershipOffer[] {
  const hidesIneligible = signedIn && !filters.showIneligible;
  return offersOf(typesOfferedAt(types, venue))
    .filter(({ type }) => isInCategory(type, filters.category))
    .filter(({ option }) => filters.paymentType === undefined || option.paymentType === filters.paymentType)
    .filter(({ option }) => !hidesIneligible || option.isPurchasable.hasPrices);
}

/** Names that occur on more than one card, such as a monthly and a yearly option of one membership. */
export function sharedNames(offers: readonly MembershipOffer[]): ReadonlySet<string> {
  const names = offers.map(({ type }) => type.name);
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}

/** Payment types of the memberships of this venue. Recurring is first. */
export function paymentTypesOffered(
  types: readonly MembershipType[],
  venue: HomeVenue,
): readonly PaymentType[] {
  const offered = new Set(offersOf(typesOfferedAt(types, venue)).map(({ option }) => option.paymentType));
  return (['recurring', 'fixed'] as const).filter((paymentType) => offered.has(paymentType));
}

/** Categories of the memberships of this venue, without duplicates, sorted by name. */
export function categoriesOffered(types: readonly MembershipType[], venue: HomeVenue) {
  const byName = new Map(
    typesOfferedAt(types, venue).flatMap((type) =>
      type.categories.map((category) => [category.name, category]),
    ),
  );
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** By slug or id, the first purchasable option, or else the first. Two memberships may share a slug. */
export function findOffer(
  types: readonly MembershipType[],
  slugOrId: string,
  paymentType: string | undefined,
): MembershipOffer | undefined {
  const named = offersOf(types.filter(({ slug, id }) => slug === slugOrId || id === slugOrId)).filter(
    ({ option }) => paymentType === undefined || option.paymentType === paymentType,
  );
  return named.find(({ option }) => option.isPurchasable.canPurchase) ?? named[0];
}

export const offerOf = (types: readonly MembershipType[], optionId: string): MembershipOffer | undefined =>
  offersOf(types).find(({ option }) => option.id === optionId);

export interface PriceRange {
  readonly isMonthly: boolean;
  readonly min: number;
  readonly max: number;
}

/** The prices of the memberships that can be bought: the monthly ones, or else the single payments. */
export function priceRange(types: readonly MembershipType[]): PriceRange | undefined {
  const options = offersOf(types)
    .map(({ option }) => option)
    .filter(({ isPurchasable }) => isPurchasable.canPurchase);
  const isMonthly = options.some(({ paymentType }) => paymentType === 'recurring');
  const prices = options
    .filter(({ paymentType }) => (paymentType === 'recurring') === isMonthly)
    .flatMap((option) => headlinePrice(option) ?? []);
  return prices.length === 0 ? undefined : { isMonthly, min: Math.min(...prices), max: Math.max(...prices) };
}
