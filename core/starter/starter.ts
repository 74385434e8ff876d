/**
 * The only script that runs at first. The page is HTML and its links work; this loads the application
 * when the page is idle after load, or at once when somebody touches, types or focuses, and remembers
 * the last press until the application can answer it. Text that is typed stays in the fields.
 *
 * No imports: it stands in the page itself and must stay under 2 kB.
 */
interface Remembered {
  /** The element pressed last; a press on a link to another page is left to the browser. */
  pressed?: Element;
  /** `Enter` or ` ` where a key pressed it. */
  key?: string;
}

const EARLY = ['pointerdown', 'keydown', 'focusin', 'touchstart'] as const;
const remembered: Remembered = {};
let started = false;

function load() {
  if (started) return;
  started = true;
  const list = document.getElementById('foyer-scripts')?.textContent ?? '[]';
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  for (const address of JSON.parse(list) as string[]) {
    const script = document.createElement('script');
    script.src = address;
    script.async = false;
    if (nonce) script.nonce = nonce;
    document.body.append(script);
  }
}

/** What a press would do: a link goes somewhere by itself, a submit is never repeated. */
const actsByItself = (target: Element) => target.closest('a[href], [type="submit"]') !== null;

function remember(event: Event) {
  const target = event.target instanceof Element ? event.target.closest('button, summary, [role="button"], label, input') : null;
  if (!target || actsByItself(target)) return;
  remembered.pressed = target;
  remembered.key = event instanceof KeyboardEvent ? event.key : undefined;
}

function onClick(event: Event) {
  remember(event);
  load();
}

document.addEventListener('click', onClick, true);
for (const name of EARLY) document.addEventListener(name, load, { capture: true, passive: true });

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 4000 }) : setTimeout(load, 300);

// An empty page has nothing to look at: the application starts at once.
if (!document.getElementById('foyer')?.firstChild) load();
else if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });

/** Called once by the application when it can answer: gives what was pressed, and stops listening. */
(window as Window & { foyerStarter?: () => Remembered }).foyerStarter = () => {
  document.removeEventListener('click', onClick, true);
  for (const name of EARLY) document.removeEventListener(name, load, true);
  return remembered;
};
