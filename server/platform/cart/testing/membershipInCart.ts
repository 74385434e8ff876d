/** Puts a membership into a customer's cart, with a mandate if one is needed, for tests. */
import { randomUUID } from 'node:crypto';
import { json } from '../../../database/columns';
import type { Executor } from '../../kernel/db/database';
import type { Secrets } from '../../../secrets/encryption';
import { NO_BANK_DETAILS } from '../../../../schemas/bankDetails';
import { storeBankDetails } from '../bankDetails';
import { addItem, openCartOf } from '../carts';

export interface MembershipInCart {
  readonly membershipId: string;
  readonly cartId: string;
}

export interface CartMembershipSetup {
  readonly customerId: string;
  readonly typeId: string;
  readonly optionId: string;
  /** YYYY-MM-DD. */
  readonly startDate: string;
  readonly billingDay: number | null;
  /** The membership that this one replaces. */
  readonly replaces?: string | undefined;
  readonly promotionId?: string | undefined;
  readonly newMandate: boolean;
}

export async function putMembershipIntoCart(
  trx: Executor,
  { secrets, now }: { readonly secrets: Secrets; readonly now: Date },
  wanted: CartMembershipSetup,
): Promise<MembershipInCart> {
  const { customerId, newMandate } = wanted;
  const membershipId = randomUUID();
  await trx
    .insertInto('memberships')
    .values({
      tenant: 'pier',
      id: membershipId,
      customer_id: customerId,
      home_venue_id: 'v1',
      membership_type_id: wanted.typeId,
      payment_option_id: wanted.optionId,
      status: 'pending',
      start_date: wanted.startDate,
      billing_day: wanted.billingDay,
      replaces_id: wanted.replaces ?? null,
      chosen: json({}),
      created_at: now,
    })
    .execute();
  const { cart } = await openCartOf(trx, 'pier', { kind: 'customer', customerId }, now);
  const item = {
    membership_id: membershipId,
    promotion_id: wanted.promotionId ?? null,
    new_mandate: newMandate,
  };
  await addItem(trx, cart, item, now);
  if (newMandate)
    await storeBankDetails(
      trx,
      secrets,
      { tenant: 'pier', membershipId, now },
      {
        ...NO_BANK_DETAILS,
        accountHolder: 'Jo Bell',
        accountNumber: '55779911',
        sortCode: '200000',
        billingAddress: [],
      },
    );
  return { membershipId, cartId: cart.id };
}
