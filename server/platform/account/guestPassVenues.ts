import { notFound } from '../kernel';
import type { VenueSeed } from '../catalogue';

/** Throws 404 if the operator does not offer guest passes. */
export function refuseWhereOff(venues: readonly VenueSeed[]): void {
  if (!venues.some(({ onlineGuestPassesEnabled: isOn }) => isOn === true)) throw notFound();
}
