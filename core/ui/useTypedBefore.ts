import { useEffect, useRef } from 'react';

/**
 * Hears what somebody typed (or their browser filled in) into the server's HTML before the page was
 * taken over: React leaves such text in the field, but tells nobody, and the next change elsewhere
 * would wipe it. Each field looks for itself, since parts of a page are taken over at different times.
 */
export function useTypedBefore(id: string, value: unknown) {
  const first = useRef(value);
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || typeof first.current !== 'string') return;
    if (field.value !== first.current) announce(field);
  }, [id]);
}

/** React remembers what was last set on the element itself: set past that, so that the event is a change. */
function announce(field: HTMLInputElement) {
  const text = field.value;
  field.value = '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
