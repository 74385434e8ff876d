/** A device with another date and time zone: bookings use the venue’s clock. */
import { expect, test } from '@playwright/test';
import { area } from '../kit/addresses';
import { addToBasket, openSession } from '../kit/bookings';

const HOUR_MS = 3_600_000;
const todayThere = () =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  })
    .format(new Date())
    .replace(',', '');

for (const [how, hours, timezoneId] of [
  ['a day early, in Auckland', 26, 'Pacific/Auckland'],
  ['a day late, in Honolulu', -26, 'Pacific/Honolulu'],
] as const) {
  test.describe(how, () => {
    test.use({ timezoneId });

    test('today and all times are the venue’s, and a place is held for its ten minutes', async ({ page }) => {
      await page.clock.install({ time: Date.now() + hours * HOUR_MS });
      await page.goto(`${area('riverside', 'bookings')}/location/nottingham-victoria-leisure-centre`);
      await expect(page.getByRole('heading', { level: 2, name: todayThere() })).toBeVisible();
      const session = await openSession(page, 'Spin');
      const time = /\d\d:\d\d/.exec((await session.textContent()) ?? '')?.[0] ?? 'no time';
      await addToBasket(page, session);
      await page.goto(`${area('riverside', 'bookings')}/basket`);
      await expect(page.getByText(/^(10:00|9:\d\d)$/)).toBeVisible();
      await expect(page.getByText(new RegExp(time)).first()).toBeVisible();
    });
  });
}
