/**
 * Where a payment may go from where it is. *Live* means that the provider may still hold money for it; a
 * cart has one live attempt at most, which a unique index of the database enforces as well.
 */
import type { Wire } from '../../../schemas/generated/api';

export type AttemptState = Exclude<Wire.PaymentState['state'], 'none'>;

/** What the provider was last asked to do. */
export type Step = 'authorise' | 'challenge' | 'release' | 'abort' | 'refund';

export const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  // Committed; the provider is being asked.
  open: ['challenge', 'authorised', 'declined', 'voided', 'unknown'],
  challenge: ['authorised', 'declined', 'voided', 'unknown'],
  authorised: ['completing', 'voided', 'declined', 'unknown'],
  completing: ['captured', 'authorised', 'declined', 'voided', 'unknown'],
  // Asked without an answer; the provider's books decide.
  unknown: ['challenge', 'authorised', 'completing', 'captured', 'declined', 'voided', 'unknown'],
  captured: [],
  declined: [],
  voided: [],
};

export const isLive = (state: AttemptState): boolean => MOVES[state].length > 0;

export const LIVE_STATES = (Object.keys(MOVES) as AttemptState[]).filter(isLive);

/** The states from which one may come to `to`. */
export const comesFrom = (to: AttemptState): readonly AttemptState[] =>
  (Object.keys(MOVES) as AttemptState[]).filter((from) => MOVES[from].includes(to));
