/**
 * In a preview: the operator clicks an element of the page, or chooses it from the list of the console, and the
 * console shows where its text, its colours and its section come from. The page does not react to the click.
 */
import type { Inspected, InspectorReport } from '../../../schemas/inspection';
import type { Host } from '../startup/host';
import { describeElement, describeSection, pageDescription, type PageDescription } from './describe';
import { outline } from './outline';
import { screenParts, type FoundPart } from './screenParts';
import type { ShownTexts } from './shownTexts';

/** The script of the preview sends the report to the console. */
export const report = (detail: InspectorReport): boolean =>
  window.dispatchEvent(new CustomEvent('foyer-preview-tell', { detail }));

export interface Inspector {
  readonly choose: (part: number) => void;
  readonly end: () => void;
}

/** Milliseconds without a change of the page, before the list is made again. */
const QUIET_MS = 250;
/** The page must not react to them. */
const PRESSES = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'submit'];
/** Their default is the click after a tap, and scrolling. */
const TOUCHES = ['touchstart', 'touchend'];

export function startInspector(store: Host['store'], texts: ShownTexts): Inspector {
  const line = outline();
  let parts: readonly FoundPart[] = [];
  let chosen: Element | undefined;
  /** Describes what was chosen, in its present state. Returns undefined when the page no longer contains it. */
  let describe: (() => Inspected | undefined) | undefined;
  let reported = '';
  const pageNow = (): PageDescription => pageDescription(store.getState(), texts);

  const list = () => {
    const page = pageNow();
    parts = screenParts(page);
    report({
      type: 'foyer-preview-screen',
      parts: parts.map(({ id, kind, label }) => ({ id, kind, label })),
    });
    line.show(chosen?.isConnected ? chosen : undefined);
    const inspected = describe === undefined ? undefined : (describe() ?? NOTHING);
    if (inspected !== undefined && JSON.stringify(inspected) !== reported) tell(inspected);
  };
  const tell = (inspected: Inspected) => {
    reported = JSON.stringify(inspected);
    report({ type: 'foyer-preview-inspected', inspected });
  };
  const inspect = (element: Element) => {
    chosen = element;
    line.show(element);
    describe = () => {
      const part = parts.find((one) => one.element === element && one.kind !== 'colour')?.id;
      if (!element.isConnected) return undefined;
      return { ...(part !== undefined && { part }), ...describeElement(element, pageNow()) };
    };
    tell(describe() ?? NOTHING);
  };
  const choose = (id: number) => {
    const part = parts.find((one) => one.id === id);
    if (part === undefined) return;
    chosen = part.element;
    if (part.element) showInPage(part.element);
    line.show(part.element);
    describe = () => {
      const now = parts.find((one) => isSame(one, part));
      return now && describePart(now, pageNow());
    };
    tell(describe() ?? NOTHING);
  };

  const end = () => {
    unlisten();
    changes.disconnect();
    forgetStore();
    clearTimeout(timer);
    line.end();
    texts.end();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(list, QUIET_MS);
  };
  const changes = new MutationObserver(listSoon);
  // A colour or the value of a fact can change without a change of the elements.
  const forgetStore = store.subscribe(listSoon);
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  const unlisten = listen({
    inspect,
    hover: line.show,
    leave: () => line.show(chosen),
    escape: () => {
      end();
      report({ type: 'foyer-preview-inspector-ended' });
    },
  });
  list();
  return { choose, end };
}

const NOTHING: Inspected = { texts: [], colours: [] };

/** A text stays the same part when its words change, as long as its element stays. */
function isSame(one: FoundPart, other: FoundPart): boolean {
  if (one.kind !== other.kind || one.section?.id !== other.section?.id) return false;
  if (one.section !== undefined) return true;
  return one.kind === 'colour' ? one.label === other.label : one.element === other.element;
}

/** Scrolls only the page. `scrollIntoView` would also scroll the console, and move the details out of view. */
function showInPage(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const { innerHeight } = window;
  if (top < 0 || bottom > innerHeight / 2) window.scrollBy({ top: top - innerHeight / 8 });
}

/** A section or a colour is described without the other parts of its element. */
function describePart({ id, kind, label, element, section }: FoundPart, page: PageDescription): Inspected {
  const all = element && describeElement(element, page);
  if (kind === 'colour') {
    const colours = (all?.colours ?? []).filter(({ fields }) => fields.some(({ name }) => name === label));
    return { part: id, texts: [], colours };
  }
  if (section === undefined) return { part: id, texts: [], colours: [], ...all };
  return { part: id, texts: [], colours: [], section: describeSection(section, page.state) };
}

interface UserActions {
  readonly inspect: (element: Element) => void;
  readonly hover: (element: Element) => void;
  readonly leave: () => void;
  readonly escape: () => void;
}

/** Returns the function that removes the listeners. They receive events before the page does. */
function listen({ inspect, hover, leave, escape }: UserActions): () => void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const withElement = (act: (element: Element) => void, event: Event) => {
    if (event.target instanceof Element) act(event.target);
  };
  const handlers: readonly (readonly [name: string, handler: (event: Event) => void])[] = [
    ...PRESSES.map((name) => [name, stop] as const),
    ...TOUCHES.map((name) => [name, (event: Event) => event.stopImmediatePropagation()] as const),
    ['mouseover', (event) => withElement(hover, event)],
    ['mouseout', leave],
    [
      'click',
      (event) => {
        stop(event);
        withElement(inspect, event);
      },
    ],
    [
      'keydown',
      (event) => {
        if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
        stop(event);
        escape();
      },
    ],
  ];
  const options = { capture: true, passive: false };
  for (const [name, handler] of handlers) window.addEventListener(name, handler, options);
  return () => {
    for (const [name, handler] of handlers) window.removeEventListener(name, handler, options);
  };
}
