import type { CartOwner } from '../../../core/contract';

/** Whose basket a call is about, in its query or body, and by whose session. */
export interface CartOwnerQuery {
  readonly customer: { readonly selected_user_id?: string };
  readonly actor: 'staff' | undefined;
}

export function cartOwnerQuery(owner: CartOwner): CartOwnerQuery {
  if (owner.by === 'self') return { customer: {}, actor: undefined };
  const { userId } = owner;
  return { customer: userId === null ? {} : { selected_user_id: userId }, actor: 'staff' };
}
