import type { Wire } from '../../../schemas/generated/api';
import { customerCall, ok } from '../frame/call';
import { forbidden } from '../frame/failure';
import { basketOf } from './cartView';

interface Types {
  readonly query: { readonly selected_user_id?: string };
  readonly answer: { readonly data: Wire.Cart };
}

/** GET /api/cart. Another customer's basket is for staff. */
export const getCart = customerCall<Types>('getCart', async ({ tenant, customerId, query }, platform) => {
  if (query.selected_user_id !== undefined && query.selected_user_id !== customerId) throw forbidden();
  return ok({ data: await basketOf(platform.db, platform, tenant, customerId) });
});
