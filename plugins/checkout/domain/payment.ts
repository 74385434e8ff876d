/** `card`: a new card; `saved`: the saved card; `none`: nothing is due now. */
export type PaymentMethod = 'card' | 'saved' | 'none';

/**
 * Why nothing was taken. `failed`: the bank or the provider declined. `cancelled`: the customer stopped the
 * challenge. `unprepared`: there was no provider session. `unreachable`: the provider's script did not load.
 * `free`: an order that costs nothing now was not confirmed.
 */
export type DeclineReason = 'failed' | 'cancelled' | 'unprepared' | 'unreachable' | 'free';

export interface Decline {
  readonly reason: DeclineReason;
  readonly messages: readonly string[];
  /** The id of the request, if a server failed. */
  readonly requestId?: string | undefined;
}
