/**
 * The address to which a challenge in the top window returns: a page of another site that embeds the Foyer
 * page in a frame. The address comes with the authorise request. Only the web host receives it, in a header
 * of the bank's return. The web host knows which sites may embed the tenant and redirects to no other site.
 * The address may contain private data of that site, so it is encrypted, and erased soon after the payment
 * ends.
 */
import { checkoutText, type Executor, invalid, type Platform } from '../kernel';
import type { PaymentAttempt } from './paymentAttempts';
import { isWebAddress } from './scaAddress';
import { LIVE_STATES } from './attemptStates';

export const RETURN_HEADER = 'x-foyer-return';

/** A customer who goes back to the bank's page and presses again is redirected again during this time. */
const RETENTION_AFTER_END_MS = 15 * 60_000;

const encryptedFor = (tenant: string, payableId: string): string => `${tenant}/payment_attempts/${payableId}`;

/** Accepts only an address in the spelling of browsers, so that all parsers read it in the same way. */
function isReturnAddress(address: string): boolean {
  if (!isWebAddress(address)) return false;
  const { href, username, password } = new URL(address);
  return href === address && username === '' && password === '';
}

interface RequestedReturn {
  readonly tenant: string;
  readonly payableId: string;
  readonly source: string;
  readonly returnUrl?: string | null;
}

/** Null if no other page embeds this one (never at a kiosk). Throws 422 for an invalid address. */
export function encryptReturn(
  { secrets }: Pick<Platform, 'secrets'>,
  requested: RequestedReturn,
): string | null {
  const { tenant, payableId, source, returnUrl } = requested;
  if (!returnUrl || source === 'kiosk') return null;
  if (!isReturnAddress(returnUrl)) throw invalid({ returnUrl: [checkoutText('payment.returnUrl')] });
  return secrets.encrypt(returnUrl, encryptedFor(tenant, payableId));
}

export function returnHeaders(
  { secrets }: Pick<Platform, 'secrets'>,
  { tenant, payable_id: payableId, return_sealed: encrypted }: PaymentAttempt,
): Readonly<Record<string, string>> {
  return encrypted === null
    ? {}
    : { [RETURN_HEADER]: secrets.decrypt(encrypted, encryptedFor(tenant, payableId)) };
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
