/** JSON pointers (RFC 6901). */
import { childPointer, pointerSteps } from '../../../schemas/jsonPointer';
import { isSafeKey } from '../../../schemas/safeKeys';
import { ChangeFault } from './changeFault';

/** The keys and indices of a pointer. Throws a ChangeFault if the pointer is malformed or unsafe. */
export function parsePointer(file: string, pointer: string): readonly string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/') || /~(?![01])/.test(pointer))
    throw new ChangeFault('bad-pointer', file, pointer, `"${pointer}" is not a JSON pointer.`);
  const steps = pointerSteps(pointer);
  for (const step of steps) refuseUnsafeKey(file, pointer, step);
  return steps;
}

export const formatPointer = (steps: readonly (string | number)[]): string =>
  steps.reduce<string>((pointer, step) => childPointer(pointer, step), '');

export function refuseUnsafeKey(file: string, pointer: string, key: string): void {
  if (!isSafeKey(key))
    throw new ChangeFault('forbidden-key', file, pointer, `"${key}" cannot be a key. Use another name.`);
}

/** The index that a step means in a list of this length. Undefined: it is not written as an index. */
export function indexOf(step: string): number | undefined {
  return /^(0|[1-9]\d{0,8})$/.test(step) ? Number(step) : undefined;
}
