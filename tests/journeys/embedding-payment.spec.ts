/**
 * Payment in another site's page. The 3-D Secure page of the bank uses the whole window. After the return,
 * the visit continues at the same place and shows the bank's result.
 */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { sandbox, unique } from '../kit/addresses';
import { COOKIES, withProfile } from '../kit/browserSettings';
import { cards, chooseMembership, fillCard, person, register, review } from '../kit/joining';
import { captures, watchPayments } from '../kit/ledgers';

const clubPage = () => `${sandbox('club')}/harbour?from=poster`;
const inFrame = (page: Page) => page.frameLocator('foyer-joining iframe');
const reported = (page: Page, event: string) =>
  page
    .getByRole('list', { name: 'Events that this page receives from the form' })
    .getByText(new RegExp(`^${event} `));
const bankButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function toPayment(page: Page): Promise<FrameLocator> {
  const frame = inFrame(page);
  await page.goto(clubPage());
  await chooseMembership(frame, 'One month', 'Single payment');
  await register(frame, person(unique()));
  await review(frame);
  await frame.getByRole('button', { name: 'Save and continue to checkout' }).click();
  return frame;
}

async function payBy(frame: FrameLocator, card: (typeof cards)[keyof typeof cards]) {
  await fillCard(frame, card);
  await frame.getByRole('button', { name: /^Pay £28\.00 now$/ }).click();
}

/** The bank's page opens automatically for some seconds after Pay was pressed, and later by a button. */
async function expectBank(page: Page, frame: FrameLocator) {
  const go = frame.getByRole('button', { name: 'Continue to your bank' });
  await expect(async () => {
    if (await go.isVisible()) await go.click({ timeout: 2000 });
    await expect(bankButton(page, 'Pass')).toBeVisible({ timeout: 2000 });
  }).toPass();
}

const success = (frame: FrameLocator) => frame.getByRole('heading', { name: 'Your payment was successful' });

test('the whole window goes to the bank and returns: one capture, and the host page gets one event', async ({
  page,
}) => {
  const payments = await watchPayments(page);
  const frame = await toPayment(page);
  await payBy(frame, cards.challenge);
  await expectBank(page, frame);
  await bankButton(page, 'Pass').click();
  await expect(page).toHaveURL(clubPage());
  await expect(success(frame)).toBeVisible();
  expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual([2800]);
  await expect(reported(page, 'completed')).toHaveCount(1);
  await expect(reported(page, 'abandoned')).toHaveCount(0);
});

test('Back at the bank, a rejection of the bank and another card: each has its message, and one card is charged', async ({
  page,
}) => {
  const payments = await watchPayments(page);
  const frame = await toPayment(page);
  await payBy(frame, cards.challenge);
  await expectBank(page, frame);
  await page.goBack();
  await frame.getByRole('button', { name: 'Continue to your bank' }).click();
  await bankButton(page, 'Fail').click();
  await expect(page).toHaveURL(clubPage());
  await expect(frame.getByText(/We were unable to take payment, you have not been charged/)).toBeVisible();
  expect(await captures(payments.codes)).toEqual([]);
  await payBy(frame, cards.plain);
  await expect(success(frame)).toBeVisible();
  expect(payments.codes).toHaveLength(2);
  expect(await captures(payments.codes)).toHaveLength(1);
});

test(
  'with third-party cookies blocked the way to the bank and back is the same, and the visit is restored',
  { tag: '@slow' },
  async () => {
    await withProfile(COOKIES.noThirdParty, async (context) => {
      const page = await context.newPage();
      const payments = await watchPayments(page);
      const frame = await toPayment(page);
      await payBy(frame, cards.challenge);
      await expectBank(page, frame);
      await bankButton(page, 'Pass').click();
      await expect(page).toHaveURL(clubPage());
      await expect(success(frame)).toBeVisible();
      expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual([2800]);
      await expect(reported(page, 'completed')).toHaveCount(1);
    });
  },
);
