import { lockCustomer } from './balances';
import { hashToken, invalid, ok, defineCall, text } from '../kernel';
import { mailChange } from './changeMails';
import { findCustomer } from './customers';
import { spendReset } from './limits';
import { passwordErrors } from '../../accounts/passwordRules';
import { hashPassword } from '../../accounts/passwords';
import { closeSessionsOf, endResetLinks } from './sessions';

/** Uses the link, changes the password and ends every session of the old password. */
export const resetPassword = defineCall('resetPassword', async (request, platform) => {
  const { tenant, body } = request;
  const errors = passwordErrors(body.password, body.passwordConfirmation);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await spendReset(platform, request, body.token);
  const hash = await hashPassword(body.password, platform.config.passwordCost);
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    const expired = () => invalid({ token: [text('reset.expired')] }, text('reset.expired'));
    const reset = await trx
      .selectFrom('password_resets')
      .select('customer_id')
      .where('tenant', '=', tenant.id)
      .where('token_hash', '=', hashToken(body.token))
      .executeTakeFirst();
    if (reset === undefined) throw expired();
    const { customer_id: customerId } = reset;
    // Lock the customer first, then the links. Every change of details uses this order, which prevents a
    // deadlock.
    await lockCustomer(trx, tenant.id, customerId);
    const used = await trx
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('tenant', '=', tenant.id)
      .where('token_hash', '=', hashToken(body.token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('customer_id')
      .executeTakeFirst();
    if (used === undefined) throw expired();
    await trx
      .updateTable('customers')
      .set({ password_hash: hash, updated_at: now })
      .where('tenant', '=', tenant.id)
      .where('id', '=', customerId)
      .execute();
    await endResetLinks(trx, tenant.id, customerId, now);
    await closeSessionsOf(trx, tenant.id, customerId);
    const owner = await findCustomer(trx, tenant.id, customerId);
    if (owner) await mailChange(trx, platform, tenant, 'passwordChanged', { before: owner, after: owner });
  });
  return ok({ data: { changed: true } });
});
