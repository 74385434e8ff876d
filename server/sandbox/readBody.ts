/** Reads bodies from any sender. Every value is checked. */
import { isRecord } from '../../schemas/isRecord';

export const record = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {});

export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export const wholeNumber = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
