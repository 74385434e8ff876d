/**
 * Blocks input that a kiosk does not allow: copying and dragging text or links, dropping content on the page,
 * and browser shortcuts for printing, saving, searching or leaving. What the page cannot block is set in the
 * browser's own settings: see the README.
 */

/**
 * Allowed with Control or Command: editing in a field. All other letters are browser shortcuts: print, save,
 * open, zoom.
 */
const EDITING: readonly string[] = 'acvxyz'.split('');
const MOVING = /^(?:Arrow\w+|Home|End|Backspace|Delete|Shift|Control|Meta|Alt\w*|Enter|Tab)$/;
/** Help, search, reload, full screen, developer tools, the menu key, and keys of extended keyboards. */
const BROWSERS_OWN = /^(?:F\d{1,2}|ContextMenu|Browser\w+|Launch\w+|Help|Find|Print|Save|Open|New|Close)$/;

function isBrowsersOwn(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (BROWSERS_OWN.test(key)) return true;
  // Characters that need AltGr.
  if (event.getModifierState('AltGraph')) return false;
  if (ctrlKey || metaKey) return !EDITING.includes(key.toLowerCase()) && !MOVING.test(key);
  // Back, forward and the browser's home page. Alt with a single letter may be normal typing.
  return altKey && key.length > 1 && !/^(?:Alt\w*|Shift|Dead|Tab)$/.test(key);
}

function onKey(event: KeyboardEvent): void {
  if (isBrowsersOwn(event)) event.preventDefault();
}

/** Zoom would stay in the browser after the visit. The bar offers larger letters for one visit instead. */
function onWheel(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault();
}

const stop = (event: Event) => event.preventDefault();

/** Stops browsers from suggesting and storing typed text, and from sending text to a spelling service. */
function disableAutocomplete({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  for (const one of [target, target.form]) one?.setAttribute('autocomplete', 'off');
  target.spellcheck = false;
  target.setAttribute('autocorrect', 'off');
}

/** WebKit needs its own prefix. The touch callout is WebKit's menu for a long press on a link. */
const UNMARKED = ['user-select', '-webkit-user-select', '-webkit-touch-callout'] as const;

/** Disables text selection by a long press, and translation offers. Fields are not affected. */
function disableSelection(): () => void {
  const { documentElement: root } = document;
  root.translate = false;
  for (const name of UNMARKED) root.style.setProperty(name, 'none');
  return () => {
    root.removeAttribute('translate');
    for (const name of UNMARKED) root.style.removeProperty(name);
  };
}

/**
 * `copy` and `cut`: text that never reaches the clipboard need not be cleared. `gesturestart`: pinch zoom in
 * WebKit, which reports it only by this event.
 */
const STOPPED = ['contextmenu', 'dragstart', 'dragover', 'drop', 'copy', 'cut', 'gesturestart'] as const;

/** Returns a function that removes the restrictions. */
export function restrictInput(): () => void {
  const capture = { capture: true };
  const active = { capture: true, passive: false };
  const unmark = disableSelection();
  for (const name of STOPPED) window.addEventListener(name, stop, capture);
  window.addEventListener('keydown', onKey, capture);
  window.addEventListener('wheel', onWheel, active);
  window.addEventListener('focusin', disableAutocomplete, capture);
  return () => {
    unmark();
    for (const name of STOPPED) window.removeEventListener(name, stop, capture);
    window.removeEventListener('keydown', onKey, capture);
    window.removeEventListener('wheel', onWheel, active);
    window.removeEventListener('focusin', disableAutocomplete, capture);
  };
}
