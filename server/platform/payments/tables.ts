import type { Instant } from '../kernel';

declare module '../kernel/db/tables' {
  interface Tables {
    saved_cards: SavedCardsTable;
  }
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
  created_at: Instant;
}
