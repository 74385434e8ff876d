import type { CardProviderChoice } from '../../../providers/cards/port';

export type AreaName = 'online-joining' | 'my-account' | 'bookings';

export interface ClientSeed {
  readonly id: string;
  readonly brand: string;
  readonly currency: string;
  readonly locale: string;
  readonly timeZone: string;
  /**
   * The origin and base path of each area; `{port}` is the web host's. Only these are used for links in mails
   * and for the 3-D Secure return.
   */
  readonly webOrigins: Readonly<Partial<Record<AreaName, string>>>;
  readonly contact: { readonly email: string; readonly phone: string };
  readonly directDebit: {
    readonly provider: string;
    readonly billingAddressRequired: boolean;
    readonly statementName: string;
  };
  readonly savedCards: boolean;
  /** `services.cards` of the tenant document. */
  readonly cards?: CardProviderChoice;
  /** When a changed membership may start, counted from today. */
  readonly changeWindow?: { readonly minDaysAhead?: number; readonly maxDaysAhead?: number };
  readonly renewalWindowDays?: number;
  /** How long a cart holds a space. Default: 10 minutes. */
  readonly holdMinutes?: number;
}
