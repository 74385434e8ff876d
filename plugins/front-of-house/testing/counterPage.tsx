/**
 * Opens the counter with the real shell, store, sagas and calls. The test gives the platform's responses, and
 * the cart is a test double.
 */
import { screen } from '@testing-library/react';
import { act } from 'react';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { PluginEntry } from '../../../core/contract';
import type { CartView } from '../state/cartPort';
import { network } from '../../../tests/kit/network';
import { openPlugin, signInStaff, type PluginPage } from '../../../tests/kit/plugin';
import words from '../copy/en-GB.json';
import counter from '../entry';
import manifest from '../plugin.json';
import { properties } from '../settings.schema.json';
import { cart, counterPayment, customer, order, shift, staff, timetable } from './builders';
import { cartRequestsOf, cartIs, ownerOf, fakeCartPort, fakeCartSlice } from './cartPort';

export const STAFF = '*/api/auth/staff';
export const CUSTOMERS = '*/api/customers';
export const CUSTOMER = '*/api/customers/:customerId';
export const PAY = '*/api/cart/pay';
export const TIMETABLE = '*/api/activities/timetable';
export const RECEIPT = '*/api/counter/receipts/:orderId';
export const SHIFT = '*/api/counter/shift';
export const SHIFTS = '*/api/counter/shifts';
export const WAITING = '*/api/counter/waiting-documents';

export const getHandler = (path: string, data: unknown, siblings: object = {}): HttpHandler =>
  http.get(path, () => HttpResponse.json({ data, ...siblings }));

export const refusalHandler = (path: string, status: number): HttpHandler =>
  http.get(path, () => HttpResponse.json({ message: 'Not now.', code: 'refused', errors: {} }, { status }));

const entry: PluginEntry = {
  ...counter,
  slices: [...(counter.slices ?? []), fakeCartSlice],
  ports: { ...counter.ports, 'cart/v1': fakeCartPort },
};

/** The panel with the amount left to pay or the change to give. */
export const payment = () => screen.getByRole('region', { name: 'Payment' });

interface Options extends Partial<PluginPage> {
  /** False: no staff session. */
  readonly asStaff?: boolean;
}

export async function openCounter(handlers: readonly HttpHandler[] = [], options: Options = {}) {
  const { asStaff = true, ...page } = options;
  network.use(
    ...handlers,
    getHandler(STAFF, staff()),
    getHandler(CUSTOMERS, [customer()], { more: false }),
    getHandler(CUSTOMER, customer()),
    getHandler(TIMETABLE, timetable()),
    getHandler(SHIFT, shift()),
    getHandler(SHIFTS, []),
    getHandler(WAITING, [], { more: false }),
    getHandler('*/api/activities/packages', []),
    getHandler(RECEIPT, { order, payment: counterPayment }),
  );
  signInStaff(asStaff);
  const opened = await openPlugin({
    manifest: { ...manifest, ports: { offers: ['cart/v1', 'counter/v1'] } },
    entry,
    words,
    path: '/counter',
    area: 'bookings',
    settings: { notes: properties.notes.default, denominations: properties.denominations.default },
    ...page,
  });
  const { redux } = opened.host;
  return {
    ...opened,
    asked: () => cartRequestsOf(redux.getState()),
    owner: () => ownerOf(redux.getState()),
    basketStands: (view: CartView) => act(() => void redux.dispatch(cartIs(view))),
  };
}

/** Opens the counter with a chosen customer and one class of £13.50 in the basket. */
export async function openServing(
  handlers: readonly HttpHandler[] = [],
  basket = cart(),
  options: Options = {},
) {
  const page = await openCounter(handlers, options);
  await page.user.type(await screen.findByRole('combobox', { name: 'Find a customer' }), 'NG-1001{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Jo Bloggs' });
  page.basketStands({ at: 'ready', cart: basket, busy: null });
  return page;
}
