/** The rows of migration 0106: carts, bookings, packages and credit. */
import type { Generated } from 'kysely';
import type { Wire } from '../../../schemas/generated/api';
import type { Instant, Json, OptionalInstant } from '../kernel';
import type { CreditType } from '../customers';
import type { PackageTypeSeed } from '../bookings';

export type ItemKind = Wire.OrderItem['type'];
export type EntitlementKind = 'benefit' | 'package';
/** `any` means the first entitlement that can pay for the space. */
export type EntitlementRequest = 'any' | 'none' | EntitlementKind;
export type Released = Wire.Cart['released'][number];

declare module '../kernel/db/tables' {
  interface Tables {
    penalties: PenaltiesTable;
    bookings: BookingsTable;
    package_types: { tenant: string; id: string; position: number; document: Json<PackageTypeSeed> };
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
