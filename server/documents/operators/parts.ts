import type { Log } from '../../api/log';
import type { RateLimits } from '../../api/rateLimit';
import { Outbox } from '../../outbox/outbox';
import type { Secrets } from '../../secrets/encryption';
import type { Provider } from './oidc/provider';
import type { OperatorsDb } from './tables';

/** What the accounts of operators need from outside. */
export interface AccountParts {
  readonly db: OperatorsDb;
  readonly now: () => Date;
  readonly limits: RateLimits;
  readonly secrets: Secrets;
  readonly log: Log;
  /** Cost of a password hash: log2 of scrypt's N. */
  readonly passwordCost: number;
  /** Address of the console, for links in mails: `https://console.foyer.example`. */
  readonly consoleOrigin: string;
  /** Undefined: operators log in with their passwords only. */
  readonly provider?: Provider | undefined;
}

export const outboxOf = ({ secrets }: Pick<AccountParts, 'secrets'>): Outbox =>
  new Outbox('documents.outbox', secrets);
