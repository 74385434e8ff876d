/** A mail as the customer and the developer see it: the document alone, and in the sandbox's mailbox. */
import { expect, test } from '@playwright/test';
import { area, sandbox, unique } from '../kit/addresses';
import { newCustomer } from '../kit/customer';
import { hostRequest } from '../kit/hostRequest';
import { mailsTo } from '../kit/ledgers';
import { expectAccessible, expectAccessibleHere } from './scan';

/** A mail client shows the mail inside its own main landmark. */
const inClient = (html: string): string =>
  html.replace(/<body([^>]*)>/, '<body$1><main>').replace('</body>', '</main></body>');

/** Asks for a new password, and returns the mail with the link as HTML. */
async function mailOf(tenant: string, email: string): Promise<string> {
  const origin = area(tenant);
  await hostRequest({
    origin,
    path: '/api/auth/customer/forgotten-password',
    method: 'POST',
    headers: { origin, 'x-foyer': '1' },
    body: { email_or_reference: email },
  });
  const [mail] = await mailsTo(email, 1);
  if (mail?.html === undefined) throw new Error('The mail has no HTML.');
  return mail.html;
}

test('a customer of each tenant can read the mail with the link, by day and by night', async ({ page }) => {
  test.slow();
  await page.goto('about:blank');
  for (const tenant of ['riverside', 'northgate', 'harbour']) {
    const { email } = await newCustomer(area(tenant), unique());
    await page.setContent(inClient(await mailOf(tenant, email)));
    const link = page.getByRole('link', { name: 'Choose a new password' });
    await expect(link).toHaveAttribute('href', new RegExp(`^${area(tenant)}/reset-password#token=`));
    await expectAccessible(page, `the mail of ${tenant}`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleHere(page, `the mail of ${tenant} at night`);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

test('a developer can read a mail in the mailbox of the sandbox, as it looks and as text', async ({
  page,
}) => {
  const { email } = await newCustomer(area('riverside'), unique());
  await mailOf('riverside', email);
  await page.goto(`${sandbox('mail')}/?tenant=riverside`);
  await page.getByRole('link', { name: new RegExp(email) }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
  await expectAccessible(page, 'the mailbox');
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await expect(page.getByText(/^Hello Robin,/)).toBeVisible();
  await expect(page.getByRole('link', { name: /reset-password#token=/ })).toBeVisible();
  await expectAccessible(page, 'the text of the mail');
});
