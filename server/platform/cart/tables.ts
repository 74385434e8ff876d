import type { ColumnType, Generated } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { FeeType } from '../pricing';
import type { Instant, Json, JsonOrNull, OptionalInstant } from '../kernel';
import type { DeclineReason, ProviderCard } from '../../providers/cards/port';
import type { AttemptState, Step } from '../payments';
import type { CreditType } from '../customers';
import type { EntitlementRequest, ItemKind, Released } from './basketTables';

/** The rows of migrations 0100 and later. */
declare module '../kernel/db/tables' {
  interface Tables {
    carts: CartsTable;
    cart_items: CartItemsTable;
    bank_details: BankDetailsTable;
    promotion_uses: { tenant: string; cart_id: string; promotion_id: string; taken_at: Instant };
    terms_acceptances: TermsAcceptancesTable;
    payment_attempts: PaymentAttemptsTable;
    orders: OrdersTable;
    order_items: OrderItemsTable;
    order_fees: OrderFeesTable;
    order_payments: OrderPaymentsTable;
    mandates: MandatesTable;
    mandate_amendments: MandateAmendmentsTable;
  }
}

interface CartsTable {
  tenant: string;
  id: string;
  /** The owner: a customer id, or the hash of a visitor's cart key. Exactly one of the two is set. */
  customer_id: string | null;
  basket_hash: string | null;
  status: 'open' | 'paid' | 'discarded';
  prepares: Generated<number>;
  /** The time at which the hold was extended. It can be extended only once. */
  extended_at: OptionalInstant;
  /** Removed items that the customer has not yet seen. */
  released: ColumnType<readonly Released[], string | undefined, string>;
  /** Term id to version, as last shown. */
  terms_shown: JsonOrNull<Readonly<Record<string, number>>>;
  /** The monthly price as last shown, in minor units; 0 for none; null if the checkout was never shown. */
  monthly_shown: Generated<number | null>;
  created_at: Instant;
  updated_at: Instant;
}

interface CartItemsTable {
  tenant: string;
  id: string;
  cart_id: string;
  kind: Generated<ItemKind>;
  /** Exactly one of the next four ids is set, depending on the kind. */
  membership_id: string | null;
  slot_id: string | null;
  package_type_id: string | null;
  penalty_id: string | null;
  promotion_id: string | null;
  new_mandate: boolean;
  pricing_option_id: string | null;
  purchased_for_user_id: string | null;
  cover: Generated<EntitlementRequest>;
  /** Set while a space of the slot is reserved for this item. */
  held_until: OptionalInstant;
  created_at: Instant;
}

interface BankDetailsTable {
  tenant: string;
  membership_id: string;
  sealed: string | null;
  last_digits: string;
  created_at: Instant;
  erased_at: OptionalInstant;
}

interface TermsAcceptancesTable {
  tenant: string;
  cart_id: string;
  term_id: string;
  version: number;
  customer_id: string;
  accepted_at: Instant;
}

interface PaymentAttemptsTable {
  tenant: string;
  id: string;
  cart_id: string;
  customer_id: string;
  /** The reference that the customer gives to the venue. */
  reference: string;
  vendor_tx_code: string;
  state: AttemptState;
  step: Step;
  amount: number;
  currency: string;
  /** The purchase to which the customer consented. Order and capture use it, even if prices change. */
  quote: Json<object>;
  wants_card_saved: boolean;
  card_holder_name: string;
  card: JsonOrNull<ProviderCard>;
  provider_transaction_id: string | null;
  sca_url: string | null;
  sca_data: JsonOrNull<Wire.ScaData>;
  sca_reference_hash: string;
  page_origin: string;
  /** The encrypted address of another site's page, to which the bank's return redirects. */
  return_sealed: string | null;
  challenge_opened_at: OptionalInstant;
  decline_reason: DeclineReason | null;
  order_id: string | null;
  created_at: Instant;
  updated_at: Instant;
}

interface OrdersTable {
  tenant: string;
  id: string;
  reference: string;
  customer_id: string;
  cart_id: string;
  total: number;
  tax: Generated<number>;
  currency: string;
  brand: string;
  order_type: string;
  monthly_price: number | null;
  first_billing_date: string | null;
  new_mandate: boolean;
  created_at: Instant;
}

export type SoldItem = Omit<Wire.OrderItem, 'fees'>;

interface OrderItemsTable {
  tenant: string;
  order_id: string;
  position: number;
  membership_id: string | null;
  booking_id: string | null;
  package_id: string | null;
  penalty_id: string | null;
  sold: Json<SoldItem>;
}

interface OrderFeesTable {
  tenant: string;
  order_id: string;
  item_position: number;
  position: number;
  type: FeeType;
  label: string;
  amount: number;
}

interface OrderPaymentsTable {
  tenant: string;
  order_id: string;
  position: number;
  tender_type: string;
  amount: number;
  attempt_id: string | null;
  /** The number of a voucher or cheque. */
  reference: string | null;
  credit_type: CreditType | null;
}

interface MandatesTable {
  tenant: string;
  id: string;
  reference: string;
  customer_id: string;
  membership_id: string;
  order_id: string;
  status: 'requested' | 'active' | 'refused';
  sealed: string | null;
  last_digits: string;
  monthly_amount: number;
  currency: string;
  first_billing_date: string;
  billing_day: number;
  bank_mandate_id: string | null;
  requested_at: Instant;
  confirmed_at: OptionalInstant;
}

interface MandateAmendmentsTable {
  tenant: string;
  id: string;
  customer_id: string;
  order_id: string;
  mandate_id: string | null;
  status: 'requested' | 'confirmed' | 'refused';
  monthly_amount: number;
  currency: string;
  from_date: string;
  /** The order in which the bank receives the amendments. */
  position: Generated<number>;
  requested_at: Instant;
  settled_at: OptionalInstant;
}
