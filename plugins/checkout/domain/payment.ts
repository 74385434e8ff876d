/** Words of a payment that every room of checkout uses. */

/** `card`: a new card; `saved`: the card on file; `none`: nothing is due now. */
export type PaymentMethod = 'card' | 'saved' | 'none';

/**
 * Why nothing was taken. `failed`: the bank or the provider said no; `cancelled`: the customer
 * stopped the bank's check; `unprepared`: there was no session to pay in; `unreachable`: the provider's
 * part did not load; `free`: an order that costs nothing now was not confirmed.
 */
export type DeclineReason = 'failed' | 'cancelled' | 'unprepared' | 'unreachable' | 'free';
