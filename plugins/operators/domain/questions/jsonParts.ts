/** Reads values that people wrote: every part can be missing or of another type. */
import { isRecord } from '../../../../core/contract';

export type Fields = Readonly<Record<string, unknown>>;

export const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const namesOf = (value: unknown): readonly string[] =>
  listOf(value).filter((one) => typeof one === 'string');

/** A name or an index as a part of a JSON pointer (RFC 6901). */
export const pointerPart = (name: string | number): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

export const hasOnly = (value: Fields, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));
