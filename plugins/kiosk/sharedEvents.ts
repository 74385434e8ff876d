/** What the kiosk says to other plugins. */
import type { Reason } from './state/events';

declare module '../../core/contract' {
  interface SharedEvents {
    /** Home was pressed with something chosen, or the idle question was answered with a touch on it. */
    'kiosk/startOverRequested': void;
    /** The visit goes on. */
    'kiosk/idleWarningDismissed': void;
    /** Nobody was there for so long that the question stands; said anew for each second. */
    'kiosk/idleWarningShown': { readonly secondsLeft: number };
    'kiosk/visitEnded': { readonly reason: Reason };
  }
}
