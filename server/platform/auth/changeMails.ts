/**
 * Mails about a change of what opens an account or pays for it. Whoever took over an account would change these
 * first: the owner hears of it at the address that was theirs before, too.
 */
import type { Executor } from '../db/database';
import { enqueueMail } from '../outbox/mail';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';

type Owner = { readonly email: string; readonly first_name: string };
type ChangeMail = 'passwordChanged' | 'emailChanged' | 'bankDetailsChanged';

/** One mail to each address of the owner. */
export async function mailChange(
  trx: Executor,
  platform: Platform,
  tenant: Tenant,
  template: ChangeMail,
  { before, after }: { readonly before: Owner; readonly after: Owner },
): Promise<void> {
  for (const to of new Set([before.email, after.email])) {
    await enqueueMail(trx, platform, tenant, {
      to,
      template,
      values: { firstName: before.first_name },
    });
  }
}
