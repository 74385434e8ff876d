/**
 * Who joins, how they pay and whether the bank has an instruction of theirs: every combination that exists,
 * from the choice of a venue to the order. A guest has no instruction yet. The devices are divided among the
 * rows so that each of them meets each person, each way of payment, and customers with and without an
 * instruction.
 */
import { expect, test, type Page } from '@playwright/test';
import { signInAs } from '../accessibility/signedIn';
import { area, unique } from './addresses';
import { newCustomer, type Customer } from './customer';
import {
  chooseMembership,
  directDebit,
  payWhatIsDue,
  person,
  register,
  review,
  type Person,
} from './joining';
import { captures, mandatesOf, watchPayments } from './ledgers';
import { newMember, type Wanted } from './member';

const DEVICES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

type Device = keyof typeof DEVICES;

const PEOPLE = ['a guest', 'an account holder'] as const;

interface Row {
  readonly who: (typeof PEOPLE)[number];
  readonly payment: 'recurring' | 'fixed';
  readonly hasInstruction: boolean;
  readonly device: Device;
}

const ROWS: readonly Row[] = [
  { who: 'a guest', payment: 'recurring', hasInstruction: false, device: 'phone' },
  { who: 'a guest', payment: 'fixed', hasInstruction: false, device: 'desktop' },
  { who: 'an account holder', payment: 'recurring', hasInstruction: false, device: 'desktop' },
  { who: 'an account holder', payment: 'recurring', hasInstruction: true, device: 'phone' },
  { who: 'an account holder', payment: 'fixed', hasInstruction: false, device: 'phone' },
  { who: 'an account holder', payment: 'fixed', hasInstruction: true, device: 'desktop' },
];

/** How a venue is chosen, and what only this tenant asks. */
export interface Arrival {
  readonly tenant: string;
  /** The end of the title. */
  readonly by: string;
  /** Each row is on the other device here. */
  readonly onOtherDevice?: boolean;
  /** The text of its button, by way of payment. */
  readonly membership: Readonly<Record<Row['payment'], string>>;
  /** A monthly membership that costs nothing today. It gives a customer an instruction. */
  readonly free: () => Wanted;
  readonly chooseCentre: (page: Page) => Promise<void>;
  readonly beforeDetails?: (page: Page) => Promise<void>;
  readonly afterDetails?: (page: Page) => Promise<void>;
}

const titleOf = ({ who, payment, hasInstruction }: Row, device: Device, { by }: Arrival) =>
  `${who} ${hasInstruction ? 'with' : 'without'} an instruction joins ${
    payment === 'recurring' ? 'by the month' : 'with a single payment'
  } on a ${device}, ${by}`;

/** Enters who is joining. Returns the person whose account the direct debit uses. */
async function giveDetails(page: Page, row: Row): Promise<Person> {
  const payer = person(unique());
  if (row.who === 'a guest') await register(page, payer);
  else await page.getByRole('button', { name: 'Continue', exact: true }).click();
  // Customers made through the API share a name. The bank account has a unique one.
  return payer;
}

async function logInBefore(page: Page, row: Row, { tenant, free }: Arrival) {
  if (row.who === 'a guest') return;
  const origin = area(tenant);
  const holder: Customer = row.hasInstruction
    ? await newMember(origin, unique(), free())
    : await newCustomer(origin, unique());
  await signInAs(page, tenant, holder);
}

async function toTheCheckout(page: Page, payer: Person, mandated: boolean) {
  await review(page, mandated ? { billingDay: 1 } : {});
  await expect(page.getByRole('heading', { name: /Monthly payment/ })).toHaveCount(mandated ? 1 : 0);
  await expect(page.getByLabel('Billing day')).toHaveCount(mandated ? 1 : 0);
  if (!mandated) return page.getByRole('button', { name: 'Save and continue to checkout' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await directDebit(page, payer);
  await page.getByRole('button', { name: 'Continue to checkout' }).click();
}

async function expectConfirmed(page: Page, { payment }: Row, due: number, mandated: boolean) {
  await expect(page).toHaveURL(/\/order-confirmed\//);
  const received = due > 0 ? 'Your payment was successful' : 'Your order is confirmed';
  await expect(page.getByRole('heading', { level: 1, name: received })).toBeVisible();
  const fees = payment === 'recurring' ? 'Membership fees' : 'Single payment membership';
  await expect(page.getByRole('heading', { name: fees })).toBeVisible();
  await expect(page.getByText('Direct Debit set up successfully')).toHaveCount(mandated ? 1 : 0);
}

async function joins(page: Page, row: Row, arrival: Arrival) {
  await logInBefore(page, row, arrival);
  const payments = await watchPayments(page);
  const mandated = row.payment === 'recurring' && !row.hasInstruction;

  await arrival.chooseCentre(page);
  const payment = row.payment === 'recurring' ? 'Monthly' : 'Single payment';
  await chooseMembership(page, arrival.membership[row.payment], payment);
  await arrival.beforeDetails?.(page);
  const payer = await giveDetails(page, row);
  await arrival.afterDetails?.(page);
  await toTheCheckout(page, payer, mandated);

  const due = await payWhatIsDue(page);
  await expectConfirmed(page, row, due, mandated);
  expect((await captures(payments.codes)).map(({ amount }) => amount)).toEqual(due > 0 ? [due] : []);
  if (mandated) await mandatesOf(`${payer.firstName} ${payer.lastName}`, 1);
}

const OTHER = { phone: 'desktop', desktop: 'phone' } as const;

/** One journey for each row, or for the rows of some people. */
export const everybodyWho = (arrival: Arrival, people: readonly Row['who'][] = PEOPLE) =>
  ROWS.filter(({ who }) => people.includes(who)).map((row) => {
    const device = arrival.onOtherDevice ? OTHER[row.device] : row.device;
    return {
      title: titleOf(row, device, arrival),
      async joinsOn(page: Page) {
        test.slow();
        await page.setViewportSize(DEVICES[device]);
        await joins(page, row, arrival);
      },
    };
  });
