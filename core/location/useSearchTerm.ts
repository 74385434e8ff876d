import { useEffect, useRef, useState } from 'react';
import { useAfterPaint } from '../hydration/useAfterPaint';

/**
 * The text of an uncontrolled field, after it was painted. Text that was typed before hydration is read from
 * the field.
 */
export function useSearchTerm() {
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  useEffect(() => setTerm(field.current?.value ?? ''), []);
  return { field, term: useAfterPaint(term), setTerm };
}
