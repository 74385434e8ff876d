/** Ends a payment for a customer who pressed Pay and whose page has gone: they are told by mail how it ended. */
import { quoteStillHolds } from '../checkout/quoteStillHolds';
import type { Platform } from '../platform';
import type { Tenant } from '../tenants/tenant';
import { moveAttempt, type Attempt } from './attempts';
import { canBecomeOrder, settled } from './ending';
import { capture, settle, voidAuthorisation } from './settle';

const TOLD = { tell: true };

/** The attempt as it stands afterwards; still live when nobody could say. Not for a challenge. */
export async function endWithoutPage(platform: Platform, tenant: Tenant, attempt: Attempt): Promise<Attempt> {
  const asked = attempt.state === 'authorised' ? attempt : await settle(platform, tenant, attempt, TOLD);
  return asked.state === 'authorised' ? completeForCustomer(platform, tenant, asked) : asked;
}

/** They consented to this amount: while it is still the price, they get what they asked for. */
async function completeForCustomer(platform: Platform, tenant: Tenant, attempt: Attempt): Promise<Attempt> {
  const isWanted =
    (await quoteStillHolds(platform, tenant, attempt)) && (await canBecomeOrder(platform, tenant, attempt));
  if (!isWanted) return voidAuthorisation(platform, tenant, attempt, TOLD);
  const now = platform.clock.now();
  const moved = await moveAttempt(platform.db, attempt, 'completing', now, { step: 'release' }, [
    'authorised',
  ]);
  return moved ? capture(platform, tenant, moved, TOLD) : settled(platform, attempt, undefined);
}
