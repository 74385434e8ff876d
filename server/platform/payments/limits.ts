/**
 * Protects against card testing, in which an attacker tries stolen card numbers to see which ones are
 * accepted. Declined cards are counted by customer and by address. Accepted cards are not counted, because a
 * front desk pays for many people.
 */
import type { Platform, Tenant } from '../kernel';
import type { ProviderResult, ProviderTransaction } from '../../providers/cards/port';

const MINUTE = 60_000;
const BY_CUSTOMER = { attempts: 10, windowMs: 15 * MINUTE };
const BY_ADDRESS = { attempts: 100, windowMs: 15 * MINUTE };

interface LimitedClient {
  readonly tenant: Tenant;
  readonly customerId: string;
  readonly address: string;
}

const ofCustomer = ({ tenant, customerId }: LimitedClient): string =>
  `card:${tenant.id}:customer:${customerId}`;
const ofAddress = ({ tenant, address }: LimitedClient): string => `card:${tenant.id}:address:${address}`;

/** Throws 429, before any request to the provider. */
export async function refuseCardTesting(
  { limits }: Pick<Platform, 'limits'>,
  from: LimitedClient,
): Promise<void> {
  await limits.check(ofCustomer(from), BY_CUSTOMER);
  await limits.check(ofAddress(from), BY_ADDRESS);
}

export async function countDeclined(
  { limits }: Pick<Platform, 'limits'>,
  from: LimitedClient,
  result: ProviderResult<ProviderTransaction>,
): Promise<void> {
  if (result.status !== 'ok' || result.value.kind !== 'declined') return;
  await limits.count(ofCustomer(from), BY_CUSTOMER);
  await limits.count(ofAddress(from), BY_ADDRESS);
}
