import { useEffect, useRef, useState } from 'react';
import { useAfterPaint } from '../hydration/useAfterPaint';

/** The text of an uncontrolled field after it was painted. Text typed before hydration is included. */
export function useSearchTerm() {
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  useEffect(() => setTerm(field.current?.value ?? ''), []);
  return { field, term: useAfterPaint(term), setTerm };
}
