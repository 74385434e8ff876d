import type { CartOwner } from '../ports';

/** The owner of the cart, as query or body of a call, and the session that the call uses. */
export interface CartOwnerQuery {
  readonly customer: { readonly selected_user_id?: string };
  readonly actor: 'staff' | undefined;
}

export function cartOwnerQuery(owner: CartOwner): CartOwnerQuery {
  if (owner.by === 'self') return { customer: {}, actor: undefined };
  const { userId } = owner;
  return { customer: userId === null ? {} : { selected_user_id: userId }, actor: 'staff' };
}
