import type { CartItem } from '../../schemas/generated/api';
import { useCopy } from './copy';
import { useTenant } from './hooks';

const KINDS: readonly string[] = ['membership', 'booking', 'package', 'penalty'];

/** The name of a cart item, or its kind when it has no name. */
export function useItemName({ name, booking, objectType }: CartItem): string {
  const copy = useCopy();
  const kind = KINDS.includes(objectType) ? objectType : 'other';
  return name ?? booking?.activityName ?? copy(`core.item.kind.${kind}`);
}

/** The tender's name in the copy (`<plugin>.tender.<type>`), or its type: 'gift-card' becomes 'Gift card'. */
export function useTenderName(plugin: string): (type: string) => string {
  const copy = useCopy();
  const { plugins } = useTenant();
  return (type) => {
    const keys = [plugin, ...plugins.map(({ name }) => name)].map((name) => `${name}.tender.${type}`);
    const copyKey = keys.find((key) => copy(key) !== key);
    if (copyKey !== undefined) return copy(copyKey);
    const text = type.replaceAll(/[-_]/g, ' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}
