/** The search for a gym: automatic checks in each state, and the whole search by keyboard only. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import {
  SLOW,
  canvas,
  cards,
  field,
  map,
  openFinder,
  openMap,
  putGymsAt,
  radius,
  received,
  searchFor,
  withMap,
} from '../kit/map';
import { expectAccessible } from './scan';
import { timeFactor } from '../kit/timeLimits';

test.use({ launchOptions: withMap });
test.describe.configure({ timeout: 120_000 * timeFactor });

const MAX_STOPS = 40;

const inFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab, or Shift+Tab, until the target has focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await inFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Not reached in ${MAX_STOPS} stops: ${target.toString()}`);
}

test('each state of the search by map is accessible', async ({ page }) => {
  // Few gyms: three hundred cards show no more than three, and axe takes a minute for them.
  await putGymsAt(page, [
    [53.79, -1.7],
    [53.8, -1.63],
    [57.48, -4.22],
  ]);
  await openMap(page, 3);
  await expectAccessible(page, 'all gyms');
  await field(page).fill('abingdon');
  await expect(cards(page)).toHaveCount(1);
  await expect(async () => {
    const box = await canvas(page).boundingBox();
    await canvas(page).click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 - 10 } });
    await expect(map(page).getByRole('link')).toBeVisible({ timeout: 1000 });
  }).toPass(SLOW);
  await expectAccessible(page, 'a pin with its card');
  await searchFor(page, 'Pudsey');
  await expect(received(page, /within 5 miles/)).toBeVisible(SLOW);
  await expectAccessible(page, 'gyms around a place');
  await searchFor(page, 'Xyzzyplugh');
  await expect(page.getByText('No venues found')).toBeVisible(SLOW);
  await expectAccessible(page, 'nothing found');
});

test('a user searches for a gym by name and around a location, and chooses it by keyboard only', async ({
  page,
}) => {
  await openFinder(page);
  await tabTo(page, field(page));
  await page.keyboard.type('inverness');
  await expect(cards(page)).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Pudsey');
  await page.keyboard.press('Enter');
  await expect(received(page, /within 5 miles/)).toBeVisible(SLOW);
  await tabTo(page, radius(page));
  await page.keyboard.press('End');
  await expect(received(page, /within 10 miles/)).toBeVisible();
  await expect(radius(page)).toHaveAttribute('aria-valuetext', '10 miles');
  // The list comes before the map, and everything on the map is also in the list.
  await tabTo(page, cards(page).nth(1));
  const name = (await cards(page).nth(1).textContent()) ?? '';
  const ring = await cards(page)
    .nth(1)
    .evaluate((link) => getComputedStyle(link.closest('article') ?? link).outlineWidth);
  expect(ring).toBe('3px');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/centre\/northgate-/);
  await expect(page.getByText(name).first()).toBeVisible();
});
