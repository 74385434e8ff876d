import { isSafeKey } from './names';

/** Undefined for what is no JSON. Keys that could reach a prototype are dropped on the way in. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, dropPoison) as unknown;
  } catch {
    return undefined;
  }
}

function dropPoison(key: string, value: unknown): unknown {
  return isSafeKey(key) ? value : undefined;
}
