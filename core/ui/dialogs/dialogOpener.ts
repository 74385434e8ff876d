let pressed: Element | null = null;

if (typeof document !== 'undefined') {
  const press = ({ target }: Event) =>
    (pressed = target instanceof Element ? target.closest('a[href], button, summary') : null);
  document.addEventListener('click', press, true);
}

/**
 * The element that opened a dialog: the focused element. If none has the focus (Safari does not focus pressed
 * buttons), the element that was pressed last.
 */
export const dialogOpener = (): Element | null =>
  document.activeElement === document.body ? pressed : document.activeElement;
