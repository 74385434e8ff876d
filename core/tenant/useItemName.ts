import type { CartItem } from '../../schemas/generated/api';
import { useCopy } from './copy';

const KINDS: readonly string[] = ['membership', 'booking', 'package', 'penalty'];

/** The name of a cart item, or its kind when it has no name. */
export function useItemName({ name, booking, objectType }: CartItem): string {
  const copy = useCopy();
  const kind = KINDS.includes(objectType) ? objectType : 'other';
  return name ?? booking?.activityName ?? copy(`core.item.kind.${kind}`);
}
