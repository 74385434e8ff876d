/** A mail as the customer and the developer see it: the document alone, and in the sandbox's mailbox. */
import { expect, test } from '@playwright/test';
import { area, sandbox, unique } from '../kit/addresses';
import { newCustomer } from '../kit/customer';
import { hostRequest } from '../kit/hostRequest';
import { mailsTo } from '../kit/ledgers';
import { expectAccessible } from './scan';

/** A mail client shows the mail inside its own main landmark. */
const inClient = (html: string): string =>
  html.replace(/<body([^>]*)>/, '<body$1><main>').replace('</body>', '</main></body>');

for (const tenant of ['riverside', 'northgate', 'harbour']) {
  test(`a customer of ${tenant} can read the mail with the link, by day and by night`, async ({ page }) => {
    const origin = area(tenant);
    const { email } = await newCustomer(origin, unique());
    await hostRequest({
      origin,
      path: '/api/auth/customer/forgotten-password',
      method: 'POST',
      headers: { origin, 'x-foyer': '1' },
      body: { email_or_reference: email },
    });
    const [mail] = await mailsTo(email, 1);
    if (mail?.html === undefined) throw new Error('The mail has no HTML.');

    await page.goto('about:blank');
    await page.setContent(inClient(mail.html));
    const link = page.getByRole('link', { name: 'Choose a new password' });
    await expect(link).toHaveAttribute('href', new RegExp(`^${origin}/reset-password#token=`));
    await expectAccessible(page, 'the mail');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the mail at night');
    await page.emulateMedia({ colorScheme: 'light' });

    await page.goto(`${sandbox('mail')}/?tenant=${tenant}`);
    await page.getByRole('link', { name: new RegExp(email) }).click();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
    await expectAccessible(page, 'the mailbox');
    await page.getByRole('link', { name: 'Text', exact: true }).click();
    await expect(page.getByText(/^Hello Robin,/)).toBeVisible();
    await expect(page.getByRole('link', { name: /reset-password#token=/ })).toBeVisible();
    await expectAccessible(page, 'the text of the mail');
  });
}
