/** The application's side of the starter: what happened before it was there. */
import { flushSync } from 'react-dom';
import { typeInto } from './typeInto';

/** What the starter (`bootstrap.ts`) offers the application for as long as that is taking the page over. */
interface Bootstrap {
  /** React answered this press. It may have come before, in a part that React had not taken over yet, and wait. */
  readonly heard: (press: { readonly target: EventTarget | null }) => void;
  /** The application answers from now on: says what was pressed and not heard, in order, and listens no more. */
  readonly end: () => { readonly pressed: readonly HTMLElement[]; readonly touched: boolean };
}

export interface WindowWithBootstrap {
  foyerBootstrap?: Bootstrap;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** What a list shows where nobody chose: the entry that the page names, else the first that can be chosen. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options];
  const named = all.findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== (named < 0 ? all.findIndex(({ disabled }) => !disabled) : named);
}

/**
 * Fields that somebody changed before the application was there, with their text (or tick). Also those that
 * the browser filled in again: Firefox does at a reload.
 */
export function earlyInput(root: ParentNode): ReadonlyMap<Field, string | boolean> {
  const changed = new Map<Field, string | boolean>();
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (isTick(field)) {
      // Of several to choose from the one that was chosen is enough: it takes the tick of the others away.
      const counts = field.checked || field.type === 'checkbox';
      if (counts && field.checked !== field.defaultChecked) changed.set(field, field.checked);
    } else if (field instanceof HTMLSelectElement) {
      if (isChosen(field)) changed.set(field, field.value);
    } else if (field.value !== field.defaultValue) changed.set(field, field.value);
  }
  return changed;
}

/** The fields and buttons of a page, to be found again where React drew their part of the page anew. */
export interface Controls {
  /** The control itself while it is in the page, else what took its place. */
  readonly find: <T extends HTMLElement>(control: T) => T | undefined;
  readonly focused: Element | null;
}

const listed = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLElement>('input, textarea, select, button, [role=button]'),
];

/** Ids of a part that is drawn anew are new; what a control is called and asks for stays. */
function kindOf(control: HTMLElement): string {
  const named = ['type', 'name', 'autocomplete', 'aria-label'].map((name) => control.getAttribute(name));
  const isOneOfSeveral = control instanceof HTMLInputElement && isTick(control);
  return [control.tagName, ...named, isOneOfSeveral ? control.value : control.textContent].join('|');
}

/**
 * To be asked of the page as it came. Where somebody else wrote into it (a password manager puts an element beside
 * each field), React cannot take it over and draws the part anew, without what was typed there.
 */
export function controlsOf(root: Document): Controls {
  const places = new Map<HTMLElement, { readonly kind: string; readonly nth: number }>();
  const counts = new Map<string, number>();
  for (const control of listed(root)) {
    const kind = kindOf(control);
    const nth = counts.get(kind) ?? 0;
    places.set(control, { kind, nth });
    counts.set(kind, nth + 1);
  }
  return {
    focused: root.activeElement,
    find: <T extends HTMLElement>(control: T) => {
      const place = places.get(control);
      if (control.isConnected || !place) return control.isConnected ? control : undefined;
      // Alike, so of the same class.
      return listed(root).filter((other) => kindOf(other) === place.kind)[place.nth] as T | undefined;
    },
  };
}

/** Where nothing was drawn anew. */
const currentValues: Controls = {
  find: (control) => (control.isConnected ? control : undefined),
  focused: null,
};

const bootstrap = () => (window as Window & WindowWithBootstrap).foyerBootstrap;

/**
 * For the click of any part of the page, as React hears it. Parts are taken over at different times, and what
 * one of them has answered is not pressed once more when the whole page stands: a code would be made
 * twice, and what was switched on would be off again.
 */
export const earlyPress: Bootstrap['heard'] = (press) => bootstrap()?.heard(press);

/** Hands what was typed and ticked to the application, in parts of the page that it has taken over. */
export function replayEvent(typed: ReadonlyMap<Field, string | boolean>, { find } = currentValues): void {
  for (const [was, value] of typed) {
    const field = find(was);
    if (!field) continue;
    if (isTick(field)) tick(field, value === true);
    else if (field instanceof HTMLSelectElement) choose(field, String(value));
    // Whoever went on typing meanwhile keeps what came since.
    else typeInto(field, was.value.startsWith(String(value)) ? was.value : String(value));
  }
}

/**
 * Hands what was typed and ticked to the application, and repeats what was pressed, once it can answer.
 * What the page did by itself (a link, a submit) is never repeated. True when somebody touched the page.
 */
export function replay(typed: ReadonlyMap<Field, string | boolean>, controls = currentValues): boolean {
  const { find, focused } = controls;
  if (focused instanceof HTMLElement && !focused.isConnected) find(focused)?.focus();
  replayEvent(typed, controls);
  const { pressed = [], touched = false } = bootstrap()?.end() ?? {};
  const buttons = pressed.map(find);
  // One press may take the button of another away.
  for (const button of buttons) if (button?.isConnected) flushSync(() => button.click());
  return touched;
}

/** Ticked once more, from where the application believes it to be. */
function tick(field: HTMLInputElement, wanted: boolean) {
  field.checked = !wanted;
  field.click();
}

function choose(list: HTMLSelectElement, entry: string) {
  list.value = entry;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
