/** Rate limit for promotion codes and ids. They are short and worth money, so guessing them must be slow. */
import type { RateLimits } from '../kernel';
import { Failure, type Tenant } from '../kernel';

const WRONG_CODES = { attempts: 60, windowMs: 15 * 60_000 };
/** The fields in which the calls report a rejected promotion. */
const REFUSED_AT = ['promotionCode', 'promotion_code_id'];

const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && error.status === 422 && REFUSED_AT.some((field) => field in error.errors);

/**
 * Runs work that uses a promotion code or id. Without a promotion (`undefined`, `null`, `''`), it counts
 * nothing.
 * `who` is an address, or a customer id where the limit must not affect other customers.
 * Throws 429 after sixty rejected promotions of `who` within fifteen minutes.
 */
export async function countWrongCodes<Done>(
  limits: RateLimits,
  {
    tenant,
    customerKey,
    promotion,
  }: { tenant: Tenant; customerKey: string; promotion: string | null | undefined },
  work: () => Promise<Done>,
): Promise<Done> {
  if (!promotion) return work();
  const key = `promotion:${tenant.id}:${customerKey}`;
  await limits.check(key, WRONG_CODES);
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) await limits.count(key, WRONG_CODES);
    throw error;
  }
}
