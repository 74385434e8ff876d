/**
 * The only script that runs at first. The page is HTML and its links work; this loads the application
 * when the page has been painted and is idle, or at once when somebody touches, types or focuses, and
 * remembers what was pressed until the application can answer it. Text that is typed stays in the fields.
 *
 * No imports but of types: it stands in the page itself and must stay under a kilobyte (gzip).
 */
import type { WindowWithBootstrap } from './eventReplay';

interface Scripts {
  /** What starts the application, in order. */
  readonly main: readonly string[];
  /** What it will ask for next; fetched beside it, run by it. */
  readonly next: readonly string[];
}

/** A button, or what is one by its role and belongs to no form. */
interface Pressable extends HTMLElement {
  readonly form?: HTMLFormElement | null;
  readonly type?: string;
}

const EARLY = ['pointerdown', 'keydown', 'focusin'] as const;
let pressed: readonly HTMLElement[] = [];
let touched = false;
let started = false;

function load() {
  if (started) return;
  started = true;
  const list = document.getElementById('foyer-scripts')?.textContent ?? '{}';
  const { main = [], next = [] } = JSON.parse(list) as Partial<Scripts>;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  for (const address of main) {
    const script = document.createElement('script');
    script.src = address;
    script.async = false;
    if (nonce) script.nonce = nonce;
    document.body.append(script);
  }
  for (const address of next) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.href = address;
    document.head.append(link);
  }
}

const switches = (button: HTMLElement) => button.hasAttribute('aria-pressed');
const buttonOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<Pressable>('button,[role=button]') : null;

/** Whoever pressed sees at once that it was felt, however long the application takes: `core/theme` says how. */
function recordPress(wanted: typeof pressed) {
  for (const one of pressed) one.removeAttribute('data-held');
  pressed = wanted;
  for (const one of pressed) one.setAttribute('data-held', '');
}

const withoutEvent = (button: HTMLElement | null) => pressed.filter((one) => one !== button);

/**
 * Only buttons do nothing without the application; and a submit is never repeated. Of buttons that lead
 * somewhere the last one counts; what is switched on stays wanted, however often it was pressed.
 */
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

/** A form that only the application understands would put what was typed into the address. */
function onSubmit(event: Event) {
  if (event.target instanceof HTMLFormElement && !event.target.hasAttribute('action')) event.preventDefault();
  onTouch();
}

/**
 * Text that a script of the page's own world put into a field (a form filler, a browser that a program
 * drives) is not heard by React: what is set on the element it takes for its own. So it is set once more,
 * past React, before the event reaches it.
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

// Stays when the application is there, unlike the others: scripts may fill fields in at any time.
document.addEventListener('input', onInput, true);
document.addEventListener('click', onClick, true);
document.addEventListener('submit', onSubmit, true);
for (const name of EARLY) document.addEventListener(name, onTouch, true);

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 4000 }) : setTimeout(load, 300);

/** A page that nobody looks at is never painted. */
const PAINT_MS = 4000;

/**
 * A page that came whole may be loaded, and idle, before it was painted: nothing is fetched beside the first
 * paint. A frame is painted only once the page around it shows it, which may wait for the application in it.
 */
function whenPainted() {
  if (window.parent !== window || !('PerformanceObserver' in window)) return void whenIdle();
  setTimeout(whenIdle, PAINT_MS);
  new PerformanceObserver(whenIdle).observe({ type: 'paint', buffered: true });
}

// An empty page has nothing to look at: the application starts at once.
if (!document.getElementById('foyer')?.firstChild) load();
else if (document.readyState === 'complete') whenPainted();
else window.addEventListener('load', whenPainted);

(window as Window & WindowWithBootstrap).foyerBootstrap = {
  heard: ({ target }) => recordPress(withoutEvent(buttonOf(target))),
  end() {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    for (const name of EARLY) document.removeEventListener(name, onTouch, true);
    const unheard = pressed;
    recordPress([]);
    return { pressed: unheard, touched };
  },
};
