/** Responses that have only the fields that the specifications name. */
import type { JsonBodyType } from 'msw';
import { authorisePayment } from '../../../schemas/generated/calls/authorisePayment';
import { completePayment } from '../../../schemas/generated/calls/completePayment';
import { getActivityVenue } from '../../../schemas/generated/calls/getActivityVenue';
import { getActivityVenues } from '../../../schemas/generated/calls/getActivityVenues';
import { getCart } from '../../../schemas/generated/calls/getCart';
import { getChangeCosts } from '../../../schemas/generated/calls/getChangeCosts';
import { getCheckoutCart } from '../../../schemas/generated/calls/getCheckoutCart';
import { getClient } from '../../../schemas/generated/calls/getClient';
import { getCosts } from '../../../schemas/generated/calls/getCosts';
import { getCustomQuestions } from '../../../schemas/generated/calls/getCustomQuestions';
import { getDataFields } from '../../../schemas/generated/calls/getDataFields';
import { getDirectDebitTerms } from '../../../schemas/generated/calls/getDirectDebitTerms';
import { getHealthTerms } from '../../../schemas/generated/calls/getHealthTerms';
import { getJoiningMemberships } from '../../../schemas/generated/calls/getJoiningMemberships';
import { getJoiningVenue } from '../../../schemas/generated/calls/getJoiningVenue';
import { getJoiningVenues } from '../../../schemas/generated/calls/getJoiningVenues';
import { getMembershipTerms } from '../../../schemas/generated/calls/getMembershipTerms';
import { getMembershipTypes } from '../../../schemas/generated/calls/getMembershipTypes';
import { getOrder } from '../../../schemas/generated/calls/getOrder';
import { getTerms } from '../../../schemas/generated/calls/getTerms';
import { getTheme } from '../../../schemas/generated/calls/getTheme';
import { getUser } from '../../../schemas/generated/calls/getUser';
import { login } from '../../../schemas/generated/calls/login';
import { preparePayment } from '../../../schemas/generated/calls/preparePayment';
import { register } from '../../../schemas/generated/calls/register';
import { renewMembership } from '../../../schemas/generated/calls/renewMembership';
import { storeMembership } from '../../../schemas/generated/calls/storeMembership';
import { updateUser } from '../../../schemas/generated/calls/updateUser';
import { validatePromotion } from '../../../schemas/generated/calls/validatePromotion';
import type { CallOf } from '../../../schemas/callOf';

const money = { formatted: '£10.00', decimal: '10.00' };
const counted = { ...money, raw: { amount: 1000, currency: 'GBP' } };

const venue = {
  id: 'v',
  slug: 'lido',
  name: 'Lido',
  address1: '1 Quay',
  address2: '',
  postcode: 'TR11 3JT',
  lat: 50.1,
  lng: -5.1,
  distance: 1.2,
  place_type: 'Pool',
  can_display_ineligible_memberships: true,
  activities_v2_enabled: true,
  display_venue_selection_button: true,
};
const bareVenue = { ...venue, address2: null, lat: null, lng: null, distance: null };

const user = {
  id: 'u',
  reference: 'R1',
  home_venue_slug: 'lido',
  first_name: 'Jo',
  last_name: 'Reed',
  email: 'jo@example.test',
  membership_user: { id: 'mu' },
  credit: { balance: money },
  has_instruction: false,
  has_billing_date: false,
  has_outstanding_penalties: false,
  document_expiry: { document_expiring_soon: false, days_to_expiry: 3 },
  membership_document_upload_required: false,
  profile_photo: '/jo.jpg',
};
const bareUser = {
  ...user,
  home_venue_slug: null,
  membership_user: null,
  credit: null,
  document_expiry: { document_expiring_soon: false, days_to_expiry: null },
  profile_photo: null,
};

const fees = {
  base_fee: money,
  joining_fee: money,
  pro_rata_fee: money,
  month_in_hand_fee: money,
  discount: money,
};
const noFees = Object.fromEntries(Object.keys(fees).map((key) => [key, null]));
const option = {
  id: 'o',
  payment_type: 'recurring',
  fixed_duration: 12,
  fixed_period: 'month',
  fees,
  global_base_price: money,
  total_to_pay_now: money,
  pro_rata_days: 3,
  pretty_first_billing_date: '1 May',
  is_purchasable: { can_purchase: true, has_prices: true, message: '' },
};
const bareOption = {
  ...option,
  fixed_duration: null,
  fixed_period: null,
  fees: noFees,
  global_base_price: null,
  total_to_pay_now: null,
  pro_rata_days: null,
  pretty_first_billing_date: null,
  is_purchasable: { can_purchase: false, has_prices: false, message: null },
};
const benefit = { name: 'Swim', total_uses: 3, frequency: 'a month', description: 'Free.' };
const membership = {
  id: 'm',
  name: 'Gold',
  slug: 'gold',
  description: 'All of it.',
  categories: [{ name: 'Adult' }],
  coverage: 'One centre',
  eligibility: [{ name: 'Student card' }],
  provides_access_to: [{ name: 'Lido' }],
  benefits: [benefit],
  payment_options: [option],
};
const bareMembership = {
  ...membership,
  description: null,
  categories: null,
  coverage: null,
  eligibility: null,
  provides_access_to: null,
  benefits: [{ ...benefit, total_uses: null, frequency: null, description: null }],
  payment_options: [bareOption],
};
export const costs = {
  total_to_pay_now: money,
  pretty_first_billing_date: '1 May',
  global_base_price: money,
  promotion_enabled: true,
  payment_type: 'recurring',
  fixed_duration: 12,
  fixed_period: 'month',
};
const bareCosts = {
  ...costs,
  pretty_first_billing_date: null,
  fixed_duration: null,
  fixed_period: null,
};
const changeCosts = {
  costs,
  difference_to_old_membership: '£2 more a month',
  total_due_now: { total: money, composition: { month_in_hand: money, fees: [] } },
  new_membership_price: money,
  starts_at: { min: '2026-05-01', max: '2026-06-01' },
};
const bareChangeCosts = {
  ...changeCosts,
  total_due_now: { total: money, composition: { month_in_hand: null, fees: null } },
};
const field = {
  name: 'a',
  path: 'a',
  label: 'A',
  type: 'text',
  is_required: true,
  is_authorised: true,
  placeholder: 'A',
  options: [{ value: 'x', label: 'X' }],
  html_attributes: { maxlength: '3' },
  metadata: { description: 'Why' },
  answer: 'x',
};
const bareField = {
  ...field,
  placeholder: null,
  options: null,
  html_attributes: null,
  metadata: { description: null },
  answer: null,
};
const sections = (of: object) => ({
  data: [{ section_name: 'You', section_reference: 'you', section_fields: [of] }],
  checksum: 'c',
});
const question = {
  id: 'q',
  reference: 'q',
  label: 'Q',
  type: 'select',
  options: { x: 'X' },
  placeholder: 'Q',
  default: 'x',
  is_required: true,
};
const bareQuestion = { ...question, options: null, placeholder: null, default: null };
const groups = (of: object) => ({ data: [{ id: 'g', title: 'G', questions: [of] }] });
const term = { id: 't', title: 'Terms', html: '<p>Be kind.</p>' };
const terms = { data: [term] };

const cart = {
  id: 'c',
  uuid: 'c-1',
  items: [{ id: 'i', object_type: 'booking', sort_by: 1, enable_print_receipt: true }],
  totals: {
    total: 1000,
    sub_total: 800,
    tax_total: 200,
    balance: 1000,
    item_count: 1,
    formatted_total: '£10.00',
    formatted_balance: '£10.00',
  },
  credits: [{ type: 'general', total_available: 0, max_applicable: 0 }],
  attendee_waivers_required: false,
  selected_user_id: 'u',
  complete_order_id: 'o',
};
const bareItems = cart.items.map((one) => ({ ...one, name: null, total: null }));
const bareCart = {
  ...cart,
  items: bareItems,
  credits: null,
  selected_user_id: null,
  complete_order_id: null,
};
const checkoutCart = {
  cart_id: 'c',
  home_venue: venue,
  start_date: '2026-05-01',
  payment_option: option,
  membership_type: { id: 'm', name: 'Gold', slug: 'gold', categories: [{ name: 'Adult' }] },
};
const bareCheckoutCart = Object.fromEntries(Object.keys(checkoutCart).map((key) => [key, null]));
const card = {
  id: 'k',
  card_type: 'Visa',
  last_four_digits: '0006',
  card_holder_name: 'Jo Reed',
  expiry_date: '12/30',
  external_identifier: 'x',
  card_image: '/visa.svg',
  recently_expired: false,
};
const prepared = {
  payment_provider: 'opayo',
  session_key: 's',
  payment_provider_configuration: { mode: 'test', url: 'https://pay.test/card.js' },
  saved_card: card,
};
const barePrepared = {
  ...prepared,
  payment_provider_configuration: { mode: 'sandbox', url: 'https://pay.test/card.js' },
  saved_card: null,
};
const authorised = {
  transaction_uuid: 'x',
  transaction_status: 'sca_required',
  sca_url: 'https://bank.test/',
  sca_data: { creq: 'a' },
};
const bareAuthorised = { ...authorised, sca_url: null, sca_data: null };
const item = {
  type: 'membership',
  home_venue: venue,
  requires_eligibility: true,
  payment_option: option,
  start_date: '2026-05-01',
  end_date: '2027-05-01',
  categories: [{ name: 'Adult' }],
  base_fee: money,
  fees: [
    { label: 'Joining', price: money, type: 'joining' },
    { label: 'Card', price: money, type: 'of another platform' },
  ],
  friendly_name: 'Gold',
  membership_type_id: 'm',
  payment_type: 'recurring',
};
const bareItem = {
  ...item,
  home_venue: null,
  payment_option: null,
  start_date: null,
  end_date: null,
  categories: null,
  base_fee: null,
  fees: null,
  membership_type_id: null,
  payment_type: null,
};
const sums = { tax: counted, total: counted };
const order = { id: 'o', items: [item], ...sums, brand: 'Lido', order_type: 'membership' };
const theme = {
  theme_app_primary_colour: '#8C59F8',
  theme_app_secondary_colour1: '#111111',
  theme_app_secondary_colour2: '#222222',
  theme_app_header_bg_colour: '#ffffff',
  theme_app_dark_bg_colour: '#000000',
  theme_app_logo: '/logo.svg',
  theme_app_body_font_style: 'lato',
  theme_app_heading_font_style: 'garage_gothic',
  theme_app_secondary_button_style: 'solid',
  header_primary_colour: '#333333',
};
const bareTheme = Object.fromEntries(Object.keys(theme).map((key) => [key, null]));

export const data = (inside: JsonBodyType) => ({ data: inside });

/** Each call of both tables whose response is JSON: with all fields, and with null in every optional field. */
export const ANSWERS: readonly (readonly [call: CallOf, full: JsonBodyType, bare: JsonBodyType])[] = [
  [login, data({ token: 't' }), data({ token: null })],
  [getUser, data(user), data(bareUser)],
  [register, data({ token: 't' }), data({ token: null, user: bareUser })],
  [updateUser, data({ token: 't' }), data({ token: null })],
  [getCart, data(cart), data(bareCart)],
  [preparePayment, data(prepared), data(barePrepared)],
  [authorisePayment, data(authorised), data(bareAuthorised)],
  [completePayment, data({ complete_order_id: 'o' }), data({ complete_order_id: 'o' })],
  [getJoiningVenues, data([venue]), data([bareVenue])],
  [getJoiningVenue, data(venue), data(bareVenue)],
  [getActivityVenues, data([venue]), data([bareVenue])],
  [getActivityVenue, data(venue), data(bareVenue)],
  [getOrder, data(order), data({ ...order, items: [bareItem] })],
  [getTheme, data(theme), data(bareTheme)],
  [getClient, data({ id: 'c' }), data({ id: 7 })],
  [getDataFields, sections(field), sections(bareField)],
  [getTerms, terms, data([])],
  [getDirectDebitTerms, terms, data([])],
  [getMembershipTerms, terms, data([])],
  [getHealthTerms, terms, data([])],
  [validatePromotion, data({ code: 'MAY', id: 'p' }), data({ code: 'MAY', id: 7 })],
  [getJoiningMemberships, data([membership]), data([bareMembership])],
  [getMembershipTypes, data([membership]), data([bareMembership])],
  [storeMembership, data({ id: 's' }), data({})],
  [renewMembership, data({ id: 7 }), data({ id: null })],
  [getCosts, data(costs), data(bareCosts)],
  [getChangeCosts, data(changeCosts), data(bareChangeCosts)],
  [getCustomQuestions, groups(question), groups(bareQuestion)],
  [getCheckoutCart, data(checkoutCart), data(bareCheckoutCart)],
];
