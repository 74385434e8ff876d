import { notFound } from '../kernel/http/failure';
import type { VenueSeed } from '../catalogue/format';

/** Throws 404 if the operator does not offer guest passes. */
export function refuseWhereOff(venues: readonly VenueSeed[]): void {
  if (!venues.some(({ onlineGuestPassesEnabled: isOn }) => isOn === true)) throw notFound();
}
