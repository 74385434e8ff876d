/** The counter in a journey: actions of staff by role and name, and preparation through the API. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addDays, todayIn } from '../../core/domain/dates';
import type { Wire } from '../../schemas/generated/api';
import { area, unique } from './addresses';
import { newCustomer, type Customer } from './customer';
import { hostRequest, type HostAnswer, type HostRequest } from './hostRequest';

export type Job = 'desk' | 'manager';

/** Staff of the demo tenants. Every shipped seed has one for each job. */
export const usernameOf = (tenant: string, job: Job) => `${job}@${tenant}.example`;
export const STAFF_PASSWORD = 'Foyer-Demo-2026';

const ZONE = 'Europe/London';
const tomorrow = () => addDays(todayIn(ZONE, new Date()), 1);

type Call = Pick<HostRequest, 'method' | 'path' | 'body' | 'headers'>;

/** Makes a call as a page of this product does. */
export function callWith(tenant: string, cookie: string, call: Call): Promise<HostAnswer> {
  const origin = area(tenant, 'bookings');
  const ours = { origin, cookie, 'x-foyer': '1', 'idempotency-key': randomUUID() };
  return hostRequest({ origin, ...call, headers: { ...ours, ...call.headers } });
}

async function dataOf<Data>(tenant: string, cookie: string, call: Call): Promise<Data> {
  const answer = await callWith(tenant, cookie, call);
  if (answer.status >= 300) throw new Error(`${call.path} answered ${answer.status}: ${answer.text}`);
  return (answer.json() as { data: Data }).data;
}

type Ask = <Data>(path: string, body?: unknown) => Promise<Data>;

/** The cookies of a staff session. */
export async function staffCookies(tenant: string, job: Job): Promise<string> {
  const body = { username: usernameOf(tenant, job), password: STAFF_PASSWORD };
  const login = await callWith(tenant, '', { method: 'POST', path: '/api/auth/staff/login', body });
  if (login.status !== 200) throw new Error(`The login of staff answered ${login.status}: ${login.text}`);
  return [login.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** A member of staff without a browser. */
async function staffMember(tenant: string, job: Job): Promise<Ask> {
  const cookie = await staffCookies(tenant, job);
  const headers = { 'x-foyer-actor': 'staff' };
  return (path, sent) =>
    dataOf(tenant, cookie, { path, headers, ...(sent === undefined ? {} : { method: 'POST', body: sent }) });
}

const SHIFT = '/api/counter/shift';

/** Cashes up a till that an earlier run left open, because a journey opens a new shift. */
export async function closeShiftOf(tenant: string, job: Job): Promise<void> {
  const ask = await staffMember(tenant, job);
  const shift = await ask<Wire.Shift | null>(SHIFT);
  if (shift) await ask(`${SHIFT}/close`, { countedCash: shift.expected_cash.raw.amount });
}

export async function openShiftOf(tenant: string, job: Job): Promise<void> {
  const ask = await staffMember(tenant, job);
  if (!(await ask<Wire.Shift | null>(SHIFT))) await ask(SHIFT, { float: 5000 });
}

export interface Known extends Customer {
  readonly id: string;
  readonly reference: string;
}

export async function knownCustomer(tenant: string): Promise<Known> {
  const who = await newCustomer(area(tenant), unique());
  const { id, reference } = await dataOf<Wire.User>(tenant, who.cookie, { path: '/api/auth/user' });
  return { ...who, id, reference };
}

/** A session of this activity tomorrow, at the venue of these staff. */
async function sessionOf(ask: Ask, activity: string): Promise<Wire.Slot> {
  const { venue } = await ask<Wire.StaffUser>('/api/auth/staff');
  const path = `/api/activities/timetable?venue=${venue.slug}&from=${tomorrow()}&days=1`;
  const { activities, slots } = await ask<Wire.Timetable>(path);
  const { id } = activities.find(({ name }) => name === activity) ?? {};
  const slot = slots.findLast(({ activity_id: of, status }) => of === id && status === 'open');
  if (!slot) throw new Error(`There is no ${activity} tomorrow.`);
  return slot;
}

/** Puts a space of this activity into this customer's cart. Returns the cart. */
export async function fillBasketOf(
  tenant: string,
  job: Job,
  customer: Known,
  activity: string,
): Promise<Wire.Cart> {
  const ask = await staffMember(tenant, job);
  const { id } = await sessionOf(ask, activity);
  return ask('/api/cart/add', {
    items: [{ id, type: 'booking', pricing_option_id: 'adult' }],
    selected_user_id: customer.id,
  });
}

/** A customer who paid for a booking in cash and cancelled it: its price is now credit. Uses the till of this job. */
export async function customerWithCredit(tenant: string, job: Job, activity: string): Promise<Known> {
  const customer = await knownCustomer(tenant);
  await openShiftOf(tenant, job);
  const { totals } = await fillBasketOf(tenant, job, customer, activity);
  const ask = await staffMember(tenant, job);
  await ask('/api/cart/pay', {
    source: 'front-of-house',
    selectedUserId: customer.id,
    termsAccepted: [],
    payments: [{ tenderType: 'cash', amount: totals.total, tendered: totals.total }],
  });
  const [booking] = await dataOf<readonly Wire.Booking[]>(tenant, customer.cookie, {
    path: '/api/my-account/bookings?when=upcoming',
  });
  await dataOf(tenant, customer.cookie, {
    method: 'POST',
    path: `/api/my-account/bookings/${booking?.id ?? ''}/cancel`,
    body: { expectedRefund: 'credit' },
  });
  return customer;
}

export const counterOf = (tenant: string) => `${area(tenant, 'bookings')}/counter`;

/** Opens the counter, is redirected to its login and returns after it. */
export async function logIn(page: Page, tenant: string, job: Job): Promise<void> {
  await page.goto(counterOf(tenant));
  await expect(page.getByRole('heading', { name: 'Log in to the counter' })).toBeVisible();
  await page.getByLabel('Staff username').fill(usernameOf(tenant, job));
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('combobox', { name: 'Find a customer' })).toBeVisible();
}

export async function serve(page: Page, { firstName, lastName, email }: Known): Promise<void> {
  const finder = page.getByRole('combobox', { name: 'Find a customer' });
  await finder.fill(email);
  await finder.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible();
}

/** Puts tomorrow's first session of this activity into the cart, at the adult price. */
export async function sell(page: Page, activity: string): Promise<void> {
  await page.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await page.getByLabel('Filter by activity, leader or place').fill(activity);
  await page
    .getByRole('button', { name: `Prices of ${activity}` })
    .first()
    .click();
  const prices = page.getByRole('dialog', { name: activity });
  await prices.getByRole('radio', { name: /^Adult/ }).check({ force: true });
  await prices.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.getByRole('button', { name: `Remove ${activity}` })).toBeVisible();
}
