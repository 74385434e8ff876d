import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility/scan';
import { area } from '../kit/addresses';

/** Some centres of this tenant have a picture, others have none. */
const centres = area('riverside', 'bookings');
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const ROW = ['Burton Meadowside Leisure Centre', 'Derby Arena and Pool', 'Gainsborough Riverside Gym'];

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};
const isLoaded = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** Adds up the movements of the page that no input caused. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      const sum = shifts.reduce((total, { value }) => total + value, Number(sessionStorage.getItem('shift')));
      sessionStorage.setItem('shift', String(sum));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('shift')));

test('in a row, cards with and without a picture have one height, and their names are on one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await watchShifts(page);
  await page.goto(centres);
  const picture = card(page, 'Derby Arena').getByRole('img');
  await expect.poll(() => isLoaded(picture)).toBe(true);
  const cards = await Promise.all(ROW.map((name) => boxOf(card(page, name))));
  const names = await Promise.all(ROW.map((name) => boxOf(page.getByRole('heading', { name }))));
  expect(new Set(cards.map(({ y, height }) => `${y} ${height}`)).size).toBe(1);
  expect(new Set(names.map(({ y }) => y)).size).toBe(1);
  expect(await shiftOf(page)).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toBeHidden();
});

test('on a phone a picture is a thumbnail that makes its card no higher', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.goto(centres);
  const [pictured, plain] = [card(page, 'Derby Arena'), card(page, 'Gainsborough Riverside Gym')];
  await expect.poll(() => isLoaded(pictured.getByRole('img'))).toBe(true);
  expect((await boxOf(pictured)).height).toBe((await boxOf(plain)).height);
  expect(await shiftOf(page)).toBe(0);
  await expectAccessible(page, 'centres with pictures');
});

test('a card whose picture cannot be loaded keeps its size and shows no broken image', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.route('**/assets/pictures/arena*', (route) => route.abort());
  await page.goto(centres);
  await expect(card(page, 'Derby Arena').getByRole('img')).toHaveCount(0);
  const [failed, plain] = [card(page, 'Derby Arena'), card(page, 'Gainsborough Riverside Gym')];
  expect((await boxOf(failed)).height).toBe((await boxOf(plain)).height);
});
