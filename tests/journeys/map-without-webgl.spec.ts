// A separate file: browser options can only be set for a whole file.
import { expect, test } from '@playwright/test';
import { SLOW, cards, field, map, openFinder, withoutMap } from '../kit/map';

test.use({ launchOptions: withoutMap });

test('without WebGL a message replaces the map, and a gym is chosen from the list', async ({ page }) => {
  await openFinder(page);
  await expect(map(page).getByText('The map can’t be shown at the moment.')).toBeVisible(SLOW);
  await field(page).fill('inverness');
  await expect(cards(page)).toHaveCount(1);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/centre\/northgate-inverness/);
});
