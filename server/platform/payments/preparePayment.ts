/** GET /api/checkout/prepare. The browser tokenises a card with the session key; at most five a cart. A key
 * that only opens the provider's form is not one of the five. */
import {
  type CallResponse,
  type AnyCall,
  checkoutText,
  conflict,
  defineCall,
  type CustomerRequest,
  Failure,
  ok,
  type Platform,
  todayOf,
} from '../kernel';
import { cardProviderOf, logRefusedKey } from './cardProvider';
import { refuseLivePayment } from './conflicts';
import type { Payables } from './payable';
import { findSavedCard, serializeSavedCard } from './savedCards';

export const preparePayment = (payables: Payables): AnyCall =>
  defineCall('preparePayment', (request, platform) => prepare(request, platform, payables));

async function prepare(
  { tenant, customerId, query }: CustomerRequest<'preparePayment'>,
  { db, config, clock, log }: Platform,
  payables: Payables,
): Promise<CallResponse<'preparePayment'>> {
  const id = await payables.payableId(db, tenant, customerId);
  await refuseLivePayment(db, tenant.id, id);
  const counted = await payables.countSession(db, tenant, id);
  if (counted === undefined) throw conflict('payment_stopped', checkoutText('payment.stopped'));
  const opensForm = query.opens_form === true;
  if (opensForm) await payables.uncountSession(db, tenant, id);
  const provider = cardProviderOf({ config, tenant });
  const session = await provider.openSession();
  if (session.status !== 'ok') {
    logRefusedKey({ config, log, tenant }, session);
    if (!opensForm) await payables.uncountSession(db, tenant, id);
    throw new Failure(503, 'provider_away', checkoutText('payment.providerAway'));
  }
  const saved = tenant.client.savedCards ? await findSavedCard(db, tenant, customerId) : undefined;
  return ok({
    data: {
      payment_provider: provider.name,
      session_key: session.value.key,
      session_expires_at: session.value.expiresAt,
      payment_provider_configuration: { mode: provider.mode, url: provider.scriptUrl },
      saved_card: saved ? serializeSavedCard(saved, todayOf(clock, tenant)) : null,
      prepares_left: opensForm ? counted + 1 : counted,
    },
  });
}
