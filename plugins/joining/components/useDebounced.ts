import { useEffect, useState } from 'react';

/** The value once it has stood still for so long: what is costly to follow is not followed key by key. */
export function useDebounced<Value>(value: Value, ms: number): Value {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
