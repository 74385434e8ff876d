/** Opens checkout as a signed-in customer. The test gives the server's responses. */
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { openPlugin, type PluginPage } from '../../../tests/kit/plugin';
import { network } from '../../../tests/kit/plugin';
import type { CheckoutCart, Term } from '../../../schemas/generated/api';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';
import { checkoutCart, paymentState } from './builders';

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Converts the builders' names to the names on the wire. */
function serialize(value: unknown): JsonBodyType {
  if (Array.isArray(value)) return value.map(serialize);
  if (typeof value !== 'object' || value === null) return value as JsonBodyType;
  // The bank's fields are data, so their names stay unchanged.
  const data = (key: string, inside: unknown) =>
    key === 'scaData' ? (inside as JsonBodyType) : serialize(inside);
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [snake(key), data(key, inside)]));
}

export const dataResponse = (data: unknown, status = 200) =>
  HttpResponse.json({ data: serialize(data) } as JsonBodyType, { status });
export const refusal = (status: number, code: string, details: unknown = {}) =>
  HttpResponse.json(
    { message: `Refused with ${status}.`, code, errors: {}, details: serialize(details) } as JsonBodyType,
    {
      status,
    },
  );

export const CUSTOMER = {
  id: 'u-1',
  reference: 'C-1',
  homeVenueSlug: null,
  firstName: 'Jo',
  lastName: 'Bloggs',
  email: 'jo@example.com',
  membershipUser: null,
  credit: { balance: { formatted: '£0.00', decimal: '0.00', raw: { amount: 0, currency: 'GBP' } } },
  hasInstruction: false,
  hasBillingDate: false,
  hasOutstandingPenalties: false,
  documentExpiry: null,
  membershipDocumentUploadRequired: false,
  profilePhoto: null,
};

interface PreloadedData {
  readonly cart?: CheckoutCart;
  readonly terms?: readonly Term[];
  readonly status?: ReturnType<typeof paymentState>;
}

function serverKnows({
  cart = checkoutCart(),
  terms = [],
  status = paymentState('none'),
}: PreloadedData = {}): void {
  network.use(
    http.get('*/api/auth/user', () => dataResponse(CUSTOMER)),
    http.get('*/api/cart', () => dataResponse(cart.cart ?? checkoutCart().cart)),
    http.get('*/api/checkout/cart', () => dataResponse(cart)),
    http.get('*/api/terms', () => dataResponse(terms)),
    http.get('*/api/checkout/status', () => dataResponse(status)),
  );
}

type PageOverrides = Partial<
  Pick<PluginPage, 'path' | 'area' | 'signedIn' | 'mode' | 'document' | 'settings' | 'boot' | 'others'>
>;

export function openCheckout({ cart, terms, status, ...page }: PageOverrides & PreloadedData = {}) {
  serverKnows({ cart, terms, status });
  return openPlugin({ manifest, entry, words, path: '/checkout', signedIn: true, ...page });
}
