/**
 * The users who open a page whose scripts are measured, and their data: created through the API before the
 * page is opened.
 */
import type { Page } from '@playwright/test';
import { signIn, signInAs } from '../accessibility/signedIn';
import { area, unique } from '../kit/addresses';
import { staffCookies } from '../kit/counter';
import { kioskCookie } from '../kit/kiosk';
import { membershipsOf, newBuyer, newMember } from '../kit/member';

/**
 * `kiosk`: a kiosk without a venue. `customer`: has nothing yet. `buyer`: has a membership in the cart.
 * `member`: has one, and its order. `staff`: serves at the counter. `visitor`: none of them.
 */
export const VISITORS = ['visitor', 'kiosk', 'customer', 'buyer', 'member', 'staff'] as const;
export type Visitor = (typeof VISITORS)[number];

/** Costs nothing on the day and continues by the month. */
const NEWCOMER = {
  centre: 'newark-sports-and-fitness-centre',
  membership: 'newcomer',
  payment: 'recurring',
} as const;

async function member(page: Page, tenant: string): Promise<Readonly<Record<string, string>>> {
  const who = await newMember(area(tenant), unique(), NEWCOMER);
  await signInAs(page, tenant, who);
  const [held] = await membershipsOf(area(tenant), who);
  return { membership: held?.id ?? '', order: who.orderId };
}

/** Signs the page's browser in as this user. Returns the values for the `{names}` in a path. */
export async function become(
  visitor: Visitor,
  page: Page,
  tenant: string,
): Promise<Readonly<Record<string, string>>> {
  switch (visitor) {
    case 'visitor':
      return {};
    case 'kiosk':
      await signInAs(page, tenant, { cookie: await kioskCookie(area(tenant)) });
      return {};
    case 'customer':
      await signIn(page, tenant);
      return {};
    case 'buyer':
      await signInAs(page, tenant, await newBuyer(area(tenant), unique(), NEWCOMER));
      return {};
    case 'member':
      return member(page, tenant);
    case 'staff':
      await signInAs(page, tenant, { cookie: await staffCookies(tenant, 'desk') });
      return {};
    default:
      return visitor satisfies never;
  }
}
