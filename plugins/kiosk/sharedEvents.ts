/** Events of the kiosk for other plugins. */
import type { Reason } from './state/events';

declare module '../../core/contract' {
  interface SharedEvents {
    /** The user pressed Home with a selection, or touched the idle warning itself. */
    'kiosk/startOverRequested': void;
    /** The visit continues. */
    'kiosk/idleWarningDismissed': void;
    /** The idle warning is open. Dispatched again for each second. */
    'kiosk/idleWarningShown': { readonly secondsLeft: number };
    'kiosk/visitEnded': { readonly reason: Reason };
  }
}
