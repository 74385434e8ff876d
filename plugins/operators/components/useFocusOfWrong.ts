import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * Moves the focus to the first wrong field of a form. Call the returned function when the form refuses its answers: the
 * focus moves when the fields show that they are wrong.
 */
export function useFocusOfWrong(): readonly [RefObject<HTMLFormElement | null>, () => void] {
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return [form, () => setRefusals((count) => count + 1)];
}
