/** The actions of an idle kiosk and their times. All times are milliseconds since the last activity. */

export interface Times {
  readonly warnAfter: number;
  readonly clearAfter: number;
  readonly confirmation: number;
  /** A payment pauses the idle clock for at most this time. Then it is settled and the visit is cleared. */
  readonly maxPayment: number;
}

export type KioskSituation =
  /** The kiosk's home without a visit: no warning, and nothing to clear. */
  | 'vacant'
  /** The home without a visit, but with changed display settings: they are reset without a warning. */
  | 'adjusted'
  | 'visit'
  | 'confirmed'
  /** A payment is open. The user may be on the bank's page, whose events cannot be observed. */
  | 'paying';

export type IdleAction =
  | { readonly kind: 'wait' }
  /** The start-over dialog is open and counts down. */
  | { readonly kind: 'warn'; readonly secondsLeft: number }
  | { readonly kind: 'close'; readonly secondsLeft: number }
  | { readonly kind: 'over' };

const WAIT: IdleAction = { kind: 'wait' };
const secondsOf = (ms: number) => Math.ceil(ms / 1000);

export function idleActionFor(situation: KioskSituation, idleMs: number, times: Times): IdleAction {
  switch (situation) {
    case 'vacant':
      return WAIT;
    case 'adjusted':
      return idleMs >= times.clearAfter ? { kind: 'over' } : WAIT;
    case 'paying':
      return idleMs >= times.maxPayment ? { kind: 'over' } : WAIT;
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
