/** The rows of carts, and of what is bought with them: bookings, packages and credit. */
import type { ColumnType, Generated } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { PackageType } from '../bookings';
import type { CreditType } from '../customers';
import type { Instant, Json, JsonOrNull, OptionalInstant } from '../kernel';

type ItemKind = Wire.OrderItem['type'];
export type EntitlementKind = 'benefit' | 'package';
/** `any` means the first entitlement that can pay for the space. */
export type EntitlementRequest = 'any' | 'none' | EntitlementKind;
export type ReleasedItem = Wire.Cart['released'][number];

declare module '../kernel/db/tables' {
  interface Tables {
    carts: CartsTable;
    cart_items: CartItemsTable;
    bank_details: BankDetailsTable;
    promotion_uses: { tenant: string; cart_id: string; promotion_id: string; taken_at: Instant };
    terms_acceptances: TermsAcceptancesTable;
    penalties: PenaltiesTable;
    bookings: BookingsTable;
    package_types: { tenant: string; id: string; position: number; document: Json<PackageType> };
    packages: PackagesTable;
    cover_uses: CoverUsesTable;
    credit_movements: CreditMovementsTable;
    cart_credits: { tenant: string; cart_id: string; type: CreditType; amount: number };
    cart_waivers: {
      tenant: string;
      cart_id: string;
      waiver_id: string;
      version: number;
      completed_at: Instant;
    };
  }
}

interface CartsTable {
  tenant: string;
  id: string;
  /** The owner: a customer id, or the hash of a visitor's cart key. Exactly one of the two is set. */
  customer_id: string | null;
  key_hash: string | null;
  status: 'open' | 'paid' | 'discarded';
  prepares: Generated<number>;
  /** The time at which the hold was extended. It can be extended only once. */
  extended_at: OptionalInstant;
  /** Removed items that the customer has not yet seen. */
  released: ColumnType<readonly ReleasedItem[], string | undefined, string>;
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

interface BookingsTable {
  tenant: string;
  id: string;
  reference: string;
  customer_id: string;
  slot_id: string;
  order_id: string | null;
  order_item_position: number | null;
  status: 'booked' | 'cancelled' | 'cancelled_by_venue' | 'attended' | 'missed';
  /** Minor units. */
  paid: number;
  paid_with: 'money' | 'benefit' | 'package' | 'nothing';
  pricing_option_id: string | null;
  created_at: Instant;
  cancelled_at: OptionalInstant;
}

interface PackagesTable {
  tenant: string;
  id: string;
  customer_id: string;
  package_type_id: string;
  order_id: string | null;
  uses: number;
  /** Uses that a cart has reserved are already subtracted. */
  uses_left: number;
  valid_from: string;
  valid_until: string;
}

interface CoverUsesTable {
  tenant: string;
  id: string;
  customer_id: string;
  kind: EntitlementKind;
  /** The id of the membership or the package. */
  source_id: string;
  /** The period in which uses are counted, for example the month of the class: `2026-03`. */
  period: string;
  slot_id: string;
  cart_item_id: string | null;
  booking_id: string | null;
  state: 'held' | 'used' | 'returned';
}

interface CreditMovementsTable {
  tenant: string;
  id: string;
  customer_id: string;
  type: CreditType;
  /** Minor units; negative for used credit. */
  amount: number;
  /** The balance after this movement. */
  balance: number;
  description: string;
  order_id: string | null;
  created_at: Instant;
  /** The order in which the balance changed. */
  position: Generated<number>;
}

/** A trigger updates `customers.has_outstanding_penalties` from these rows. */
interface PenaltiesTable {
  tenant: string;
  id: string;
  customer_id: string;
  incurred_on: string;
  reason: string;
  amount: number;
  status: Generated<'outstanding' | 'paid' | 'waived'>;
  booking_id: string | null;
  order_id: string | null;
  created_at: Instant;
  settled_at: OptionalInstant;
}
