/** Queries and results of lists. */
import type { Booking } from '../../../schemas/generated/api';

/** One page of a long list. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly pages: number;
}

export interface BookingsQuery {
  readonly when: 'upcoming' | 'past';
  readonly page: number;
}

export interface CancelRequest {
  readonly bookingId: string;
  /** The refund that was shown to the customer. */
  readonly expectedRefund: Booking['refund'];
}
