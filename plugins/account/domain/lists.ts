/** Which of a list is asked for, and what comes of it. */
import type { Booking } from '../../../schemas/generated/api';

/** One page of a list that may be long. */
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
  /** What the customer was told that comes back. */
  readonly expectedRefund: Booking['refund'];
}
