import { useCopy } from '../../../core/contract';
import type { CartItem } from '../../../schemas/generated/api';

const KINDS: readonly string[] = ['membership', 'booking', 'package', 'penalty'];

/** The name of the item, or its kind when it has no name. */
export function useItemName({ name, booking, objectType }: CartItem): string {
  const copy = useCopy();
  const kind = KINDS.includes(objectType) ? objectType : 'other';
  return name ?? booking?.activityName ?? copy(`front-of-house.item.kind.${kind}`);
}
