import { useCopy } from '../../../core/contract';
import type { CartItem } from '../../../schemas/generated/api';

const KINDS: readonly string[] = ['membership', 'booking', 'package', 'penalty'];

/** What it is called; where no name is known, what kind of thing it is. */
export function useItemName({ name, booking, objectType }: CartItem): string {
  const copy = useCopy();
  const kind = KINDS.includes(objectType) ? objectType : 'other';
  return name ?? booking?.activityName ?? copy(`bookings.item.kind.${kind}`);
}
