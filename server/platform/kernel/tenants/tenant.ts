import type { Wire } from '../../../../schemas/generated/api';
import type { SeedFiles } from '../../../../schemas/generated/seed';
import type { ProviderChoice } from '../../../providers/providerChoice';

/** The providers of `services` in the tenant document. */
export interface TenantServices {
  readonly cards?: ProviderChoice;
  readonly directDebitProvider?: ProviderChoice;
  readonly mail?: ProviderChoice;
  readonly files?: ProviderChoice;
}

/** Settings of the operator on the platform. */
export interface Client extends Readonly<SeedFiles['client']>, TenantServices {}

export type AreaName = keyof Client['webOrigins'];

/** The operator of a request. Its id is the first argument of every repository call. */
export interface Tenant {
  readonly id: string;
  readonly client: Client;
  /** The look of mails: `default` of the theme, then `mails`. Absent: the default colours. */
  readonly mailTheme?: Wire.Theme;
}
