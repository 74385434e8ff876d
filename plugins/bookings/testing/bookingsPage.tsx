/**
 * Opens the bookings area with the real shell, store, sagas and calls. The test provides the API responses
 * and a fake cart.
 */
import { act } from 'react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { PluginEntry } from '../../../core/contract';
import { network } from '../../../tests/kit/network';
import { openPlugin, type PluginPage } from '../../../tests/kit/plugin';
import type { Wire } from '../../../schemas/generated/api';
import words from '../copy/en-GB.json';
import bookings from '../entry';
import manifest from '../plugin.json';
import { detail, timetable, venue } from './builders';
import { cartRequestsOf, cartIs, fakeCartPort, fakeCartSlice } from './cartPort';

export const VENUES = '*/api/activities/venues';
export const VENUE = '*/api/activities/venues/:identifier';
export const TIMETABLE = '*/api/activities/timetable';
export const SLOT = '*/api/activities/slots/:slotId';

export const getHandler = (path: string, data: unknown): HttpHandler =>
  http.get(path, () => HttpResponse.json({ data }));

export const refusalHandler = (path: string, status: number): HttpHandler =>
  http.get(path, () => HttpResponse.json({ message: 'No', code: 'refused', errors: {} }, { status }));

export const pendingHandler = (path: string): HttpHandler =>
  http.get(path, () => new Promise<never>(() => undefined));

/** Like the platform, returns only the requested days. */
export const timetableOf = (whole: () => Wire.Timetable): HttpHandler =>
  http.get(TIMETABLE, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const all = whole();
    const from = query.get('from') ?? all.today;
    const days = Number(query.get('days') ?? 7);
    const until = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
    const slots = all.slots.filter(({ date }) => date >= from && date < until);
    return HttpResponse.json({ data: { ...all, from, days, slots } });
  });

const customer = {
  id: 'u-1',
  reference: 'C-1',
  home_venue_slug: null,
  first_name: 'Jo',
  last_name: 'Bloggs',
  email: 'jo@example.test',
  membership_user: null,
  credit: { balance: { formatted: '£0.00', decimal: '0.00', raw: { amount: 0, currency: 'GBP' } } },
  has_instruction: false,
  has_billing_date: false,
  has_outstanding_penalties: false,
  document_expiry: null,
  membership_document_upload_required: false,
  profile_photo: null,
};

const entry: PluginEntry = {
  ...bookings,
  slices: [...(bookings.slices ?? []), fakeCartSlice],
  ports: { 'cart/v1': fakeCartPort },
};

export async function openBookings(handlers: readonly HttpHandler[] = [], page: Partial<PluginPage> = {}) {
  network.use(
    ...handlers,
    getHandler(VENUES, [venue()]),
    getHandler(VENUE, venue()),
    timetableOf(() => timetable()),
    getHandler(SLOT, detail()),
    getHandler('*/api/auth/user', customer),
  );
  const opened = await openPlugin({
    manifest: { ...manifest, ports: { offers: ['cart/v1'] } },
    entry,
    words,
    path: '/location/northgate',
    area: 'bookings',
    ...page,
  });
  const { redux } = opened.host;
  return {
    ...opened,
    /** Dispatches an event of another plugin. */
    say: (event: Parameters<typeof redux.dispatch>[0]) => act(() => void redux.dispatch(event)),
    asked: () => cartRequestsOf(redux.getState()),
    basketStands: (view: Parameters<typeof cartIs>[0]) => act(() => void redux.dispatch(cartIs(view))),
  };
}
