/** Makes a browser a kiosk, as at a venue: opens its address and confirms. */
import { expect, type Page } from '@playwright/test';
import { hostRequest } from './hostRequest';

const CONFIRM = 'Make this browser a kiosk';

/** Opens the address, whether or not this browser is a kiosk already. */
export async function openKiosk(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await confirmKiosk(page);
  if (page.url() !== address) await page.goto(address);
}

/** Confirms on the page of a kiosk's address. Does nothing when it does not ask. */
export async function confirmKiosk(page: Page): Promise<void> {
  const confirm = page.getByRole('button', { name: CONFIRM });
  const bar = page.getByRole('navigation', { name: 'Kiosk' });
  await expect(confirm.or(bar)).toBeVisible();
  if (!(await confirm.isVisible())) return;
  await confirm.click();
  await expect(bar).toBeVisible();
}

/** The cookie of a browser that was made a kiosk, without a page. */
export async function kioskCookie(origin: string): Promise<string> {
  const { headers } = await hostRequest({
    origin,
    path: '/_foyer/kiosk',
    method: 'POST',
    headers: { origin },
  });
  return String(headers['set-cookie']).split(';')[0] ?? '';
}
