/**
 * The allowed state changes of a payment attempt. An attempt is *live* while the provider may still hold
 * money for it. A cart has at most one live attempt; a unique index of the database enforces this too.
 */
import type { Wire } from '../../../schemas/generated/api';

export type AttemptState = Exclude<Wire.PaymentState['state'], 'none'>;

/** The last request to the provider. */
export type Step = 'authorise' | 'challenge' | 'release' | 'abort' | 'refund';

export const MOVES: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  // The attempt is committed. The request to the provider is in progress.
  open: ['challenge', 'authorised', 'declined', 'voided', 'unknown'],
  challenge: ['authorised', 'declined', 'voided', 'unknown'],
  authorised: ['completing', 'voided', 'declined', 'unknown'],
  // Never back to authorised: a look-up that began before the capture says so too late.
  completing: ['captured', 'declined', 'voided', 'unknown'],
  // The provider did not answer a request. The provider's records decide.
  unknown: ['challenge', 'authorised', 'completing', 'captured', 'declined', 'voided', 'unknown'],
  captured: [],
  declined: [],
  voided: [],
};

export const isLive = (state: AttemptState): boolean => MOVES[state].length > 0;

export const LIVE_STATES = (Object.keys(MOVES) as AttemptState[]).filter(isLive);

/** The states from which an attempt can move to `to`. */
export const sourceStates = (to: AttemptState): readonly AttemptState[] =>
  (Object.keys(MOVES) as AttemptState[]).filter((from) => MOVES[from].includes(to));
