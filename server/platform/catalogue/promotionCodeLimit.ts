/** A code is short and worth money, and so is its id: whoever tries out a list of them waits. */
import { Failure } from '../http/failure';
import type { RateLimits } from '../http/rateLimit';
import type { Tenant } from '../tenants/tenant';

const WRONG_CODES = { attempts: 60, windowMs: 15 * 60_000 };
/** The names by which the calls tell a promotion's refusal. */
const REFUSED_AT = ['promotionCode', 'promotion_code_id'];

const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && error.status === 422 && REFUSED_AT.some((field) => field in error.errors);

/**
 * Does what a promotion's code or id was sent with; with none (`undefined`, `null`, `''`), nothing is counted.
 * `who` is an address, or a customer where nobody else need wait for them.
 * Throws 429 once `who` was refused sixty promotions within fifteen minutes.
 */
export async function countWrongCodes<Done>(
  limits: RateLimits,
  { tenant, who, promotion }: { tenant: Tenant; who: string; promotion: string | null | undefined },
  work: () => Promise<Done>,
): Promise<Done> {
  if (!promotion) return work();
  const key = `promotion:${tenant.id}:${who}`;
  limits.check(key, WRONG_CODES);
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) limits.count(key, WRONG_CODES);
    throw error;
  }
}
