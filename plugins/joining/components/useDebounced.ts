import { useEffect, useState } from 'react';

/**
 * The value after it has not changed for `ms` milliseconds, so that expensive work does not run on each key
 * press.
 */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
