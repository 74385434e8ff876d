import type { Wire } from '../../../schemas/generated/api';
import type { DeclineReason, ProviderCard } from '../../providers/cards/port';
import type { ProviderChoice } from '../../providers/providerChoice';
import type { Instant, Json, JsonOrNull, OptionalInstant } from '../kernel';
import type { AttemptState, Step } from './attemptStates';

declare module '../kernel/db/tables' {
  interface Tables {
    payment_attempts: PaymentAttemptsTable;
    saved_cards: SavedCardsTable;
    webhook_events: WebhookEventsTable;
  }
}

interface PaymentAttemptsTable {
  tenant: string;
  id: string;
  /** Only carts can be paid at present. */
  payable_id: string;
  /** With its settings, as of the time of payment. Null for payments older than this column. */
  provider: JsonOrNull<ProviderChoice>;
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

interface SavedCardsTable {
  tenant: string;
  id: string;
  customer_id: string;
  card_type: string;
  last_four_digits: string;
  card_holder_name: string;
  expiry_month: number;
  expiry_year: number;
  external_identifier: string;
  /** The name of the provider that knows the card. Null for cards that were saved before. */
  provider: string | null;
  created_at: Instant;
}

interface WebhookEventsTable {
  tenant: string;
  provider: string;
  event_id: string;
  received_at: Instant;
}
