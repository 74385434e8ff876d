/** All kinds of customers join. They choose the venue from a list. In `matrix-map.spec.ts`, guests use the map. */
import { test } from '@playwright/test';
import { area } from '../kit/addresses';
import { chooseCentre } from '../kit/joining';
import { everybodyWho } from '../kit/matrix';

const everybody = everybodyWho({
  tenant: 'riverside',
  by: 'from the list',
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

// @spec joining 0.1, 1.1, 1.2, 1.3, 2.29, 4.6, 6.1
// @spec platform 1.1b
for (const { title, joinsOn } of everybody) test(title, ({ page }) => joinsOn(page));
