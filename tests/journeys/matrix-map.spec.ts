/** All kinds of customers join. They choose the gym by its pin on the map. */
import { test } from '@playwright/test';
import { chooseOnMap, openMap, pressPinOf, withMap } from '../kit/map';
import { everybodyWho } from '../kit/matrix';

test.use({ launchOptions: withMap });

const everybody = everybodyWho({
  tenant: 'northgate',
  by: 'from the map',
  // `matrix.spec.ts` tests the same rows on the other device.
  firstOn: 'desktop',
  membership: { recurring: 'One gym', fixed: 'One gym' },
  free: () => ({
    centre: 'northgate-inverness',
    membership: 'off-peak',
    payment: 'recurring',
    promotionCode: 'FIRSTFREE',
  }),
  async chooseCentre(page) {
    await openMap(page);
    await pressPinOf(page, 'inverness');
    await chooseOnMap(page).click();
  },
  async beforeDetails(page) {
    await page.getByLabel(/How would you describe yourself/).selectOption('new');
    await page.getByRole('button', { name: 'Save and continue' }).click();
  },
  async afterDetails(page) {
    await page.getByLabel(/When do you plan to train/).selectOption('Mornings');
    await page.getByRole('button', { name: 'Save and continue' }).click();
  },
});

// @spec joining 2.29
for (const { title, joinsOn } of everybody) test(title, ({ page }) => joinsOn(page));
