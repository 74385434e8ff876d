let pressed: Element | null = null;

if (typeof document !== 'undefined') {
  const press = ({ target }: Event) =>
    (pressed = target instanceof Element ? target.closest('a[href], button, summary') : null);
  document.addEventListener('click', press, true);
}

/** What opened a dialog: what has the focus; where that is nothing, as in Safari, which gives none to buttons, what was pressed last. */
export const dialogOpener = (): Element | null =>
  document.activeElement === document.body ? pressed : document.activeElement;
