/** The name of a membership in a cart and on an order, and its predecessor. */
import type { Wire } from '../../../../schemas/generated/api';
import { addDays, checkoutText, text } from '../../kernel';
import type { CurrentMembership } from '../current/currentMemberships';
import type { Offer } from './offer';

export function friendlyName({ membership, follows }: Pick<Offer, 'membership' | 'follows'>): string {
  if (follows === undefined) return membership.name;
  return checkoutText(`order.item.${follows.kind}`, { name: membership.name, from: nameOf(follows.old) });
}

export const nameOf = ({ type }: CurrentMembership): string => type?.name ?? text('held.former');

/** A changed membership ends on the day before the new one starts. */
export function serializePredecessor({
  follows,
  startDate,
}: Pick<Offer, 'follows' | 'startDate'>): Wire.Follows {
  if (follows === undefined) return null;
  const { kind, old } = follows;
  const lastDay = kind === 'change' || old.endDate === null ? addDays(startDate, -1) : old.endDate;
  return { kind, membership_id: old.id, name: nameOf(old), last_day: lastDay };
}
