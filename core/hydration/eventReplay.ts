/** The application's side of the bootstrap: input from before hydration. */
import { flushSync } from 'react-dom';
import { typeInto } from './typeInto';

/** What the bootstrap (`bootstrap.ts`) offers to the application during hydration. */
interface Bootstrap {
  /**
   * Reports that React handled this press. The press may have been made earlier, in a part that was not
   * hydrated yet.
   */
  readonly heard: (press: { readonly target: EventTarget | null }) => void;
  /**
   * Ends the recording: the application handles input from now on. Returns the presses that were not handled,
   * in order.
   */
  readonly end: () => { readonly pressed: readonly HTMLElement[]; readonly touched: boolean };
}

export interface WindowWithBootstrap {
  foyerBootstrap?: Bootstrap;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/**
 * True if the user chose an entry. By default a list shows the entry that the HTML selects, or else its first
 * enabled entry.
 */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options];
  const named = all.findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== (named < 0 ? all.findIndex(({ disabled }) => !disabled) : named);
}

/**
 * Fields that were changed before hydration, with their text (or ticked state). This includes fields that the
 * browser restored, as Firefox does at a reload.
 */
export function earlyInput(root: ParentNode): ReadonlyMap<Field, string | boolean> {
  const changed = new Map<Field, string | boolean>();
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (isTick(field)) {
      // Of a radio group the chosen one is enough: choosing it unticks the others.
      const counts = field.checked || field.type === 'checkbox';
      if (counts && field.checked !== field.defaultChecked) changed.set(field, field.checked);
    } else if (field instanceof HTMLSelectElement) {
      if (isChosen(field)) changed.set(field, field.value);
    } else if (field.value !== field.defaultValue) changed.set(field, field.value);
  }
  return changed;
}

/** The fields and buttons of a page, to be found again where React rendered their part anew. */
export interface Controls {
  /** The control while it is in the page, else the control that replaced it. */
  readonly find: <T extends HTMLElement>(control: T) => T | undefined;
  readonly focused: Element | null;
}

const listed = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLElement>('input, textarea, select, button, [role=button]'),
];

/** Identifies a control by its label and purpose, because a part that is rendered anew has new ids. */
function kindOf(control: HTMLElement): string {
  const named = ['type', 'name', 'autocomplete', 'aria-label'].map((name) => control.getAttribute(name));
  const isOneOfSeveral = control instanceof HTMLInputElement && isTick(control);
  return [control.tagName, ...named, isOneOfSeveral ? control.value : control.textContent].join('|');
}

/**
 * Call it before hydration. If another program changed the HTML (a password manager adds an element beside
 * each field), React cannot hydrate that part. It renders the part anew, without the typed text.
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
      // The same kind, so the same class.
      return listed(root).filter((other) => kindOf(other) === place.kind)[place.nth] as T | undefined;
    },
  };
}

/** For pages in which nothing was rendered anew. */
const currentValues: Controls = {
  find: (control) => (control.isConnected ? control : undefined),
  focused: null,
};

const bootstrap = () => (window as Window & WindowWithBootstrap).foyerBootstrap;

/**
 * For clicks in any part of the page, as React receives them. Parts are hydrated at different times. A press
 * that one part has handled must not be repeated when the whole page is hydrated: a code would be created
 * twice, and a toggle would be off again.
 */
export const earlyPress: Bootstrap['heard'] = (press) => bootstrap()?.heard(press);

/** Passes typed and ticked input to the application, in parts of the page that are hydrated. */
export function replayEvent(typed: ReadonlyMap<Field, string | boolean>, { find } = currentValues): void {
  for (const [was, value] of typed) {
    const field = find(was);
    if (!field) continue;
    if (isTick(field)) tick(field, value === true);
    else if (field instanceof HTMLSelectElement) choose(field, String(value));
    // Keeps text that the user has typed meanwhile.
    else typeInto(field, was.value.startsWith(String(value)) ? was.value : String(value));
  }
}

/**
 * Passes typed and ticked input to the application and repeats presses, once the application can handle them.
 * Actions of the browser (a link, a submit) are never repeated. Returns true if the user touched the page.
 */
export function replay(typed: ReadonlyMap<Field, string | boolean>, controls = currentValues): boolean {
  const { find, focused } = controls;
  if (focused instanceof HTMLElement && !focused.isConnected) find(focused)?.focus();
  replayEvent(typed, controls);
  const { pressed = [], touched = false } = bootstrap()?.end() ?? {};
  const buttons = pressed.map(find);
  // One press may remove the button of another.
  for (const button of buttons) if (button?.isConnected) flushSync(() => button.click());
  return touched;
}

/** Toggles the box by a click, from the opposite of the wanted state. */
function tick(field: HTMLInputElement, wanted: boolean) {
  field.checked = !wanted;
  field.click();
}

function choose(list: HTMLSelectElement, entry: string) {
  list.value = entry;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
