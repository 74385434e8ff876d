/** Orders of monthly memberships, for tests: placed without the earlier pages. Also reads the results at the bank. */
import { sendMessages } from '../../background';
import { openSession } from '../../customers/sessions';
import { addDays } from '../../kernel/calendar/dates';
import { findCart } from '../../cart/carts';
import { quoteCart } from '../../cart/quoteCart';
import { putMembershipIntoCart } from '../../cart/testing/membershipInCart';
import { todayOf } from '../../kernel/calendar/venueTime';
import { reportedToBank, type BankInstruction } from '../../memberships/current/testing/member';
import type { Customer, Shop } from '../../payments/testing/shop';
import { firstBillingDate } from '../../pricing/proRata';
import { placeOrder } from '../placeOrder';

export interface MonthlyOrder {
  readonly typeId: string;
  readonly optionId: string;
  readonly startDate: string;
  readonly billingDay: number;
  /** The membership that this one replaces. */
  readonly replaces?: string;
  readonly newMandate?: boolean;
}

/** Returns the id of the membership. */
export async function placeMonthly(shop: Shop, customer: Customer, order: MonthlyOrder): Promise<string> {
  const { db, clock, platform, tenant } = shop;
  const { newMandate = false } = order;
  return db.transaction().execute(async (trx) => {
    const owner = { secrets: platform.secrets, now: clock.now() };
    const wanted = { ...order, customerId: customer.id, newMandate };
    const { membershipId, cartId } = await putMembershipIntoCart(trx, owner, wanted);
    const cart = await findCart(trx, 'pier', cartId);
    if (!cart) throw new Error('The order has no cart.');
    const { quote } = await quoteCart(trx, platform, tenant, cart);
    await placeOrder(trx, platform, tenant, { cart, quote, payments: [] });
    return membershipId;
  });
}

/** Repeats until no message waits for the bank. One day is enough for all retries. */
export async function sendAll(shop: Shop): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    while ((await sendMessages(shop.platform)) > 0);
    const waits = await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (waits === undefined) return;
    shop.clock.advance(11 * 60_000);
  }
  throw new Error('A message was never sent.');
}

/** The reference of the customer's direct debit at the bank: of the mandate, or of an older instruction. */
async function debitReference(shop: Shop, customer: Customer): Promise<string> {
  const mandate = await shop.db
    .selectFrom('mandates')
    .select('reference')
    .where('customer_id', '=', customer.id)
    .where('status', '<>', 'refused')
    .executeTakeFirst();
  return mandate?.reference ?? customer.id.slice(0, 8);
}

export interface BankMessage {
  readonly from: string;
  readonly amount: number;
}

/** The amounts of a direct debit that the bank received, in order of receipt. */
export async function messagesOf(shop: Shop, customer: Customer): Promise<readonly BankMessage[]> {
  const lines: readonly BankInstruction[] = await reportedToBank(shop, await debitReference(shop, customer));
  return lines.map((line) => ({
    from: line.from ?? line.firstCollection ?? '',
    amount: line.monthlyAmount,
  }));
}

/** The valid amount if the last message is valid, and if the latest date is. Undefined where the bank has no amount. */
export function lastMessages(
  messages: readonly BankMessage[],
  date: string,
): readonly (number | undefined)[] {
  const valid = messages.filter(({ from }) => from <= date);
  const nearest = [...valid].sort((one, other) => (one.from < other.from ? -1 : 1));
  const byDate = nearest.filter(({ from }) => from === nearest.at(-1)?.from);
  return [valid.at(-1)?.amount, byDate.at(-1)?.amount];
}

/** The amount due on a billing date: for all memberships that began before it and are active, or are replaced on it. */
export async function amountDueOn(shop: Shop, customer: Customer, date: string): Promise<number> {
  const rows = await shop.db
    .selectFrom('memberships')
    .select(['id', 'start_date', 'end_date', 'billing_day', 'monthly_price', 'replaces_id'])
    .where('customer_id', '=', customer.id)
    .where('status', '=', 'active')
    .execute();
  const isOwed = ({ id, start_date: start, end_date: end, billing_day: day }: (typeof rows)[number]) => {
    if (firstBillingDate(start, day ?? 1) > date) return false;
    if (end === null || date <= end) return true;
    return date === addDays(end, 1) && rows.some(({ replaces_id: old }) => old === id);
  };
  return rows.filter(isOwed).reduce((sum, row) => sum + (row.monthly_price ?? 0), 0);
}

/** The direct debit on the account page, read now. */
export async function directDebitOf(shop: Shop, { id }: Customer) {
  const token = await openSession(shop.db, 'pier', id, shop.clock.now());
  const { data } = await shop.api({ id, token }, 'GET', '/my-account/direct-debit');
  const amount = (data['monthly_amount'] as { raw: { amount: number } } | null)?.raw.amount ?? null;
  return { amount, next: data['next_collection'] as string | null };
}

export const todayIn = (shop: Shop): string => todayOf(shop.clock, shop.tenant);
