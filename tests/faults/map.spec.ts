/** The list works when the map, the geocoder or the device's location fails. */
import { expect, test, type Page } from '@playwright/test';
import { area } from '../kit/addresses';
import { cards, field, map, openFinder, received, searchFor, withoutMap } from '../kit/map';
import { chunkFile } from '../kit/scripts';
import { timeFactor } from '../kit/timeLimits';

test.use({ launchOptions: withoutMap });

const GEOCODER = '**/geocoding/**';
const failed = (page: Page) => map(page).getByText('The map can’t be shown at the moment.');

async function expectListWorks(page: Page) {
  await field(page).fill('inverness');
  await expect(cards(page)).toHaveCount(1);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/centre\/northgate-inverness/);
}

test('a map whose code fails to load: the same message, and the same list', async ({ page }) => {
  await page.route(chunkFile('joining-map'), (route) => route.abort());
  await openFinder(page);
  await expect(failed(page)).toBeVisible();
  await expectListWorks(page);
});

test('a search whose code fails to load leaves the links of the page, and is requested again', async ({
  page,
}) => {
  let asked = 0;
  await page.route(chunkFile('joining-finder'), (route) =>
    (asked += 1) < 3 ? route.abort() : route.continue(),
  );
  await page.goto(`${area('northgate')}/`);
  await expect(async () => {
    await page.mouse.move(8, 200 + asked + Math.random());
    expect(asked).toBeGreaterThan(0);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Northgate Aberdeen' })).toBeVisible();
  await expect(received(page, '300 gyms')).toBeVisible({ timeout: 20_000 * timeFactor });
  expect(asked).toBe(3);
});

test(
  'a geocoder that fails, disconnects or hangs: the search is unavailable, and the next search works',
  { tag: '@slow' },
  async ({ page }) => {
    await openFinder(page);
    const lost = received(page, /We can’t search for towns and postcodes at the moment/);
    await page.route(GEOCODER, (route) => route.fulfill({ status: 500, body: '{"message":"no"}' }));
    await searchFor(page, 'Pudsey');
    await expect(lost).toBeVisible();
    await expect(page.getByText('No venues found')).toBeVisible();
    await page.route(GEOCODER, (route) => route.fulfill({ body: '{"features":[{"cent' }));
    await searchFor(page, 'Otley');
    await expect(lost).toBeVisible();
    await page.route(GEOCODER, () => undefined);
    await searchFor(page, 'Ilkley');
    await expect(received(page, 'Searching Ilkley...')).toBeVisible();
    await expect(lost).toBeVisible({ timeout: 15_000 * timeFactor });
    await page.unroute(GEOCODER);
    await searchFor(page, 'Pudsey');
    await expect(received(page, /within 5 miles/)).toBeVisible();
  },
);

test('an unknown location, and a location without permission', async ({ page }) => {
  await openFinder(page);
  await searchFor(page, 'Xyzzyplugh');
  await expect(received(page, 'Cannot find location, please try again.')).toBeVisible();
  await expect(page.getByText('No venues found')).toBeVisible();
  await page.getByRole('button', { name: 'Use my location' }).click();
  const denied = 'Failed to use your location, please allow location access and try again';
  await expect(received(page, denied)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});
