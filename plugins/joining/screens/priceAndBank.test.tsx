/** The lines of the summary, and the fields of the direct debit for each setting of an operator. */
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { pause } from '../../../tests/kit/plugin';
import {
  TODAY,
  costs,
  fees,
  fixedCosts,
  membership,
  option,
  pounds,
  term,
  user,
  venue,
} from '../testing/builders';
import { openJoining } from '../testing/joiningPage';
import { expectDisabledWithReason, expectOpen, fieldNames, toTheBank } from '../testing/steps';
import { toWire } from '../testing/wire';

configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(60_000);

const GOLD = '/centre/northgate/membership/gold';
const panel = () => within(screen.getByRole('region', { name: 'Your selection' }));

/** Each term of the summary with its value. */
const facts = () =>
  panel()
    .getAllByRole('term')
    .map((one) => `${one.textContent}: ${one.nextElementSibling?.textContent}`);

// @spec joining 2.54, 2.55, 3.3
test('the summary of a monthly membership has every line, and they add up', async () => {
  const monthInHand = fees({
    joiningFee: pounds(2000),
    proRataFee: pounds(1192),
    monthInHandFee: pounds(3250),
  });
  await openJoining({
    path: `${GOLD}/recurring`,
    types: [membership({ monthInHand: true, paymentOptions: [option({ fees: monthInHand })] })],
    costs: () => costs({ fees: monthInHand, totalToPayNow: pounds(6442) }),
  });
  expect(await screen.findByText('Month-in-hand fee')).toBeVisible();
  expect(panel().getByRole('heading', { name: 'Your selection' })).toBeVisible();
  expect(panel().getByRole('heading', { name: 'Payment summary' })).toBeVisible();
  expect(facts()).toEqual([
    'Membership: Gold',
    'Home centre: Northgate Leisure Centre',
    'Categories: Adult',
    'Membership fee: £32.50 a month',
    'Payment duration: Monthly',
    'Start date: 20 November 2026',
  ]);
  for (const [line, amount] of [
    ['Setup fee', '£20.00'],
    ['Month-in-hand fee', '£32.50'],
    ['Pro-rata payment', '£11.92'],
    ['To pay now', '£64.42'],
    ['Then each month', '£32.50'],
  ] as const) {
    expect(panel().getByText(line).parentElement?.parentElement).toHaveTextContent(amount);
  }
  expect(panel().getByText('11 days')).toBeVisible();
});

// @spec joining 2.55
test('the summary of a single payment shows the period paid, and includes its fee', async () => {
  await openJoining({ path: `${GOLD}/fixed`, costs: () => fixedCosts() });
  expect(await screen.findByText('Single payment for 12 months')).toBeVisible();
  expect(panel().getAllByText('£360.00')).not.toHaveLength(0);
  expect(panel().queryByText('Then each month')).toBeNull();
});

describe('the bar on phones, before a first billing date is known', () => {
  const bar = async () => (await screen.findByRole('button', { name: 'See summary' })).parentElement;
  const unbilled = (amount: number) => {
    const open = { totalToPayNow: pounds(amount), prettyFirstBillingDate: null };
    return {
      path: `${GOLD}/recurring`,
      types: [membership({ paymentOptions: [option(open)] })],
      costs: () => costs(open),
    };
  };

  test('shows the minimum amount due now', async () => {
    await openJoining(unbilled(1500));
    expect(await bar()).toHaveTextContent('From £15.00 to pay now');
  });

  test('shows no amount if only days are charged', async () => {
    await openJoining(unbilled(0));
    expect(await bar()).toHaveTextContent(/^£32.50 a monthSee summary$/);
  });

  test('shows the amount due now once the date is known', async () => {
    await openJoining({ path: `${GOLD}/recurring`, costs: () => costs({ totalToPayNow: pounds(6442) }) });
    expect(await bar()).toHaveTextContent(/^£64.42 to pay now/);
  });
});

test('a person on a phone opens the summary as a sheet, and Escape leads back to the bar', async () => {
  const { user } = await openJoining({ path: `${GOLD}/recurring` });
  const opener = await screen.findByRole('button', { name: 'See summary' });
  await user.click(opener);
  const sheet = await screen.findByRole('dialog', { name: 'Your selection' });
  expect(await within(sheet).findByText('Payment summary')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test('before a choice the summary says what memberships cost here', async () => {
  const types = [
    membership(),
    membership({
      id: 'family',
      name: 'Family',
      paymentOptions: [option({ id: 'family-monthly', fees: fees({ baseFee: pounds(6900) }) })],
    }),
  ];
  await openJoining({ path: '/centre/northgate', types });
  expect(await panel().findByText("You haven't selected a membership yet.")).toBeVisible();
  expect(await panel().findByText('£32.50 to £69.00')).toBeVisible();
});

describe('a price with only the specified fields', () => {
  const fieldsOf = (amount: number) => ({
    total_to_pay_now: toWire(pounds(amount)),
    pretty_first_billing_date: '1 January 2027',
    global_base_price: toWire(pounds(3400)),
    promotion_enabled: true,
    payment_type: 'recurring',
    fixed_duration: null,
    fixed_period: null,
  });
  const pricing = (amount: number) =>
    http.get('*/api/memberships/types/:typeId/payment-options/:optionId', () =>
      HttpResponse.json({ data: fieldsOf(amount) }),
    );

  test('belongs to the request: it is shown, and sent as the accepted price', async () => {
    const sent: unknown[] = [];
    const storing = http.post('*/api/memberships/online-joining/store', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { id: 'ms1' } }, { status: 201 });
    });
    const { user: person } = await openJoining({
      path: `${GOLD}/recurring`,
      customer: user({ hasInstruction: true, hasBillingDate: true }),
      handlers: [pricing(6442), storing],
    });
    expect(await panel().findByText('£64.42')).toBeVisible();
    expect(panel().getByText('Then each month').parentElement?.parentElement).toHaveTextContent('£34.00');
    expect(panel().getByText(/1 January 2027/)).toBeVisible();
    // The sum of today's fees differs from it.
    expect(panel().queryByText('Setup fee')).toBeNull();
    await person.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByLabelText('Start date');
    const last = screen.getByRole('button', { name: 'Save and continue to checkout' });
    await expectOpen(last);
    await person.click(last);
    await waitFor(() => expect(window.location.pathname).toBe('/checkout'));
    expect(sent).toEqual([expect.objectContaining({ expectedTotal: 6442 })]);
  });

  test('shows the current fees as lines if they add up to it', async () => {
    await openJoining({ path: `${GOLD}/recurring`, handlers: [pricing(3192)] });
    expect(await panel().findByText(/1 January 2027/)).toBeVisible();
    expect(panel().getByText('Setup fee')).toBeVisible();
    expect(panel().getByText('11 days')).toBeVisible();
  });
});

// @spec joining 9.19
test('prices are shown in the currency of the operator', async () => {
  await openJoining({ path: '/centre/northgate', document: { currency: 'EUR' } });
  expect((await screen.findAllByText('€32.50'))[0]).toBeVisible();
});

// @spec joining 2.37
test('a card without prices has the label, and no price', async () => {
  const unfit = option({
    isPurchasable: { canPurchase: false, hasPrices: false, message: 'Juniors' },
    globalBasePrice: null,
    totalToPayNow: null,
  });
  const { user: person } = await openJoining({
    path: '/centre/northgate',
    types: [membership({ paymentOptions: [unfit] })],
    customer: user(),
  });
  await person.click(await screen.findByRole('checkbox', { name: 'Show ineligible memberships' }));
  const card = (await screen.findByText('You are not eligible for this membership')).closest('li');
  expect(card).not.toHaveTextContent('£');
});

test('today is the chosen centre’s date, if it differs from the operator’s', async () => {
  const far = venue({ timeZone: 'America/New_York' });
  // In New York it is still the evening before.
  const made = `${TODAY}T02:00:00.000Z`;
  const { user: person } = await openJoining({
    path: `${GOLD}/fixed`,
    customer: user(),
    venues: [far],
    made,
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  const date = await screen.findByLabelText('Start date');
  expect(date).toHaveValue('19/11/2026');
  expect(facts()).toContain('Start date: 19 November 2026');
  await person.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(date).toHaveValue('20/11/2026');
  await person.click(screen.getByRole('button', { name: 'Today' }));
  expect(date).toHaveValue('19/11/2026');
});

test('today is the operator’s date at a centre with an invalid zone', async () => {
  const { user: person } = await openJoining({
    path: `${GOLD}/fixed`,
    customer: user(),
    venues: [venue({ timeZone: 'Nowhere/At all' })],
    made: `${TODAY}T02:00:00.000Z`,
  });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('Start date')).toHaveValue('20/11/2026');
});

// @spec joining 2.42, 2.43
test('Today and Tomorrow set the start date, as DD/MM/YYYY', async () => {
  const { user: person } = await openJoining({ path: `${GOLD}/fixed`, customer: user() });
  await person.click(await screen.findByRole('button', { name: 'Continue' }));
  const date = await screen.findByLabelText('Start date');
  await person.click(screen.getByRole('button', { name: 'Tomorrow' }));
  expect(date).toHaveValue('21/11/2026');
  await person.click(screen.getByRole('button', { name: 'Today' }));
  expect(date).toHaveValue('20/11/2026');
  expect(screen.queryByLabelText('Billing day')).toBeNull();
});

// @spec joining 2.49, 3.8, 9.19
test('if the billing address is collected, it is requested with an optional second line', async () => {
  await toTheBank();
  expect(fieldNames()).toEqual([
    'Account holder',
    'Account number',
    'Sort code',
    'Address line one',
    'Address line two (optional)',
    'Town or city',
    'Postcode',
  ]);
});

test('a customer without a fixed address can use the centre’s address, which is offered', async () => {
  const { user: person } = await toTheBank();
  const postcode = screen.getByLabelText('Postcode');
  await person.type(postcode, 'BFPO 61');
  await person.tab();
  expect(
    screen.getByText(/Please enter a valid postcode\. This one is outside the United Kingdom/),
  ).toBeVisible();
  await person.click(screen.getByText('No fixed address, or none in the United Kingdom?'));
  expect(screen.getByText(/We’ll send letters about your Direct Debit there/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: /^Use the address of/ }));
  expect(screen.getByText(/^The address of .+ is filled in\.$/)).toBeVisible();
  expect(postcode).toHaveValue('LS1 4DY');
  expect(screen.queryByText(/This one is outside/)).toBeNull();
});

// @spec joining 2.49, 2.50, 2.51, 5.9, 5.10, 5.11, 5.14, 9.8, 9.19
test('otherwise no address is requested; without terms the only check box is the authorisation', async () => {
  const { user: person } = await toTheBank({ settings: { collectBillingAddress: false } });
  expect(fieldNames()).toEqual(['Account holder', 'Account number', 'Sort code']);
  expect(screen.getAllByRole('checkbox')).toEqual([
    screen.getByRole('checkbox', {
      name: 'I confirm that I am the account holder and am authorised to set up Direct Debit payments on this account.',
    }),
  ]);
  const save = screen.getByRole('button', { name: 'Save and continue' });
  await person.type(screen.getByLabelText(/Account holder/), 'R');
  await person.type(screen.getByLabelText(/Account number/), '1234567');
  await person.type(screen.getByLabelText(/Sort code/), '12345');
  await person.click(screen.getByRole('checkbox'));
  expectDisabledWithReason(save, 'Still needed: your bank details.');
  expect(screen.getByText('Enter the name of the account holder.')).toBeVisible();
  expect(
    screen.getByText(/^Account number must be at least 8 digits\. If yours has 6 or 7, enter zeros/),
  ).toBeVisible();
  expect(screen.getByText('Sort code must be 6 digits.')).toBeVisible();
  await person.type(screen.getByLabelText(/Account holder/), 'o');
  await person.type(screen.getByLabelText(/Account number/), '8');
  await person.type(screen.getByLabelText(/Sort code/), '6');
  await expectOpen(save);
});

test('a customer with a nine-digit account number sees which eight to enter, and can continue', async () => {
  const { user: person } = await toTheBank({ settings: { collectBillingAddress: false } });
  const number = screen.getByLabelText(/Account number/);
  await person.type(screen.getByLabelText(/Account holder/), 'Robin Example');
  await person.type(screen.getByLabelText(/Sort code/), '123456');
  await person.type(number, '123456789');
  expect(screen.queryByText(/^This number has 9 digits/)).toBeNull();
  await person.click(screen.getByRole('checkbox'));
  expect(
    screen.getByText(/^This number has 9 digits, and Direct Debits use 8\. With Santander/),
  ).toBeVisible();
  expect(number).not.toBeInvalid();
  await expectOpen(screen.getByRole('button', { name: 'Save and continue' }));
});

// @spec joining 1.2, 2.52, 9.19
test.each([
  ['go_cardless', 1],
  ['in_house', 0],
] as const)(
  'with the provider %s there are %i links to the privacy notice of GoCardless',
  async (directDebitProvider, count) => {
    await toTheBank({ settings: { directDebitProvider }, directDebitTerms: [term({ id: 't-dd' })] });
    expect(screen.queryAllByRole('link', { name: /GoCardless/ })).toHaveLength(count);
  },
);

describe('a page that is left open past midnight', () => {
  const made = `${TODAY}T23:50:00.000Z`;
  const trueNow = Date.now;
  afterEach(() => jest.restoreAllMocks());

  /** The user returns to the page after this number of minutes. */
  const comeBack = (minutes: number) => {
    jest.spyOn(Date, 'now').mockImplementation(() => trueNow() + minutes * 60_000);
    fireEvent.focus(window);
  };

  test('offers the new day, and no start date in the past', async () => {
    const { user: person } = await openJoining({ path: `${GOLD}/fixed`, customer: user(), made });
    await person.click(await screen.findByRole('button', { name: 'Continue' }));
    const date = await screen.findByLabelText('Start date');
    expect(date).toHaveValue('20/11/2026');
    comeBack(15);
    await waitFor(() => expect(date).toHaveValue('21/11/2026'));
    expect(facts()).toContain('Start date: 21 November 2026');
    await person.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(date).toHaveValue('22/11/2026');
    await person.click(screen.getByRole('button', { name: 'Today' }));
    expect(date).toHaveValue('21/11/2026');
  });

  test('shows the price of the new day to a customer who accepted the old one', async () => {
    const dearer = costs({ totalToPayNow: pounds(5000) });
    await toTheBank({
      made,
      costs: (query) => (query.get('start_date') === '2026-11-21' ? dearer : costs()),
    });
    comeBack(15);
    expect(await screen.findByText('The price has changed')).toBeVisible();
    expect(await screen.findByLabelText('Start date')).toHaveValue('21/11/2026');
  });

  test('does not move a customer who accepted, if the new day costs the same', async () => {
    await toTheBank({ made });
    comeBack(15);
    await waitFor(() => expect(facts()).toContain('Start date: 21 November 2026'));
    expect(screen.getByLabelText(/Account holder/)).toBeVisible();
    expect(screen.queryByText('The price has changed')).toBeNull();
  });

  test('changes no date during a request', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const checking = http.post('*/api/memberships/online-joining/validate', async () => {
      await answered;
      return HttpResponse.json({ data: { valid: true } });
    });
    const { user: person } = await openJoining({
      path: `${GOLD}/recurring`,
      customer: user({ hasBillingDate: true }),
      made,
      handlers: [checking],
    });
    await person.click(await screen.findByRole('button', { name: 'Continue' }));
    await screen.findByLabelText('Start date');
    await expectOpen(screen.getByRole('button', { name: 'Continue' }));
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    comeBack(15);
    await pause(50);
    expect(facts()).toContain('Start date: 20 November 2026');
    answer();
    expect(await screen.findByLabelText(/Account holder/)).toBeVisible();
    await waitFor(() => expect(facts()).toContain('Start date: 21 November 2026'));
  });
});
