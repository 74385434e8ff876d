import { startTransition, useEffect, useState } from 'react';

/** Runs `action` after the browser has painted the current state. Returns a function that cancels it. */
export function afterPaint(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(action);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The value as of the last paint. `useDeferredValue` may start before it, and short work then delays it. A list
 * that depends on it is in `KeepFocus`, because its elements can have the focus when they are replaced. */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(() => value))), [value]);
  return painted;
}
