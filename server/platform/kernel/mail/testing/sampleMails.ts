/** One request for each mail, as the modules write them. */
import type { MailLine, MailReceipt, MailRequest, MailTemplate } from '../mailContent';

const ORDER = 'http://online-joining.pier.localhost:8080/order-confirmed/0b1a4e1e';
const RESET = 'http://my-account.pier.localhost:8080/reset-password#token=pR3pOsEcReT_t0ken-28characters00';

export const MONTHLY_RECEIPT: MailReceipt = {
  reference: 'R-DC8CJT63',
  date: '26 November 2026 at 17:43',
  customer: 'Robin Example',
  items: [
    {
      name: 'Gold',
      detail: 'Nottingham Victoria Leisure Centre, from 26 November 2026',
      lines: [
        { label: 'Setup fee', value: '£15.00' },
        { label: 'Pro-rata payment', value: '£5.42' },
        { label: 'Promotion', value: '-£5.00' },
      ],
    },
  ],
  total: '£15.42',
  payments: [
    { label: 'Paid with credit', value: '£5.00' },
    { label: 'Paid by card ending 0006', value: '£10.42' },
  ],
};

const BOOKING_RECEIPT: MailReceipt = {
  reference: 'R-8KSFJG2B',
  date: '26 November 2026 at 17:43',
  customer: 'Robin Example',
  items: [
    {
      name: 'Yoga flow',
      detail: 'Friday 27 November 2026 at 09:30, Nottingham Victoria Leisure Centre',
      lines: [{ label: 'Price', value: '£7.90' }],
    },
  ],
  total: '£7.90',
  tax: '£1.32',
  payments: [{ label: 'Paid by card ending 0006', value: '£7.90' }],
};

const MEMBERSHIP: readonly MailLine[] = [
  { label: 'Membership', value: 'Gold' },
  { label: 'Where', value: 'Nottingham Victoria Leisure Centre' },
  { label: 'Starts', value: '26 November 2026' },
  { label: 'Customer ID', value: 'C-20417' },
  { label: 'By Direct Debit', value: '£32.50 a month, from 1 December 2026' },
  { label: 'On your statement', value: 'RIVERSIDE LEISURE' },
];

const BOOKING: readonly MailLine[] = [
  { label: 'Date', value: 'Friday 27 November 2026' },
  { label: 'Time', value: '09:30–10:15' },
  { label: 'Where', value: 'Nottingham Victoria Leisure Centre, Studio 2' },
  { label: 'With', value: 'Priya' },
];

const TIME = { name: 'Yoga flow', day: 'Friday 27 November', time: '09:30' };

const PARTS: Readonly<Record<MailTemplate, Omit<MailRequest, 'to' | 'template'>>> = {
  orderConfirmed: {
    values: { name: 'Gold', startDate: '26 November 2026', link: ORDER },
    facts: MEMBERSHIP,
    receipt: MONTHLY_RECEIPT,
  },
  bookingConfirmed: {
    values: { ...TIME, venue: 'Nottingham Victoria Leisure Centre', link: ORDER },
    facts: BOOKING,
    receipt: BOOKING_RECEIPT,
  },
  bookingsConfirmed: { values: { names: 'Yoga flow and 1 more', link: ORDER }, receipt: BOOKING_RECEIPT },
  purchaseConfirmed: { values: { names: '10 swims', link: ORDER }, receipt: BOOKING_RECEIPT },
  paymentReceived: {
    values: { names: 'Missed class', total: '£7.90', link: ORDER },
    receipt: BOOKING_RECEIPT,
  },
  membershipChanged: {
    values: {
      name: 'Platinum',
      startDate: '1 January 2027',
      earlier: 'Gold',
      lastDay: '31 December 2026',
      link: ORDER,
    },
    facts: MEMBERSHIP,
    receipt: MONTHLY_RECEIPT,
  },
  membershipRenewed: {
    values: { name: 'Annual', startDate: '31 March 2027', link: ORDER },
    facts: MEMBERSHIP,
    receipt: MONTHLY_RECEIPT,
  },
  mandateRefused: { values: { reference: 'M-4KD82HBA', lastDigits: '9911' } },
  mandateCancelled: { values: { reference: 'M-4KD82HBA', lastDigits: '9911' } },
  collectionFailed: {
    values: {
      reference: 'M-4KD82HBA',
      amount: '£32.50',
      date: '1 January 2027',
      next: 'The bank did not pay it. We do not try again. Please pay at your centre.',
    },
  },
  paymentSettled: {
    values: { reference: 'P-7FJ2K9QX', orderReference: 'R-DC8CJT63', total: '£15.42', link: ORDER },
  },
  paymentVoided: { values: { reference: 'P-7FJ2K9QX', total: '£15.42', link: ORDER } },
  paymentReturned: { values: { reference: 'P-7FJ2K9QX', total: '£15.42' } },
  orderRefunded: {
    values: {
      reference: 'R-DC8CJT63',
      amount: '£5.00',
      refund: 'The money goes back to the card that you paid with. Your bank may take a few days to show it.',
      link: 'http://my-account.pier.localhost:8080/',
    },
  },
  documentRefused: {
    values: {
      reason: 'The photo is too dark to read',
      link: 'http://my-account.pier.localhost:8080/',
    },
  },
  bookingCancelled: {
    values: { ...TIME, reference: 'B-93KD72MS', refund: 'We’ve added £7.90 to your credit.' },
    facts: BOOKING,
  },
  bookingCancelledByVenue: {
    values: { ...TIME, reference: 'B-93KD72MS', refund: 'We’ve added £7.90 to your credit.', link: ORDER },
    facts: BOOKING,
  },
  guestPass: {
    values: { day: 'Saturday 28 November', code: 'G-5TR8WK2M' },
    facts: [
      { label: 'Where', value: 'Nottingham Victoria Leisure Centre' },
      { label: 'Valid on', value: 'Saturday 28 November 2026' },
    ],
  },
  passwordChanged: { values: {} },
  emailChanged: { values: {} },
  bankDetailsChanged: { values: {} },
  passwordReset: { values: { link: RESET } },
};

/** A guest pass is for a stranger, so it has no name. */
export function sampleMail(template: MailTemplate): MailRequest {
  const { values, ...rest } = PARTS[template];
  const named = template === 'guestPass' ? values : { firstName: 'Robin', ...values };
  return { to: 'robin@example.com', template, values: named, ...rest };
}
