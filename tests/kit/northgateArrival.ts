/** Joining at northgate: its memberships, and its questions before and after the details. */
import type { Arrival } from './matrix';

export const northgateArrival: Omit<Arrival, 'by' | 'chooseCentre'> = {
  tenant: 'northgate',
  // `matrix.spec.ts` tests the same rows at riverside.
  onOtherDevice: true,
  membership: { recurring: 'One gym', fixed: 'One gym' },
  free: () => ({
    centre: 'northgate-inverness',
    membership: 'off-peak',
    payment: 'recurring',
    promotionCode: 'FIRSTFREE',
  }),
  async beforeDetails(page) {
    await page.getByLabel(/How would you describe yourself/).selectOption('new');
    await page.getByRole('button', { name: 'Save and continue' }).click();
  },
  async afterDetails(page) {
    await page.getByLabel(/When do you plan to train/).selectOption('Mornings');
    await page.getByRole('button', { name: 'Save and continue' }).click();
  },
};
