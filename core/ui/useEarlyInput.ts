import { useEffect, useRef } from 'react';
import { typeInto } from '../hydration/typeInto';

/**
 * Hears what somebody typed (or their browser filled in) into the server's HTML before the page was
 * taken over: React leaves such text in the field, but tells nobody, and the next change elsewhere
 * would wipe it. Each field looks for itself, since parts of a page are taken over at different times, and
 * says so when React has ended its own work: within it React would first put back the text that it knows,
 * and with that the caret would go. Where it did so all the same, for a change elsewhere in the form, the field
 * is first as it stood.
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
        // An e-mail address has no caret of its own; in Safari a caret that is set takes the focus.
        if (selectionStart !== null && document.activeElement === field)
          field.setSelectionRange(selectionStart, selectionEnd);
      }
      typeInto(field, text);
    });
  }, [id]);
}
