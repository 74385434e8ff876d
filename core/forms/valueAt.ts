import { isRecord } from '../../schemas/isRecord';

/** The value at a path of own keys. Undefined if the path does not exist. */
export const valueAt = (data: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => ownPropertyOf(at, name), data);

const ownPropertyOf = (data: unknown, name: string): unknown =>
  (isRecord(data) || Array.isArray(data)) && Object.hasOwn(data, name) ? Reflect.get(data, name) : undefined;
