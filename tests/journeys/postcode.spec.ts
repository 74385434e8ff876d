/** 'Find' beside the postcode fills in the town, and a geocoder that is away stops nobody. */
import { expect, test } from '@playwright/test';
import { area, unique } from '../kit/addresses';
import { isAnswering } from '../kit/hydrated';
import { person, register } from '../kit/joining';

const GOLD = `${area('riverside')}/centre/newark-sports-and-fitness-centre/membership/gold/recurring`;
const FIND = { name: 'Find the town of this postcode' };

test('a visitor finds the town by the postcode, and goes on when the look-up is away', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const own: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(area('riverside'))) own.push(request.url());
  });
  await page.goto(GOLD);
  await isAnswering(page.getByLabel('First name'));
  const town = page.getByLabel('Town or city');
  await page.getByLabel('Postcode').fill('ng24 1ab');
  await page.getByRole('button', FIND).click();
  await expect(town).toHaveValue('Newark-on-Trent');
  await expect(page.getByRole('status').filter({ hasText: 'We’ve filled in Newark-on-Trent' })).toBeVisible();

  await page.getByLabel('Postcode').fill('LS99 1AA');
  await page.getByRole('button', FIND).click();
  await expect(page.getByText('We couldn’t find this postcode.')).toBeVisible();
  await expect(town).toHaveValue('Newark-on-Trent');

  await page.route('**/geocoding/**', (route) => route.abort());
  await page.getByLabel('Postcode').fill('TR11 3JT');
  await page.getByRole('button', FIND).click();
  await expect(page.getByText('We can’t look up postcodes at the moment.')).toBeVisible();
  await register(page, person(unique()));
  await expect(page.getByLabel(/What would you most like to do/)).toBeVisible();
  expect(refused).toEqual([]);
  expect(own.filter((url) => /NG24|TR11|LS99/i.test(url))).toEqual([]);
});
