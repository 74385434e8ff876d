/**
 * Who joins, how they pay, what the bank knows of them already, and on what: every combination that
 * exists, from the link of a membership to its order. A guest has no instruction yet.
 */
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from '../accessibility/signed-in';
import { area, unique } from '../kit/addresses';
import { newCustomer, type Customer } from '../kit/customer';
import { directDebit, payWhatIsDue, person, register, review, type Person } from '../kit/joining';
import { captures, mandatesOf, watchPayments } from '../kit/ledgers';
import { newMember } from '../kit/member';

const origin = area('riverside');
const DEVICES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

interface Row {
  readonly who: 'a guest' | 'an account holder';
  readonly payment: 'recurring' | 'fixed';
  readonly hasInstruction: boolean;
}

const ROWS: readonly Row[] = [
  { who: 'a guest', payment: 'recurring', hasInstruction: false },
  { who: 'a guest', payment: 'fixed', hasInstruction: false },
  { who: 'an account holder', payment: 'recurring', hasInstruction: false },
  { who: 'an account holder', payment: 'recurring', hasInstruction: true },
  { who: 'an account holder', payment: 'fixed', hasInstruction: false },
  { who: 'an account holder', payment: 'fixed', hasInstruction: true },
];

const titleOf = ({ who, payment, hasInstruction }: Row, device: string) =>
  `${who} ${hasInstruction ? 'with' : 'without'} an instruction joins ${
    payment === 'recurring' ? 'by the month' : 'with a single payment'
  } on a ${device}`;

/** A new customer; what gives one an instruction is a membership by the month. */
const accountOf = ({ hasInstruction }: Row): Promise<Customer> =>
  hasInstruction
    ? newMember(origin, unique(), {
        centre: 'newark-sports-and-fitness-centre',
        membership: 'newcomer',
        payment: 'recurring',
      })
    : newCustomer(origin, unique());

/** Who is joining; answers whose account the direct debit is to be taken from. */
async function giveDetails(page: Page, row: Row): Promise<Person> {
  const link = `${origin}/centre/tamworth-castle-pool/membership/swim/${row.payment}`;
  if (row.who === 'a guest') {
    const guest = person(unique());
    await page.goto(link);
    await register(page, guest);
    return guest;
  }
  const holder = await accountOf(row);
  await signInAs(page, 'riverside', holder);
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  // Customers made through the API share a name; the bank's account is in one of its own.
  return person(unique());
}

for (const [device, viewport] of Object.entries(DEVICES)) {
  for (const row of ROWS) {
    test(titleOf(row, device), async ({ page }) => {
      test.setTimeout(90_000);
      await page.setViewportSize(viewport);
      const payments = await watchPayments(page);
      const mandated = row.payment === 'recurring' && !row.hasInstruction;
      const payer = await giveDetails(page, row);

      await review(page, mandated ? { billingDay: 1 } : {});
      await expect(page.getByRole('heading', { name: /Monthly payment/ })).toHaveCount(mandated ? 1 : 0);
      await expect(page.getByLabel('Billing day')).toHaveCount(mandated ? 1 : 0);
      if (mandated) {
        await page.getByRole('button', { name: 'Continue', exact: true }).click();
        await directDebit(page, payer);
        await page.getByRole('button', { name: 'Continue to checkout' }).click();
      } else {
        await page.getByRole('button', { name: 'Save and continue to checkout' }).click();
      }

      const due = await payWhatIsDue(page);
      await expect(page).toHaveURL(/\/order-confirmed\//);
      const said = due > 0 ? 'Your payment was successful' : 'Your order is confirmed';
      await expect(page.getByRole('heading', { level: 1, name: said })).toBeVisible();
      await expect(
        page.getByRole('heading', {
          name: row.payment === 'recurring' ? 'Membership fees' : 'Single payment membership',
        }),
      ).toBeVisible();
      await expect(page.getByText('Direct Debit set up successfully')).toHaveCount(mandated ? 1 : 0);
      expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual(due > 0 ? [due] : []);
      if (mandated) await mandatesOf(`${payer.firstName} ${payer.lastName}`, 1);
    });
  }
}
