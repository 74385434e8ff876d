import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint';

/**
 * The value as it was at the last paint: what follows a key or a click is drawn after the key or click itself.
 * `useDeferredValue` may begin before the browser has painted, and short work then delays that paint.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(() => value))), [value]);
  return painted;
}
