import { useEffect, useRef } from 'react';
import { typeInto } from '../../hydration/typeInto';

/**
 * Detects text that the user typed (or the browser filled in) before hydration. React leaves this text in the
 * field but dispatches no event, and the next change elsewhere would erase it. Each field checks itself,
 * because parts of a page hydrate at different times. The field reports its text after React's work: during
 * that work React would first restore the text that it has in state, and the caret would be lost. If React
 * has restored it anyway, because of a change elsewhere in the form, the text and the caret are put back
 * first.
 */
export function useEarlyInput(id: string, value: unknown) {
  const first = useRef(value);
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || typeof first.current !== 'string') return;
    const { value: text, selectionStart, selectionEnd } = field;
    if (text === first.current) return;
    queueMicrotask(() => {
      if (field.value !== text) {
        field.value = text;
        // An e-mail field has no caret position. In Safari, setting a caret moves the focus.
        if (selectionStart !== null && document.activeElement === field)
          field.setSelectionRange(selectionStart, selectionEnd);
      }
      typeInto(field, text);
    });
  }, [id]);
}
