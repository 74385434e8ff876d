/** @jest-environment node */
/**
 * The calls and entities of the shared platform, as published: each at its method and path, with the named
 * fields. `catalogue.test.ts` checks that the platform serves them.
 */
import { readShapes, type JsonSchema } from '../../../api/descriptors';
import { readPlatformCalls } from './platformCalls';

const descriptors = [...readPlatformCalls().values()];
const shapes = readShapes('calls')['$defs'] as Readonly<Record<string, JsonSchema>>;

/** Field names in a schema, at every depth. References are followed. */
function namesIn(schema: unknown, seen: readonly string[] = []): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => namesIn(part, seen));
  if (typeof schema !== 'object' || schema === null) return [];
  const { $ref: ref, properties } = schema as { $ref?: string; properties?: object };
  const name = ref?.split('/').at(-1) ?? '';
  const inside = ref === undefined || seen.includes(name) ? [] : namesIn(shapes[name], [...seen, name]);
  return [...Object.keys(properties ?? {}), ...inside, ...namesIn(Object.values(schema), seen)];
}

const WORDS = /[\w-]+/g;
const wanted = (list: string): readonly string[] => list.match(WORDS) ?? [];

// @spec platform 0.3, 3.6, 3.9, 7.1c, 7.3a, 7.3b, 7.4a, 7.4b, 7.5a, 7.5b, 7.6a, 7.6b, 7.7a, 7.7b, 7.8a
// @spec platform 7.8b, 7.9a, 7.10a, 7.10b, 7.11a, 7.11b, 7.12a, 7.12b, 7.13a, 7.13b, 7.14a, 7.14b, 7.15a
// @spec platform 7.15b, 7.16a, 7.16b, 7.17a, 7.17b, 7.18a, 7.18b, 7.19a, 7.20a, 7.22a, 7.22b, 7.23a, 7.23b
// @spec platform 7.24a, 7.25a, 7.25b, 7.26a, 7.26b, 7.27a, 7.27b
test.each([
  ['POST', '/api/auth/customer/login', 'username password'],
  ['POST', '/api/auth/logout', ''],
  ['GET', '/api/auth/user', ''],
  ['POST', '/api/auth/customer/register', 'onboarding_type clientId source'],
  ['POST', '/api/auth/customer/forgotten-password', 'email_or_reference'],
  ['GET', '/api/cart', 'selected_user_id'],
  ['DELETE', '/api/cart', ''],
  [
    'POST',
    '/api/cart/add',
    'items id type purchased_for_user_id pricing_option_id options membership_user_id selected_user_id',
  ],
  ['POST', '/api/cart/remove', 'membership_user_id selected_user_id cart_item_ids'],
  ['PUT', '/api/cart/{cartItemId}', 'options selected_user_id'],
  ['POST', '/api/cart/pay', 'payments selectedUserId tenderType amount'],
  ['DELETE', '/api/activities/benefit/remove/{cartItemId}', 'source selected_user_id'],
  ['DELETE', '/api/activities/package/remove/{cartItemId}', 'source selected_user_id'],
  ['GET', '/api/checkout/prepare', ''],
  [
    'POST',
    '/api/checkout/authorise',
    'billingAddressLineOne billingAddressLineTwo billingCity billingPostcode billingFirstName billingLastName cardIdentifier cardHolderName completedWaivers payments sessionKey source terms saveCard savedCardId browserDetails colourDepth javaEnabled javascriptEnabled language screenHeight screenWidth timezoneOffset',
  ],
  ['POST', '/api/checkout/complete', 'completedWaivers payments source terms transactionUuid selectedUserId'],
  ['GET', '/api/venues/online-joining', ''],
  ['GET', '/api/venues/online-joining/{identifier}', ''],
  ['GET', '/api/activities/venues', ''],
  ['GET', '/api/activities/venues/{identifier}', ''],
  ['GET', '/api/orders/{orderId}', ''],
  ['DELETE', '/api/cart/clear', 'source'],
  ['PUT', '/api/my-account/user/update', 'onboarding_type'],
  ['GET', '/api/frontend/theme', 'venue'],
  ['GET', '/api/activities/footer', 'venue'],
  ['GET', '/api/client', ''],
])('%s %s is published with its fields', (method, path, fields) => {
  const call = descriptors.find((one) => one.method === method && one.path === path);
  expect(namesIn([call?.query, call?.body])).toEqual(expect.arrayContaining([...wanted(fields)]));
  expect(call?.summary).toBeTruthy();
});

// @spec platform 3.4, 3.5a, 3.8, 4.6b, 4.6c, 7.2, 7.3b, 7.27b, 9.6c
test.each([
  [
    'GET',
    '/api/cart',
    'id uuid items totals credits attendee_waivers_required selected_user_id complete_order_id',
  ],
  [
    'GET',
    '/api/checkout/prepare',
    'payment_provider session_key payment_provider_configuration mode url saved_card',
  ],
  ['POST', '/api/checkout/authorise', 'sca_data sca_url transaction_status transaction_uuid'],
  ['POST', '/api/checkout/complete', 'complete_order_id'],
  ['POST', '/api/auth/customer/login', 'token'],
  ['GET', '/api/client', 'id'],
])('%s %s answers with the specified fields', (method, path, fields) => {
  const call = descriptors.find((one) => one.method === method && one.path === path);
  expect(namesIn(call?.responses['200'])).toEqual(expect.arrayContaining([...wanted(fields)]));
});

// @spec platform 3.1a, 3.2, 3.3a, 3.5b, 3.5c, 3.5d, 3.7b
test.each([
  ['venue', 'slug lat lng activities_v2_enabled display_venue_selection_button'],
  [
    'user',
    'id reference home_venue_slug first_name last_name email membership_user credit balance has_instruction has_billing_date has_outstanding_penalties document_expiry document_expiring_soon days_to_expiry membership_document_upload_required profile_photo',
  ],
  [
    'theme',
    'theme_app_primary_colour theme_app_secondary_colour1 theme_app_secondary_colour2 theme_app_header_bg_colour theme_app_dark_bg_colour theme_app_logo theme_app_body_font_style theme_app_heading_font_style theme_app_secondary_button_style header_primary_colour',
  ],
  ['cart_item', 'sort_by enable_print_receipt'],
  ['cart_totals', 'total sub_total tax_total balance item_count formatted_total formatted_balance'],
  ['cart_credit', 'type total_available max_applicable'],
  ['payment', 'tenderType amount'],
])('%s has the specified fields', (shape, fields) => {
  expect(namesIn(shapes[shape])).toEqual(expect.arrayContaining([...wanted(fields)]));
});

const tenderPattern = (): RegExp => {
  const { properties } = shapes['payment'] as {
    readonly properties: { readonly tenderType: { readonly pattern: string } };
  };
  return new RegExp(properties.tenderType.pattern);
};

// @spec platform 3.7a, 9.6b
test('an offline payment is cash, an offline voucher, a cheque or credit', () => {
  for (const tender of ['cash', 'offline-voucher', 'cheque', 'credit'])
    expect(tender).toMatch(tenderPattern());
});
