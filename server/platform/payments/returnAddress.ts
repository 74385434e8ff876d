/**
 * Where a challenge at the top window leads back to: a page of another site, which shows ours in a frame. It
 * comes with authorise and is given to the web host alone, in a header of the bank's return; the web host
 * knows which sites may embed the tenant, and leads nobody anywhere else. What stands in the address is that
 * site's business, so it is sealed, and erased soon after the payment has ended.
 */
import { checkoutText } from '../copy/checkoutText';
import type { Executor } from '../db/database';
import { invalid } from '../http/failure';
import type { Platform } from '../platform';
import type { PaymentAttempt } from './paymentAttempts';
import { isWebAddress } from './scaAddress';
import { LIVE_STATES } from './attemptStates';

export const RETURN_HEADER = 'x-foyer-return';

/** Whoever goes back to the bank's page and presses again is led back once more. */
const RETENTION_AFTER_END_MS = 15 * 60_000;

const encryptedFor = (tenant: string, cartId: string): string => `${tenant}/payment_attempts/${cartId}`;

/** Only as browsers spell an address: nothing in it can then mean one thing here and another there. */
function isReturnAddress(address: string): boolean {
  if (!isWebAddress(address)) return false;
  const { href, username, password } = new URL(address);
  return href === address && username === '' && password === '';
}

interface RequestedReturn {
  readonly tenant: string;
  readonly cartId: string;
  readonly source: string;
  readonly returnUrl?: string | null;
}

/** Null where there is no page around ours to return to; a kiosk is never in one. Throws 422 for an address that is none. */
export function encryptReturn(
  { secrets }: Pick<Platform, 'secrets'>,
  wanted: RequestedReturn,
): string | null {
  const { tenant, cartId, source, returnUrl } = wanted;
  if (!returnUrl || source === 'kiosk') return null;
  if (!isReturnAddress(returnUrl)) throw invalid({ returnUrl: [checkoutText('payment.returnUrl')] });
  return secrets.encrypt(returnUrl, encryptedFor(tenant, cartId));
}

export function returnHeaders(
  { secrets }: Pick<Platform, 'secrets'>,
  { tenant, cart_id: cartId, return_sealed: encrypted }: PaymentAttempt,
): Readonly<Record<string, string>> {
  return encrypted === null
    ? {}
    : { [RETURN_HEADER]: secrets.decrypt(encrypted, encryptedFor(tenant, cartId)) };
}

export async function eraseReturns(executor: Executor, now: Date): Promise<void> {
  await executor
    .updateTable('payment_attempts')
    .set({ return_sealed: null })
    .where('return_sealed', 'is not', null)
    .where('state', 'not in', LIVE_STATES)
    .where('updated_at', '<', new Date(now.getTime() - RETENTION_AFTER_END_MS))
    .execute();
}
