/** @jest-environment node */
import type { Wire } from '../../../schemas/generated/api';
import { sendMessages } from '../background';
import { enqueueMail } from '../kernel';
import { startShop, type Customer, type Shop } from '../payments/testing/shop';
import { newStaff } from './testing/till';

let shop: Shop;
let desk: string;
beforeAll(async () => {
  shop = await startShop();
  desk = await newStaff(shop, 'counter');
}, 120_000);
afterAll(() => shop.close());

async function sendMail(to: string): Promise<void> {
  const values = { firstName: 'Jo', reason: 'Too dark', link: 'https://pier.example' };
  await enqueueMail(shop.db, shop.platform, shop.tenant, { to, template: 'documentRefused', values });
  while ((await sendMessages(shop.platform)) > 0);
}

const move = (customer: Customer, email: string) =>
  shop.db.updateTable('customers').set({ email, email_key: email }).where('id', '=', customer.id).execute();

async function noticeOf({ id }: Customer): Promise<string | undefined> {
  const { body } = await shop.call('GET', `/pier/api/customers/${id}`, { token: desk });
  return (body as { data: Wire.CustomerSummary }).data.email_notice;
}

test('staff read that mails to a customer are refused, until one is accepted', async () => {
  const customer = await shop.newCustomer();
  const other = await shop.newCustomer();
  await move(customer, 'bounce+jo@test.example');
  expect(await noticeOf(customer)).toBeUndefined();
  await sendMail('Bounce+Jo@test.example');
  expect(await noticeOf(customer)).toMatch(/^Emails to this customer can’t be delivered\./);
  expect(await noticeOf(other)).toBeUndefined();
  await move(customer, 'jo@test.example');
  await sendMail('jo@test.example');
  expect(await noticeOf(customer)).toBeUndefined();
});
