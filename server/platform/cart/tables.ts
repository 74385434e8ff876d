import type { ColumnType, Generated } from 'kysely';
import type { Instant, JsonOrNull, OptionalInstant } from '../kernel';
import type { EntitlementRequest, ItemKind, Released } from './basketTables';

declare module '../kernel/db/tables' {
  interface Tables {
    carts: CartsTable;
    cart_items: CartItemsTable;
    bank_details: BankDetailsTable;
    promotion_uses: { tenant: string; cart_id: string; promotion_id: string; taken_at: Instant };
    terms_acceptances: TermsAcceptancesTable;
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
