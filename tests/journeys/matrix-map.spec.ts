/** Guests join at a tenant with a map. They choose the gym by its pin, which is slow without a graphics card. */
import { test } from '@playwright/test';
import { chooseOnMap, openMap, pressPinOf, withMap } from '../kit/map';
import { everybodyWho } from '../kit/matrix';
import { northgateArrival } from '../kit/northgateArrival';

test.use({ launchOptions: withMap });

const guests = everybodyWho(
  {
    ...northgateArrival,
    by: 'from the map',
    async chooseCentre(page) {
      await openMap(page);
      await pressPinOf(page, 'inverness');
      await chooseOnMap(page).click();
    },
  },
  ['a guest'],
);

// @spec joining 2.29
for (const { title, joinsOn } of guests) test(title, ({ page }) => joinsOn(page));
