/**
 * Mails about a change of the password, the e-mail address or the bank details. An attacker would change
 * these first. Therefore the owner also gets a mail at the previous address.
 */
import { enqueueMail, type Executor, type Platform, type Tenant } from '../kernel';

type Owner = { readonly email: string; readonly first_name: string };
type ChangeMail = 'passwordChanged' | 'emailChanged' | 'bankDetailsChanged';

/** Sends one mail to each address of the owner. */
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
