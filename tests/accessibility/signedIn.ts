import { expect, type Page } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { newCustomer, type Customer } from '../kit/customer';
import { newBuyer, type Wanted } from '../kit/member';

/** Makes a new customer through the API and signs them in to this page's browser. */
export async function signIn(page: Page, tenant: string): Promise<void> {
  await signInAs(page, tenant, await newCustomer(area(tenant), unique()));
}

export async function signInAs(
  page: Page,
  tenant: string,
  { cookie }: Pick<Customer, 'cookie'>,
): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    return {
      name,
      value: pair.slice(at + 1),
      domain: `.${tenant}.localhost`,
      path: '/',
      secure: name.startsWith('__Secure-'),
      httpOnly: name.startsWith('__Secure-'),
    };
  });
  await page.context().addCookies(cookies);
}

/** Opens the checkout of a new customer who chose this through the API, for tests that begin there. */
export async function openCheckout(page: Page, origin: string, wanted: Wanted): Promise<void> {
  const [, tenant = ''] = new URL(origin).hostname.split('.');
  await signInAs(page, tenant, await newBuyer(origin, unique(), wanted));
  await page.goto(`${origin}/checkout`);
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

/** A month at harbour's lido: £28.00, by card only. */
export const ONE_MONTH: Wanted = { centre: 'the-harbour-lido', membership: 'month', payment: 'fixed' };

/** Continues past the section that shows a known customer their details. */
export async function confirmDetails(page: Page): Promise<void> {
  await expect(page.getByText('You are logged in')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}
