/** Removed items survive a reload: the server reports them once. Only the same customer sees them again. */
import { isRecord, visitStorage } from '../../../core/contract';
import type { RemovedItem } from '../ports';

const NAME = 'checkout.removedItems';
const VERSION = 1;

export interface StoredRemovedItems {
  /** Id of the customer; null for a visitor. */
  readonly by: string | null;
  readonly removedItems: readonly RemovedItem[];
  /** The basket page has shown the items. A user who then opens it by a link has read them. */
  readonly seen: boolean;
}

const isBooking = (value: unknown): boolean =>
  isRecord(value) &&
  isRecord(value['venue']) &&
  typeof value['venue']['slug'] === 'string' &&
  ['date', 'startTime', 'slotId'].every((field) => typeof value[field] === 'string');

const isRemovedItem = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['reason'] === 'string' &&
  (value['booking'] === undefined || isBooking(value['booking']));

const isStoredRemovedItems = (value: unknown): value is StoredRemovedItems =>
  isRecord(value) &&
  (value['by'] === null || typeof value['by'] === 'string') &&
  typeof value['seen'] === 'boolean' &&
  Array.isArray(value['removedItems']) &&
  value['removedItems'].every(isRemovedItem);

export const storeRemovedItems = (items: StoredRemovedItems): void =>
  visitStorage.write(NAME, VERSION, items);
export const readRemovedItems = (): StoredRemovedItems | undefined =>
  visitStorage.read(NAME, VERSION, isStoredRemovedItems);
export const clearRemovedItems = (): void => visitStorage.clear(NAME);
