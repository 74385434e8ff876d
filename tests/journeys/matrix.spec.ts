/** All kinds of customers join. They choose the venue from a list. In `matrix-map.spec.ts`, guests use the map. */
import { expect, test } from '@playwright/test';
import { area } from '../kit/addresses';
import { chooseCentre } from '../kit/joining';
import { cards, field, openFinder } from '../kit/map';
import { everybodyWho } from '../kit/matrix';
import { northgateArrival } from '../kit/northgateArrival';

const everybody = everybodyWho({
  tenant: 'riverside',
  by: 'from the list',
  // At northgate the same rows are on the other device.
  firstOn: 'phone',
  membership: { recurring: 'Swim', fixed: 'Swim, Single payment for 1 month' },
  free: () => ({
    centre: 'newark-sports-and-fitness-centre',
    membership: 'newcomer',
    payment: 'recurring',
  }),
  async chooseCentre(page) {
    await page.goto(area('riverside'));
    await chooseCentre(page, 'Tamworth Castle Pool');
  },
});

/** The map is slow without a graphics card, and the same for everybody. */
const accountHolders = everybodyWho(
  {
    ...northgateArrival,
    by: 'from the list beside the map',
    async chooseCentre(page) {
      await openFinder(page);
      await field(page).fill('inverness');
      await expect(cards(page)).toHaveCount(1);
      await cards(page).click();
    },
  },
  ['an account holder'],
);

// @spec joining 0.1, 1.1, 1.2, 1.3, 2.29, 4.6, 6.1
// @spec platform 1.1b
for (const { title, joinsOn } of [...everybody, ...accountHolders]) test(title, ({ page }) => joinsOn(page));
