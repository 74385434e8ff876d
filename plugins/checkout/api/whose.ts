import type { CartKeeper } from '../../../core/contract';

/** Whose basket a call is about, in its query or body, and by whose session. */
export interface Whose {
  readonly customer: { readonly selected_user_id?: string };
  readonly actor: 'staff' | undefined;
}

export function whose(keeper: CartKeeper): Whose {
  if (keeper.by === 'self') return { customer: {}, actor: undefined };
  const { userId } = keeper;
  return { customer: userId === null ? {} : { selected_user_id: userId }, actor: 'staff' };
}
