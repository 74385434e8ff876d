/** Choosing a gym by map. */
import { devices, expect, test, type Page } from '@playwright/test';
import { area, port } from '../kit/addresses';
import {
  SLOW,
  canvas,
  cards,
  chooseOnMap,
  field,
  map,
  mapAnswers,
  openFinder,
  openMap,
  pressMiddle,
  pressPinOf,
  putGymsAt,
  radius,
  received,
  searchFor,
  searchHere,
  withMap,
} from '../kit/map';
import { timeFactor } from '../kit/timeLimits';

test.use({ launchOptions: withMap });
test.describe.configure({ timeout: 120_000 * timeFactor });

const failed = (page: Page) => map(page).getByText('The map can’t be shown at the moment.');

test('the map loads automatically; until then its area shows that it is loading', async ({ page }) => {
  await page.goto(`${area('northgate')}/`);
  await expect(map(page).getByText('The map is loading.')).toBeVisible();
  await expect(map(page).getByText('Natural Earth')).toBeVisible(SLOW);
  await expect(map(page).getByText('The map is loading.')).toBeHidden();
});

// @spec joining 4.13
test('a location that is no gym’s name is searched; gyms are ordered by distance, and the radius can grow', async ({
  page,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/pudsey/i.test(decodeURIComponent(request.url()))) asked.add(new URL(request.url()).host);
  });
  await openMap(page);
  await searchFor(page, 'Pudsey');
  await expect(received(page, /within 5 miles, nearest first/)).toBeVisible(SLOW);
  const near = await cards(page).count();
  await radius(page).focus();
  for (let mile = 5; mile < 10; mile += 1) await page.keyboard.press('ArrowRight');
  await expect(received(page, /within 10 miles/)).toBeVisible();
  expect(await cards(page).count()).toBeGreaterThan(near);
  const distances = await page.locator('.distance').allTextContents();
  expect(distances[0]).toMatch(/^\d+\.\d miles$/);
  const miles = distances.map((text) => Number.parseFloat(text));
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(received(page, '300 gyms')).toBeVisible();
  await expect(radius(page)).toHaveValue('5');
  await expect(field(page)).toBeFocused();
  // Only to the geocoder, and in no address.
  expect(asked).toEqual(new Set([`maps.sandbox.localhost:${port + 2}`]));
  expect(page.url()).not.toContain('udsey');
});

test.describe('with permission to use the location', () => {
  test.use({ geolocation: { latitude: 51.4545, longitude: -2.5879 }, permissions: ['geolocation'] });

  test('the nearest gyms are listed, and the map can be searched after it is moved', async ({ page }) => {
    await openMap(page);
    await expect(searchHere(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(received(page, /within 5 miles/)).toBeVisible(SLOW);
    await expect(cards(page).first()).toContainText('Bristol');
    await expect(searchHere(page)).toBeVisible(SLOW);
    // East of Bristol there is no gym for eighteen miles.
    const moveEast = async () => {
      await canvas(page).focus();
      await page.keyboard.press('ArrowRight');
      await searchHere(page).click();
      await expect(page.getByText('No venues found')).toBeVisible({ timeout: 1500 });
    };
    await expect(moveEast).toPass(SLOW);
    await expect(radius(page)).toHaveValue('5');
    const kept = await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href,
    );
    expect(kept).not.toContain('51.45');
  });
});

// @spec joining 2.29
test('a gym is chosen from the map: the pin, then its card', async ({ page }) => {
  await openMap(page, 300, { ground: true });
  await pressPinOf(page, 'inverness');
  await map(page).getByRole('button', { name: 'Close' }).click();
  await expect(chooseOnMap(page)).toBeHidden();
  await pressMiddle(page, 10);
  await chooseOnMap(page).click();
  await expect(page).toHaveURL(/\/centre\/northgate-/);
});

// @spec joining 9.6
test('a cluster of nearby gyms opens at a high zoom, where a search is offered', async ({ page }) => {
  // The middle of the map in its first view.
  await putGymsAt(page, [
    [54.8, -2.752],
    [54.8, -2.748],
  ]);
  await openMap(page, 2);
  await expect(async () => {
    await pressMiddle(page);
    await expect(received(page, '2 gyms within 5 miles, nearest first')).toBeVisible({ timeout: 1000 });
  }).toPass(SLOW);
});

// @spec joining 9.6
test('a cluster of a whole region zooms in a little, and searches nothing', async ({ page }) => {
  await putGymsAt(page, [
    [54.8, -2.95],
    [54.8, -2.55],
  ]);
  await openMap(page, 2);
  const pointer = () =>
    map(page)
      .locator('.maplibregl-canvas')
      .evaluate((at) => getComputedStyle(at).cursor);
  await expect(async () => {
    await pressMiddle(page);
    // The two remaining pins are at the left and the right, so the middle has nothing to press.
    await page.mouse.move(4, 4);
    await canvas(page).hover();
    expect(await pointer()).not.toBe('pointer');
  }).toPass(SLOW);
  await expect(received(page, /^\s*2 gyms$/)).toBeVisible();
  await expect(searchHere(page)).toHaveCount(0);
});

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ viewport, userAgent, hasTouch, isMobile });

  // @spec joining 2.30
  test('the gyms are a row of cards under the map, moved by swipe or buttons', async ({ page }) => {
    await openFinder(page);
    const row = page.getByRole('region', { name: 'Gyms' }).getByRole('list');
    const at = () => row.evaluate((list) => list.scrollLeft);
    const snaps = () => row.evaluate((list) => getComputedStyle(list).scrollSnapType);
    // 'proximity' is the initial strictness, so browsers omit it.
    expect(await snaps()).toBe('x');
    expect(await at()).toBe(0);
    await page.getByRole('button', { name: 'Next gyms' }).click();
    await expect.poll(at).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Previous gyms' }).click();
    await expect.poll(at).toBeLessThan(10);
    const [above, below] = await Promise.all([map(page).boundingBox(), row.boundingBox()]);
    expect(above?.y).toBeLessThan(below?.y ?? 0);
  });
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 400 } });

  test('the focused gym is always visible', async ({ page }) => {
    await page.goto(`${area('northgate')}/`);
    await field(page).focus();
    await expect(received(page, '300 gyms')).toBeVisible(SLOW);
    await cards(page).first().focus();
    const isInSight = () =>
      page.evaluate(() => {
        const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        return left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight;
      });
    for (let stop = 1; stop <= 13; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(cards(page).nth(stop)).toBeFocused();
      await expect.poll(isInSight).toBe(true);
    }
  });
});

test('a style that fails to load: a message replaces the map, and the list continues to work', async ({
  page,
}) => {
  await mapAnswers(page, '**/style.json', { status: 500 });
  await openFinder(page);
  await expect(failed(page)).toBeVisible(SLOW);
  await searchFor(page, 'Pudsey');
  await expect(received(page, /within 5 miles/)).toBeVisible(SLOW);
});

test('an incomplete style counts as missing', async ({ page }) => {
  await mapAnswers(page, '**/style.json', { body: '{ "version": 8, "sour' });
  await openFinder(page);
  await expect(failed(page)).toBeVisible(SLOW);
});

test('a map without its base layer says so; the gyms are still on it', async ({ page }) => {
  await mapAnswers(page, '**/*.geojson', { status: 500 });
  await openMap(page, 300, { ground: true });
  await expect(map(page).getByText('Parts of the map couldn’t be loaded.')).toBeVisible(SLOW);
  await pressPinOf(page, 'inverness');
});
