import { useEffect, useRef, useState } from 'react';
import { useAfterPaint } from '../ui/useAfterPaint';

/** What is typed into a field that nobody controls, once it was painted. Typed before the page came alive, it is read from the field itself. */
export function useSearchTerm() {
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  useEffect(() => setTerm(field.current?.value ?? ''), []);
  return { field, term: useAfterPaint(term), setTerm };
}
