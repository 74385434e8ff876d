/** The account area alone: real shell, store, sagas and calls. The test gives the responses of the API. */
import { http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw';
import { network } from '../../../tests/kit/network';
import { openPlugin, type PluginPage } from '../../../tests/kit/plugin';
import type { Wire } from '../../../schemas/generated/api';
import words from '../copy/en-GB.json';
import entry from '../entry';
import manifest from '../plugin.json';
import * as known from './answers';

const BASE = '*/api/my-account';

export const dataResponse = (data: unknown, beside: object = {}) =>
  HttpResponse.json({ data, ...beside } as JsonBodyType);
export const refusal = (status: number, code = 'failed', message = 'No.', errors: object = {}) =>
  HttpResponse.json({ message, code, errors } as JsonBodyType, { status });

/** `account('packages', [])`: the response of the API to one request about the customer. */
export const account = (path: string, data: unknown, beside: object = {}): HttpHandler =>
  http.get(`${BASE}/${path}`, () => dataResponse(data, beside));
export const accountFails = (path: string, status = 500): HttpHandler =>
  http.get(`${BASE}/${path}`, () => refusal(status));
/** A response that never arrives. */
export const accountWaits = (path: string): HttpHandler =>
  http.get(`${BASE}/${path}`, () => new Promise<never>(() => undefined));

/** Fails once and then returns the data: for 'Try again'. */
export function accountFailsFirst(path: string, data: unknown, beside: object = {}): HttpHandler {
  let fails = true;
  return http.get(`${BASE}/${path}`, () => {
    if (!fails) return dataResponse(data, beside);
    fails = false;
    return refusal(500);
  });
}

export const memberships = (list: readonly Wire.HeldMembership[]) => account('memberships', list);

const onePage = (total: number) => ({ meta: { page: 1, pages: 1, total } });
export const bookings = (list: readonly Wire.Booking[]) => account('bookings', list, onePage(list.length));
export const payments = (list: readonly Wire.AccountPayment[]) =>
  account('payments', list, onePage(list.length));

/** A customer without any data. */
const NOTHING: readonly HttpHandler[] = [
  memberships([]),
  bookings([]),
  payments([]),
  account('packages', []),
  account('documents', known.noDocument),
  account('direct-debit', known.noDirectDebit),
  account('penalties', []),
  account('saved-card', null),
  account('credit', known.credit({ general: { balance: known.money(0) }, movements: [] })),
];

interface AccountPage extends Partial<PluginPage> {
  readonly user?: Partial<Wire.User>;
}

export function openAccount(handlers: readonly HttpHandler[], { user, ...page }: AccountPage = {}) {
  network.use(
    ...handlers,
    ...NOTHING,
    http.get('*/api/auth/user', () => dataResponse(known.customer(user))),
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
