/**
 * The only script that runs first. The page is HTML and its links work. This script loads the application
 * when the page is painted and idle, or immediately when the user touches, types or focuses. It records
 * presses until the application can handle them. Typed text stays in the fields.
 *
 * Only types may be imported: the script is inline in the page and must stay under one kilobyte (gzip).
 */
import type { WindowWithBootstrap } from './eventReplay';

interface Scripts {
  /** Scripts that start the application, in order. */
  readonly main: readonly string[];
  /** Scripts that the application loads next. They are preloaded here and run by the application. */
  readonly next: readonly string[];
  /** JSON that the application fetches at its start. It is preloaded here. */
  readonly data: readonly string[];
}

/** A button, or an element with the role of a button that belongs to no form. */
interface Pressable extends HTMLElement {
  readonly form?: HTMLFormElement | null;
  readonly type?: string;
}

const EARLY = ['pointerdown', 'keydown', 'focusin'] as const;
let pressed: readonly HTMLElement[] = [];
let touched = false;
let started = false;

/** The connection may be restored after this time. */
const RETRY_MS = 3000;

/** Loads a script of the application, again and again if it fails: without it, no button of the page works. */
function loadScript(address: string) {
  const script = document.createElement('script');
  script.src = address;
  script.async = false;
  script.onerror = () => setTimeout(loadScript, RETRY_MS, address);
  document.body.append(script);
}

function preload(address: string, as: 'script' | 'fetch') {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  // Without it, the browser does not use the preloaded response for a call of `fetch`.
  if (as === 'fetch') link.crossOrigin = '';
  link.href = address;
  document.head.append(link);
}

function load() {
  if (started) return;
  started = true;
  const list = document.getElementById('foyer-scripts')?.textContent ?? '{}';
  const { main = [], next = [], data = [] } = JSON.parse(list) as Partial<Scripts>;
  for (const address of main) loadScript(address);
  for (const address of next) preload(address, 'script');
  for (const address of data) preload(address, 'fetch');
}

const switches = (button: HTMLElement) => button.hasAttribute('aria-pressed');
const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<Pressable>('button,[role=button]') : null;

/** Marks pressed buttons immediately, while the application loads. `core/theme` has the styles. */
function recordPress(next: typeof pressed) {
  for (const one of pressed) one.removeAttribute('data-pressed');
  pressed = next;
  for (const one of pressed) one.setAttribute('data-pressed', '');
}

const withoutEvent = (button: HTMLElement | null) => pressed.filter((one) => one !== button);

/** Only buttons do nothing without the application. A submit is never repeated, a toggle is kept once. */
function recordInput({ target }: Event) {
  const button = buttonOf(target);
  if (!button || (button.form && button.type === 'submit') || button.closest('a[href]')) return;
  recordPress([...withoutEvent(button).filter((one) => switches(one) || switches(button)), button]);
}

function onTouch() {
  touched = true;
  load();
}

function onClick(event: Event) {
  recordInput(event);
  onTouch();
}

/** Prevents the submit of a form without an action: the browser would put the typed values into the address. */
function onSubmit(event: Event) {
  if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) event.preventDefault();
  onTouch();
}

/**
 * Sets text again that a script put into a field (a form filler). React overrides the element's `value` setter
 * and would ignore the change as its own; the prototype's setter bypasses React.
 */
function onInput({ isTrusted, target }: Event) {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isTrusted || !isText || /^(checkbox|radio|file)$/.test(target.type)) return;
  const { value, selectionStart, selectionEnd } = target;
  target.value = value ? '' : ' ';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set?.call(target, value);
  if (selectionStart !== null && target === document.activeElement)
    target.setSelectionRange(selectionStart, selectionEnd);
}

// Stays after the application has started: scripts may fill in fields at any time.
document.addEventListener('input', onInput, true);
document.addEventListener('click', onClick, true);
document.addEventListener('submit', onSubmit, true);
for (const name of EARLY) document.addEventListener(name, onTouch, true);

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 4000 }) : setTimeout(load, 300);

/** The maximum wait for the first paint. A page in a background tab is never painted. */
const PAINT_MS = 4000;

/**
 * Nothing is fetched during the first paint, which may be later than load and idle. A framed page does not
 * wait: its host page may show the frame only after the application has started.
 */
function whenPainted() {
  if (window.parent !== window || !('PerformanceObserver' in window)) return void whenIdle();
  setTimeout(whenIdle, PAINT_MS);
  new PerformanceObserver(whenIdle).observe({ type: 'paint', buffered: true });
}

// Without content there is nothing to read, so the application starts immediately.
if (!document.getElementById('foyer')?.firstChild) load();
else if (document.readyState === 'complete') whenPainted();
else window.addEventListener('load', whenPainted);

(window as Window & WindowWithBootstrap).foyerBootstrap = {
  handled: ({ target }) => recordPress(withoutEvent(buttonOf(target))),
  end() {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    for (const name of EARLY) document.removeEventListener(name, onTouch, true);
    const unhandled = pressed;
    recordPress([]);
    return { pressed: unhandled, touched };
  },
};
