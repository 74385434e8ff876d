/**
 * What an idle kiosk does, and when. Times are milliseconds since the last sign of a person.
 */

export interface Times {
  /** Asks whether anybody is there. */
  readonly warnAfter: number;
  /** Clears the visit. */
  readonly clearAfter: number;
  /** Leaves the confirmation of an order. */
  readonly confirmation: number;
}

export type KioskSituation =
  /** The kiosk's home with nothing begun: there is nobody to ask and nothing to clear. */
  | 'vacant'
  /** The home with nothing begun but letters or colours set: nobody is asked, and the next one finds them as they were made. */
  | 'adjusted'
  | 'visit'
  /** An order is confirmed on the screen. */
  | 'confirmed'
  /** Money may be moving: whoever pays may be busy with the bank's page, whose touches are not seen here. */
  | 'paying';

export type IdleAction =
  | { readonly kind: 'wait' }
  /** The start-over question stands, and counts down. */
  | { readonly kind: 'warn'; readonly secondsLeft: number }
  /** The confirmation counts down. */
  | { readonly kind: 'close'; readonly secondsLeft: number }
  | { readonly kind: 'over' };

/** A payment holds the clock for no longer than this; then it is settled, and the visit cleared. */
const MAX_PAYMENT_MS = 10 * 60_000;

const WAIT: IdleAction = { kind: 'wait' };
const secondsOf = (ms: number) => Math.ceil(ms / 1000);

export function idleActionFor(situation: KioskSituation, idleMs: number, times: Times): IdleAction {
  switch (situation) {
    case 'vacant':
      return WAIT;
    case 'adjusted':
      return idleMs >= times.clearAfter ? { kind: 'over' } : WAIT;
    case 'paying':
      return idleMs >= MAX_PAYMENT_MS ? { kind: 'over' } : WAIT;
    case 'confirmed':
      return idleMs >= times.confirmation
        ? { kind: 'over' }
        : { kind: 'close', secondsLeft: secondsOf(times.confirmation - idleMs) };
    case 'visit':
      if (idleMs >= times.clearAfter) return { kind: 'over' };
      if (idleMs < times.warnAfter) return WAIT;
      return { kind: 'warn', secondsLeft: secondsOf(times.clearAfter - idleMs) };
    default:
      return situation satisfies never;
  }
}
