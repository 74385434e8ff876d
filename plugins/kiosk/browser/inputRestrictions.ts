/** Blocks copying, dragging, dropping and browser shortcuts. The README lists what only browser settings block. */

/** Allowed with Control or Command: editing. All other letters are browser shortcuts: print, save, open, zoom. */
const EDITING: readonly string[] = 'acvxyz'.split('');
const MOVING = /^(?:Arrow\w+|Home|End|Backspace|Delete|Shift|Control|Meta|Alt\w*|Enter|Tab)$/;
/** Help, search, reload, full screen, developer tools, the menu key, and keys of extended keyboards. */
const BROWSERS_OWN = /^(?:F\d{1,2}|ContextMenu|Browser\w+|Launch\w+|Help|Find|Print|Save|Open|New|Close)$/;

function isBrowserShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (BROWSERS_OWN.test(key)) return true;
  if (event.getModifierState('AltGraph')) return false;
  if (ctrlKey || metaKey) return !EDITING.includes(key.toLowerCase()) && !MOVING.test(key);
  // Back, forward and the browser's home page. Alt with a single letter may be normal typing.
  return altKey && key.length > 1 && !/^(?:Alt\w*|Shift|Dead|Tab)$/.test(key);
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

/** Without copies there is no clipboard to clear. `gesturestart`: pinch zoom in WebKit. */
const STOPPED = ['contextmenu', 'dragstart', 'dragover', 'drop', 'copy', 'cut', 'gesturestart'] as const;

/** For the life of the page. */
export function restrictInput(): void {
  const capture = { capture: true };
  for (const name of STOPPED) window.addEventListener(name, stop, capture);
  const stopKey = (event: KeyboardEvent) => isBrowserShortcut(event) && event.preventDefault();
  window.addEventListener('keydown', stopKey, capture);
  // Zoom would stay in the browser after the visit. The bar offers larger letters for one visit instead.
  const stopZoom = (event: WheelEvent) => event.ctrlKey && event.preventDefault();
  window.addEventListener('wheel', stopZoom, { capture: true, passive: false });
  window.addEventListener('focusin', disableAutocomplete, capture);
  const { documentElement: root } = document;
  // No translation offers, and no text selection by a long press. Fields are not affected.
  root.translate = false;
  for (const name of UNMARKED) root.style.setProperty(name, 'none');
}
