/**
 * What went out of the basket, kept on the device over a reload: the server tells it once. It is shown again to the
 * customer that it was told to, or to a visitor who stays one.
 */
import { isRecord, visitStorage, type WentItem } from '../../../core/contract';

const NAME = 'checkout.went';
const VERSION = 1;

export interface KeptWent {
  /** Id of the customer; null: a visitor. */
  readonly by: string | null;
  readonly removedItems: readonly WentItem[];
  /** The page of the basket has shown it: who comes by a link again has left that page, and has read it. */
  readonly seen: boolean;
}

const isBooking = (value: unknown): boolean =>
  isRecord(value) &&
  isRecord(value['venue']) &&
  typeof value['venue']['slug'] === 'string' &&
  ['date', 'startTime', 'slotId'].every((field) => typeof value[field] === 'string');

const isWentItem = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value['name'] === 'string' &&
  typeof value['reason'] === 'string' &&
  (value['booking'] === undefined || isBooking(value['booking']));

const isKeptWent = (value: unknown): value is KeptWent =>
  isRecord(value) &&
  (value['by'] === null || typeof value['by'] === 'string') &&
  typeof value['seen'] === 'boolean' &&
  Array.isArray(value['went']) &&
  value['went'].every(isWentItem);

export const keepWent = (kept: KeptWent): void => visitStorage.write(NAME, VERSION, kept);
export const keptWent = (): KeptWent | undefined => visitStorage.read(NAME, VERSION, isKeptWent);
export const forgetWent = (): void => visitStorage.clear(NAME);
