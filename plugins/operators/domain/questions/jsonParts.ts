/** Reads values that people wrote: every part can be missing or of another type. */
import { isRecord } from '../../../../core/contract';

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const namesOf = (value: unknown): readonly string[] =>
  listOf(value).filter((one) => typeof one === 'string');

export const hasOnly = (value: Fields, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));
