/** The account area alone: real shell, store, stories and calls; the platform's answers by the test. */
import { http, HttpResponse, type HttpHandler } from 'msw';
import { network } from '../../../tests/kit/network';
import { openPlugin, type PluginPage } from '../../../tests/kit/plugin';
import type { Wire } from '../../../schemas/generated/api';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';

const money = (amount: number): Wire.Money => ({
  formatted: `£${(amount / 100).toFixed(2)}`,
  decimal: (amount / 100).toFixed(2),
  raw: { amount, currency: 'GBP' },
});

const option = (amount: number): Wire.PaymentOption => ({
  id: 'o-monthly',
  payment_type: 'recurring',
  fixed_duration: null,
  fixed_period: null,
  fees: {
    base_fee: money(amount),
    joining_fee: null,
    pro_rata_fee: null,
    month_in_hand_fee: null,
    discount: null,
  },
  global_base_price: money(amount),
  total_to_pay_now: money(0),
  pro_rata_days: null,
  pretty_first_billing_date: null,
  is_purchasable: { can_purchase: true, has_prices: true, message: null },
  promotion_enabled: false,
});

/** An active monthly membership that may be changed, to be altered by a test in the one thing it is about. */
export const held = (change: Partial<Wire.HeldMembership> = {}): Wire.HeldMembership => ({
  id: 'ms-gold',
  membership_type: { id: 'm-gold', name: 'Gold', slug: 'gold', categories: [{ id: 'c-1', name: 'Adult' }] },
  payment_option: option(3250),
  home_venue: { id: 'v1', slug: 'northgate', name: 'Northgate Leisure Centre' },
  status: 'active',
  start_date: '2026-05-04',
  end_date: null,
  monthly_price: money(3250),
  can_change: true,
  can_renew: false,
  renewal: null,
  ...change,
});

export const fixedHeld = (change: Partial<Wire.HeldMembership> = {}): Wire.HeldMembership =>
  held({
    id: 'ms-swim',
    membership_type: { id: 'm-swim', name: 'Swim', slug: 'swim', categories: [] },
    payment_option: { ...option(26400), payment_type: 'fixed' },
    end_date: '2026-12-10',
    monthly_price: null,
    can_change: false,
    ...change,
  });

export const memberships = (list: readonly Wire.HeldMembership[]): HttpHandler =>
  http.get('*/api/my-account/memberships', () => HttpResponse.json({ data: list }));

const customer = {
  id: 'u-1',
  reference: 'C-1',
  home_venue_slug: null,
  first_name: 'Jo',
  last_name: 'Bloggs',
  email: 'jo@example.test',
  membership_user: null,
  credit: { balance: money(0) },
  has_instruction: false,
  has_billing_date: false,
  has_outstanding_penalties: false,
  document_expiry: null,
  membership_document_upload_required: false,
  profile_photo: null,
};

export function openAccount(handlers: readonly HttpHandler[], page: Partial<PluginPage> = {}) {
  network.use(
    ...handlers,
    http.get('*/api/auth/user', () => HttpResponse.json({ data: customer })),
  );
  return openPlugin({
    manifest,
    entry,
    words,
    path: '/memberships',
    area: 'my-account',
    signedIn: true,
    ...page,
  });
}
