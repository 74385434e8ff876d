/**
 * What went out of the basket, kept on the device over a reload: the server tells it once. It is shown again to the
 * customer that it was told to, or to a visitor who stays one.
 */
import { isRecord, visitStorage, type WentItem } from '../../../core/contract';

const NAME = 'checkout.went';
const VERSION = 1;

interface KeptWent {
  /** Id of the customer; null: a visitor. */
  readonly by: string | null;
  readonly went: readonly WentItem[];
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
  Array.isArray(value['went']) &&
  value['went'].every(isWentItem);

export const keepWent = (by: string | null, went: readonly WentItem[]): void =>
  visitStorage.write(NAME, VERSION, { by, went } satisfies KeptWent);
export const keptWent = (): KeptWent | undefined => visitStorage.read(NAME, VERSION, isKeptWent);
export const forgetWent = (): void => visitStorage.clear(NAME);
