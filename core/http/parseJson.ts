import { withOptionOrder } from '../../schemas/optionOrder';
import { hasSafeKeys, isSafeKey } from '../../schemas/safeKeys';

/** Undefined if the text is not JSON. Keys that could reach a prototype are dropped. */
export function parseJson(text: string): unknown {
  try {
    // A reviver function makes parsing ten thousand venues ten times slower, so it is used only for unsafe
    // keys.
    return JSON.parse(
      withOptionOrder(text, 'option_order'),
      hasSafeKeys(text) ? undefined : dropPoison,
    ) as unknown;
  } catch {
    return undefined;
  }
}

function dropPoison(key: string, value: unknown): unknown {
  return isSafeKey(key) ? value : undefined;
}
