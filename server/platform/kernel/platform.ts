import type { Log } from '../../api/log';
import type { Clock } from './clock';
import type { PlatformConfig } from './config';
import type { Db } from './db/database';
import type { RateLimits } from '../../api/rateLimit';
import type { FileStores } from '../../providers/files/fileStores';
import type { MailProviders } from '../../providers/mail/mailProviders';
import type { Secrets } from '../../secrets/encryption';
import type { Tenants } from './tenants/tenants';

export type { Log };

/** Everything outside that a rule may need, passed in. */
export interface Platform {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: PlatformConfig;
  readonly secrets: Secrets;
  readonly tenants: Tenants;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly mails: MailProviders;
  readonly files: FileStores;
}
