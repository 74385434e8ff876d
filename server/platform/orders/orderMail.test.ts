/** @jest-environment node */
import { addToCart, callCart, confirm, newClass } from '../cart/testing/classes';
import { authorise, complete, MONTHLY_TOTAL } from '../payments/testing/checkoutPage';
import { type Customer, PAGE, type Shop, startShop } from '../payments/testing/shop';

let shop: Shop;
let customer: Customer;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-03-10T10:00:00Z');
  customer = await shop.newCustomer();
});

async function lastMail({ id }: Customer) {
  const mail = (await shop.mails()).findLast(({ to }) => to.startsWith(id.slice(0, 8)));
  if (!mail) throw new Error('There is no mail.');
  return mail;
}

/** In minor units: the lines of the items, the total, what was paid. */
function amountsOf(text: string) {
  const receipt = text.slice(text.indexOf('\nReceipt\n'), text.indexOf('\nSee your '));
  const amounts = [...receipt.matchAll(/^(.*): (-?)£([\d.,]+)$/gm)].map(
    ([, label = '', minus, amount = '']) => ({
      label,
      amount: Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1),
    }),
  );
  const at = amounts.findIndex(({ label }) => label === 'Total');
  const sum = (lines: readonly { readonly amount: number }[]) =>
    lines.reduce((total, { amount }) => total + amount, 0);
  return {
    lines: sum(amounts.slice(0, at)),
    total: amounts[at]?.amount,
    paid: sum(amounts.slice(at + 1)),
    receipt,
  };
}

async function book(names: readonly string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    const startsAt = `2026-03-12T1${String(index)}:30:00Z`;
    await addToCart(shop, customer, await newClass(shop, { startsAt, activity: { name } }));
  }
  const due = names.length * 800;
  const payments = [{ tenderType: 'card', amount: due }];
  const extra = { payments, source: 'bookings' };
  const authorised = await authorise(shop, customer, { extra });
  expect((await complete(shop, customer, authorised, { extra })).status).toBe(200);
}

test('a new member reads what they joined, what is collected and when, and a receipt that adds up', async () => {
  await shop.fillCart(customer);
  const done = await complete(shop, customer, await authorise(shop, customer));
  const { subject, text, html } = await lastMail(customer);
  expect(subject).toBe('Welcome to Pier Leisure: Gold, from 10 March 2026');
  expect(text).toContain(`\nCustomer ID: ${customer.id.slice(0, 8)}\n`);
  expect(text).toContain('\nBy Direct Debit: £32.50 a month, from 1 April 2026\n');
  expect(text).toContain('\nOn your statement: PIER\n');
  const { lines, total, paid, receipt } = amountsOf(text);
  expect([lines, total, paid]).toEqual([MONTHLY_TOTAL, MONTHLY_TOTAL, MONTHLY_TOTAL]);
  expect(receipt).toMatch(/\nOrder: R-\w+\nDate: 10 March 2026 at 10:00\nCustomer: Jo Bell\n/);
  expect(receipt).toContain('\nPaid by card ending 0006: £38.06\n');
  expect(receipt).not.toMatch(/tax/i);
  const link = `${PAGE}/order-confirmed/${String(done.data['complete_order_id'])}`;
  expect(text).toContain(`See your order:\n${link}\n`);
  expect(html).toContain(`href="${link}"`);
});

test('one booking has its day and time in the subject, and its place and leader in the mail', async () => {
  await book(['Yoga flow']);
  const { subject, text } = await lastMail(customer);
  expect(subject).toBe('Your booking: Yoga flow, Thursday 12 March, 10:30');
  expect(text).toContain(
    '\nDate: Thursday 12 March 2026\nTime: 10:30 to 11:30\nWhere: Pier Gym, Studio\nWith: Asha Rao\n',
  );
  expect(text).toContain('\nYoga flow: £8.00\nThursday 12 March 2026 at 10:30, Pier Gym\n');
});

test('several bookings are counted in the subject and add up in the receipt', async () => {
  await book(['Yoga flow', 'Spin', 'Boxing']);
  const { subject, text } = await lastMail(customer);
  expect(subject).toMatch(/^Your bookings: (?:Yoga flow|Spin|Boxing) and 2 more$/);
  const { lines, total, paid } = amountsOf(text);
  expect([lines, total, paid]).toEqual([2400, 2400, 2400]);
});

test('an activity with markup in its name is shown as text', async () => {
  await book(['<img src=x onerror=alert(1)>']);
  const { html } = await lastMail(customer);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a free order has a receipt of nothing', async () => {
  await addToCart(shop, customer, await newClass(shop, { price: 0 }));
  expect((await confirm(shop, customer)).status).toBeLessThan(300);
  expect((await callCart(shop, customer, 'GET', '/cart')).cart.items).toEqual([]);
  const { lines, total, paid } = amountsOf((await lastMail(customer)).text);
  expect([lines, total, paid]).toEqual([0, 0, 0]);
});

test('an order with tax names it', async () => {
  // The platform does not calculate tax yet.
  await shop.db.schema
    .alterTable('orders')
    .alterColumn('tax', (tax) => tax.setDefault(133))
    .execute();
  await book(['Yoga flow']);
  await shop.db.schema
    .alterTable('orders')
    .alterColumn('tax', (tax) => tax.setDefault(0))
    .execute();
  expect((await lastMail(customer)).text).toContain('\nTotal: £8.00\nIncludes tax: £1.33\nPaid by card');
});

test('the stored mail keeps its content after a restart and contains no name or address in clear', async () => {
  await book(['Yoga flow']);
  const { payload } = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('sent_at', 'is', null)
    .where('kind', '=', 'mail')
    .executeTakeFirstOrThrow();
  // Each text has a character that the encrypted text cannot contain by chance.
  expect(JSON.stringify(payload)).not.toMatch(/Jo Bell|Yoga flow|example\.com/);
  shop.clock.advance(60 * 60_000);
  expect((await lastMail(customer)).text).toContain('Date: 10 March 2026 at 10:00');
});
