import type { Generated } from 'kysely';
import type { CreditType } from '../customers';
import type { SoldItem } from '../cart';
import type { CollectionStatus } from '../../providers/directDebit/port';
import type { ProviderChoice } from '../../providers/providerChoice';
import type { Instant, Json, JsonOrNull, OptionalInstant } from '../kernel';
import type { FeeType } from '../pricing';

declare module '../kernel/db/tables' {
  interface Tables {
    orders: OrdersTable;
    order_items: OrderItemsTable;
    order_fees: OrderFeesTable;
    order_payments: OrderPaymentsTable;
    mandates: MandatesTable;
    mandate_amendments: MandateAmendmentsTable;
    collections: CollectionsTable;
  }
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
  /** With its settings, as of the first request. Null before it, and for mandates older than this column. */
  provider: JsonOrNull<ProviderChoice>;
  bank_mandate_id: string | null;
  requested_at: Instant;
  confirmed_at: OptionalInstant;
  /** Why an accepted mandate ended. Its status is then `refused`. */
  ended: 'failed' | 'cancelled' | null;
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

/** A monthly payment that this platform requests. Providers with a schedule have none here. */
interface CollectionsTable {
  tenant: string;
  /** Also the key of the request at the provider. */
  id: string;
  customer_id: string;
  mandate_id: string;
  due_date: string;
  amount: number;
  currency: string;
  /** *requested*: the provider has not received it. *refused*: the provider did not accept it. */
  status: 'requested' | 'refused' | CollectionStatus;
  payment_id: string | null;
  charge_date: string | null;
  created_at: Instant;
  updated_at: Instant;
}
