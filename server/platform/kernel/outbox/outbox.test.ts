/** @jest-environment node */
import { sendMessages } from '../../background';
import { json } from '../../../database/columns';
import { confirmFree, storeChange } from '../../memberships/current/testing/member';
import { placeMonthly } from '../../orders/testing/monthlyMember';
import { authorise, complete } from '../../payments/testing/checkoutPage';
import { startShop, type Shop } from '../../payments/testing/shop';
import { enqueueMail } from '../mail/mail';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 120_000);
afterAll(() => shop.close());

const LINK = 'https://pier.example/reset-password#token=secret';

const write = (): Promise<void> =>
  shop.db.transaction().execute((trx) =>
    enqueueMail(trx, shop.platform, shop.tenant, {
      to: 'jo@example.com',
      template: 'passwordReset',
      values: { firstName: 'Jo <script>', link: LINK },
    }),
  );

test('a mail waits encrypted, is sent once and is deleted', async () => {
  await write();
  const before = await shop.db.selectFrom('outbox').selectAll().execute();
  expect(JSON.stringify(before)).not.toMatch(/secret|jo@example/);
  const mails = await shop.mails();
  expect(mails.filter((mail) => mail.text.includes(LINK))).toHaveLength(1);
  expect(mails[0]?.subject).toBe('Reset your password at Pier Leisure');
  expect(await sendMessages(shop.platform)).toBe(0);
  const after = await shop.db.selectFrom('outbox').select(['payload', 'sent_at']).execute();
  expect(after).toEqual([{ payload: {}, sent_at: shop.clock.now() }]);
});

test('a name that a customer typed becomes neither a link nor a paragraph in a mail', async () => {
  const to = 'stranger@example.com';
  const firstName =
    'Ann.\n\nYou owe £40. Pay at https://evil.example/pay or call evil.example now, else we come';
  await shop.db.transaction().execute((trx) =>
    enqueueMail(trx, shop.platform, shop.tenant, {
      to,
      template: 'passwordReset',
      values: { firstName, link: LINK },
    }),
  );
  const mail = (await shop.mails()).find((one) => one.to === to);
  expect(mail?.text).toMatch(/^Hello Ann You owe 40 Pay at https evil example,\n\nYou asked to reset/);
  expect(mail?.text.match(/https?:\S+/g)).toEqual([LINK]);
});

test('an address that the mail server refuses for good gets no further attempts, and the reason stays', async () => {
  const to = 'bounce+jo@example.com';
  await shop.db
    .transaction()
    .execute((trx) =>
      enqueueMail(trx, shop.platform, shop.tenant, { to, template: 'passwordReset', values: { link: LINK } }),
    );
  expect((await shop.mails()).some((mail) => mail.to === to)).toBe(false);
  shop.clock.advance(60 * 60_000);
  expect(await sendMessages(shop.platform)).toBe(0);
  const refused = shop.db
    .selectFrom('outbox')
    .select(['payload', 'last_error'])
    .where('last_error', 'is not', null);
  expect(await refused.execute()).toEqual([{ payload: {}, last_error: 'refused: RCPT TO 550 5.1.1' }]);
});

test('a failed transaction sends nothing', async () => {
  const failing = shop.db.transaction().execute(async (trx) => {
    await enqueueMail(trx, shop.platform, shop.tenant, {
      to: 'no@example.com',
      template: 'passwordReset',
      values: {},
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect((await shop.mails()).some((mail) => mail.to === 'no@example.com')).toBe(false);
});

test('an unreachable bank gets the mandate later, once, and only then the details are deleted', async () => {
  const customer = await shop.newCustomer();
  await shop.fillCart(customer);
  await complete(shop, customer, await authorise(shop, customer));
  await shop.sandboxCall('bank', 'POST', '/faults', { kind: 'refuse' });
  await sendMessages(shop.platform);
  const mandate = () =>
    shop.db
      .selectFrom('mandates')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .executeTakeFirstOrThrow();
  expect((await mandate()).sealed).not.toBeNull();
  shop.clock.advance(60_000);
  await sendMessages(shop.platform);
  const { status, sealed: encrypted, reference, last_digits: lastDigits } = await mandate();
  expect([status, encrypted, lastDigits]).toEqual(['active', null, '9911']);
  const { json } = await shop.sandboxCall('bank', 'GET', `/ledger?reference=${reference}`);
  expect(json['data']).toHaveLength(1);
});

test('a lost response of the bank does not create a second mandate', async () => {
  const customer = await shop.newCustomer();
  await shop.fillCart(customer);
  await complete(shop, customer, await authorise(shop, customer));
  await shop.sandboxCall('bank', 'POST', '/faults', { kind: 'lose-answer' });
  await sendMessages(shop.platform);
  shop.clock.advance(60_000);
  await sendMessages(shop.platform);
  const { reference, status } = await shop.db
    .selectFrom('mandates')
    .select(['reference', 'status'])
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const { json } = await shop.sandboxCall('bank', 'GET', `/ledger?reference=${reference}`);
  expect([status, (json['data'] as unknown[]).length]).toEqual(['active', 1]);
});

test('a new amount waits for its mandate and reaches the bank once, also after a lost response', async () => {
  const customer = await shop.newCustomer();
  await shop.fillCart(customer);
  await complete(shop, customer, await authorise(shop, customer));
  const { id: membershipId } = await shop.db
    .selectFrom('memberships')
    .select('id')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  await storeChange(shop, { ...customer, membershipId });
  expect((await confirmFree(shop, customer)).status).toBe(200);
  const { reference } = await shop.db
    .selectFrom('mandates')
    .select('reference')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const ledger = async () => {
    const { json: answer } = await shop.sandboxCall('bank', 'GET', `/ledger?reference=${reference}`);
    return (answer['data'] as { kind: string; monthlyAmount: number }[]).map(
      (line) => `${line.kind} ${line.monthlyAmount}`,
    );
  };
  await shop.sandboxCall('bank', 'POST', '/faults', { kind: 'refuse' });
  await sendMessages(shop.platform);
  expect(await ledger()).toEqual([]);
  await shop.sandboxCall('bank', 'POST', '/faults', { kind: 'lose-answer', calls: 2 });
  for (let tries = 0; tries < 6; tries += 1) {
    shop.clock.advance(60_000);
    await sendMessages(shop.platform);
  }
  expect(await ledger()).toEqual(['mandate 3250', 'amendment 2400']);
});

test('a message that cannot be decrypted waits and does not block others', async () => {
  await shop.db
    .insertInto('outbox')
    .values({
      tenant: 'pier',
      id: 'broken',
      kind: 'mail',
      payload: json({ sealed: 'nonsense' }),
      created_at: new Date(0),
      send_after: new Date(0),
    })
    .execute();
  await write();
  expect(await sendMessages(shop.platform)).toBe(1);
  const left = await shop.db.selectFrom('outbox').select(['id']).where('sent_at', 'is', null).execute();
  expect(left).toEqual([{ id: 'broken' }]);
});

test('a customer whose details the bank rejects has no mandate and can enter other details', async () => {
  const customer = await shop.newCustomer();
  await shop.fillCart(customer);
  await complete(shop, customer, await authorise(shop, customer));
  const { id } = await shop.db
    .selectFrom('mandates')
    .select('id')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const wrong = { accountHolder: 'Jo', accountNumber: 'x', sortCode: 'x', billingAddress: [] };
  const encrypted = shop.platform.secrets.encrypt(JSON.stringify(wrong), `pier/mandates/${id}`);
  await shop.db.updateTable('mandates').set({ sealed: encrypted }).where('id', '=', id).execute();
  await sendMessages(shop.platform);
  const mandate = await shop.db
    .selectFrom('mandates')
    .select(['status', 'sealed'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(mandate).toEqual({ status: 'refused', sealed: null });
  const { has_instruction: hasInstruction, billing_day: billingDay } = await shop.db
    .selectFrom('customers')
    .select(['has_instruction', 'billing_day'])
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect([hasInstruction, billingDay]).toEqual([false, null]);
  const refusals = (await shop.mails()).filter(
    ({ to, subject }) =>
      to.startsWith(customer.id.slice(0, 8)) &&
      subject === 'Your Direct Debit to Pier Leisure couldn’t be set up',
  );
  expect(refusals).toHaveLength(1);
  expect(refusals[0]?.text).toContain('for the account ending in 9911');
  expect(refusals[0]?.text).toContain('call 01632 960001');
});

test('a mail reports changed bank details, but not the first ones', async () => {
  const customer = await shop.newCustomer();
  const reported = async () =>
    (await shop.mails()).filter(
      ({ to, subject }) =>
        to.startsWith(customer.id.slice(0, 8)) &&
        subject === 'Your bank details at Pier Leisure have been changed',
    ).length;
  const order = { startDate: '2026-04-10', billingDay: 28, newMandate: true };
  await placeMonthly(shop, customer, { ...order, typeId: 'gold', optionId: 'month' });
  expect(await reported()).toBe(0);
  await placeMonthly(shop, customer, { ...order, typeId: 'asked', optionId: 'asked-month' });
  expect(await reported()).toBe(1);
});
