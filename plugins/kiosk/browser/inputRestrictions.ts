/**
 * What hands can do to a page besides using it, and what a kiosk does not let them: take words or links
 * along by copying and dragging, drop something on it, print, save, search or leave it by the browser's
 * own keys. What the browser keeps to itself is for its own settings: see the README.
 */

/** With Control or Command: what one edits a field with. All else is the browser's: print, save, open, zoom. */
const EDITING: readonly string[] = 'acvxyz'.split('');
const MOVING = /^(?:Arrow\w+|Home|End|Backspace|Delete|Shift|Control|Meta|Alt\w*|Enter|Tab)$/;
/** Help, search, reload, full screen, tools; the menu key; keys of keyboards with more. */
const BROWSERS_OWN = /^(?:F\d{1,2}|ContextMenu|Browser\w+|Launch\w+|Help|Find|Print|Save|Open|New|Close)$/;

function isBrowsersOwn(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (BROWSERS_OWN.test(key)) return true;
  // Letters that only a third level of the keyboard has.
  if (event.getModifierState('AltGraph')) return false;
  if (ctrlKey || metaKey) return !EDITING.includes(key.toLowerCase()) && !MOVING.test(key);
  // Back, forward and the browser's home; a letter alone may be one that is typed so.
  return altKey && key.length > 1 && !/^(?:Alt\w*|Shift|Dead|Tab)$/.test(key);
}

function onKey(event: KeyboardEvent): void {
  if (isBrowsersOwn(event)) event.preventDefault();
}

/** Enlarging stays with the browser when the visitor has gone; the bar has larger letters for one visit. */
function onWheel(event: WheelEvent): void {
  if (event.ctrlKey) event.preventDefault();
}

const stop = (event: Event) => event.preventDefault();

/** Browsers offer in such fields what was typed before, and learn it from them; some send words away to be checked. */
function disableAutocomplete({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  for (const one of [target, target.form]) one?.setAttribute('autocomplete', 'off');
  target.spellcheck = false;
  target.setAttribute('autocorrect', 'off');
}

/** WebKit knows the one by a name of its own alone; the other is what it offers of a link that a finger rests on. */
const UNMARKED = ['user-select', '-webkit-user-select', '-webkit-touch-callout'] as const;

/** Words are not marked by a finger that rests, nor offered in another language; fields are as ever. */
function forcePlainPaste(): () => void {
  const { documentElement: root } = document;
  root.translate = false;
  for (const name of UNMARKED) root.style.setProperty(name, 'none');
  return () => {
    root.removeAttribute('translate');
    for (const name of UNMARKED) root.style.removeProperty(name);
  };
}

/**
 * `copy` and `cut`: what never reaches the clipboard need not be taken out of it. `gesturestart`: two fingers
 * that enlarge, in WebKit, which tells of them so alone.
 */
const STOPPED = ['contextmenu', 'dragstart', 'dragover', 'drop', 'copy', 'cut', 'gesturestart'] as const;

/** Returns how to undo it. */
export function restrictInput(): () => void {
  const capture = { capture: true };
  const active = { capture: true, passive: false };
  const unmark = forcePlainPaste();
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
