import { fixedOption, membership, option } from '../testing/builders';
import {
  categoriesOffered,
  findOffer,
  matchesVenue,
  listOffers,
  paymentTypesOffered,
  type MembershipFilters,
} from './membershipList';

const filters = (change: Partial<MembershipFilters> = {}): MembershipFilters => ({
  paymentType: 'recurring',
  category: '',
  showIneligible: false,
  ...change,
});
const home = { id: 'v1' };
const visitor = { venue: home, signedIn: false };
const customer = { venue: home, signedIn: true };
const withoutPrices = option({
  isPurchasable: { canPurchase: false, hasPrices: false, message: 'Residents only' },
});
const names = (offers: ReturnType<typeof listOffers>) => offers.map(({ type }) => type.name);

// @spec joining 5.23
// @spec platform 5.1
test('only memberships with a name and an option of the chosen type are listed', () => {
  const types = [
    membership(),
    membership({ name: '  ' }),
    membership({ name: 'Year', paymentOptions: [fixedOption()] }),
  ];
  expect(names(listOffers(types, filters(), visitor))).toEqual(['Gold']);
  expect(names(listOffers(types, filters({ paymentType: 'fixed' }), visitor))).toEqual(['Gold', 'Year']);
});

// @spec platform 5.2
test('a membership that names its centres is listed only there', () => {
  const elsewhere = membership({ providesAccessTo: [{ id: 'v2', name: 'Pool', slug: 'pool' }] });
  expect(listOffers([elsewhere], filters(), visitor)).toEqual([]);
  expect(listOffers([elsewhere], filters(), { ...visitor, venue: { id: 'v2' } })).toHaveLength(1);
});

// @spec joining 2.32
// @spec platform 5.3
test('All types lists everything, and a category lists its own', () => {
  const types = [
    membership(),
    membership({ name: 'Junior', categories: [{ id: 'c-junior', name: 'Junior' }] }),
  ];
  expect(listOffers(types, filters(), visitor)).toHaveLength(2);
  expect(names(listOffers(types, filters({ category: 'Junior' }), visitor))).toEqual(['Junior']);
});

// @spec joining 5.24
test('memberships without a price are hidden from logged-in customers by default; a visitor sees them', () => {
  const types = [membership({ paymentOptions: [withoutPrices] })];
  expect(listOffers(types, filters(), customer)).toEqual([]);
  expect(listOffers(types, filters({ showIneligible: true }), customer)).toHaveLength(1);
  expect(listOffers(types, filters(), visitor)).toHaveLength(1);
});

test('payment types and categories are those of this centre’s memberships', () => {
  const types = [membership({ paymentOptions: [fixedOption()] })];
  expect(paymentTypesOffered(types, home)).toEqual(['fixed']);
  expect(paymentTypesOffered([membership()], home)).toEqual(['recurring', 'fixed']);
  expect(categoriesOffered([membership(), membership()], home)).toEqual([{ id: 'c-adult', name: 'Adult' }]);
});

test('an address names a membership by slug or by id', () => {
  const types = [membership()];
  expect(findOffer(types, 'gold', 'fixed')?.option.id).toBe('o-year');
  expect(findOffer(types, 'm-gold', 'recurring')?.option.id).toBe('o-monthly');
  expect(findOffer(types, 'gold', 'weekly')).toBeUndefined();
  expect(findOffer(types, 'silver', 'fixed')).toBeUndefined();
});

// @spec joining 4.3
test('two memberships can share a slug, one for each payment type', () => {
  const monthly = membership({ paymentOptions: [option()] });
  const yearly = membership({ id: 'm-year', paymentOptions: [fixedOption()] });
  expect(findOffer([monthly, yearly], 'gold', 'fixed')).toMatchObject({ type: { id: 'm-year' } });
  expect(findOffer([monthly, yearly], 'gold', undefined)).toMatchObject({ type: { id: 'm-gold' } });
});

test('a location matches the home venue by id, then by slug, then by name, or while the venue is unknown', () => {
  const pool = { id: 'v2', slug: 'pool', name: 'Pool' };
  expect(matchesVenue({ id: 'v1', slug: 'pool', name: 'Pool' }, pool)).toBe(false);
  expect(matchesVenue({ slug: 'gym', name: 'Pool' }, pool)).toBe(false);
  expect(matchesVenue({ slug: 'pool', name: 'The pool' }, pool)).toBe(true);
  expect(matchesVenue({ name: ' POOL' }, pool)).toBe(true);
  expect(matchesVenue({ name: 'Gym' }, pool)).toBe(false);
  expect(matchesVenue({ name: 'Gym' }, { id: 'v2' })).toBe(true);
});
