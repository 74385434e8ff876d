/** Repeats input from before hydration: React gets no event for text, ticks and choices in the fields. */
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { markUserActive } from './firstUserActivity';

/** What the bootstrap offers to the application. */
interface Bootstrap {
  /** Reports that React handled this press: its part of the page was already hydrated. */
  readonly handled: (press: { readonly target: EventTarget | null }) => void;
  /** Ends the recording. Returns the presses that were not handled, in order. */
  readonly end: () => { readonly pressed: readonly HTMLElement[]; readonly touched: boolean };
}

export interface WindowWithBootstrap {
  foyerBootstrap?: Bootstrap;
}

type TextInput = HTMLInputElement | HTMLTextAreaElement;
type Field = TextInput | HTMLSelectElement;
type Selection = readonly [start: number | null, end: number | null];

interface EarlyInput {
  readonly field: Field;
  /** The text, or whether the box is ticked. */
  readonly value: string | boolean;
  readonly selection: Selection;
}

const isTick = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const selectionOf = (field: Field): Selection =>
  field instanceof HTMLSelectElement ? [null, null] : [field.selectionStart, field.selectionEnd];

/** By default a list shows the entry that the HTML selects, or else its first enabled entry. */
function isChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const all = [...options];
  const byHtml = all.findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== (byHtml < 0 ? all.findIndex(({ disabled }) => !disabled) : byHtml);
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return isChosen(field);
  if (!isTick(field)) return field.value !== field.defaultValue;
  // Of a radio group the chosen one is enough: choosing it unticks the others.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/** Changed fields. This includes fields that the browser restored, as Firefox does at a reload. */
const changedFields = (fields: Iterable<Field>): readonly EarlyInput[] =>
  [...fields].filter(isChanged).map((field) => ({
    field,
    value: isTick(field) ? field.checked : field.value,
    selection: selectionOf(field),
  }));

/** Sets a field's text past React's own setter, so that React notices it. Equal text keeps the selection. */
function typeInto(field: TextInput, text: string, selection: Selection = [null, null]): void {
  const [start, end] = field.value === text ? selectionOf(field) : selection;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  // An e-mail field has no cursor position. In Safari, setting the cursor moves the focus.
  if (start !== null && document.activeElement === field) field.setSelectionRange(start, end);
}

/** Passes one input to the application. `field` is the recorded field, or the one that replaced it. */
function replayInput(field: Field, { field: { value: now }, value, selection }: EarlyInput): void {
  if (isTick(field)) {
    // A click ticks the box from the opposite state.
    field.checked = value === false;
    field.click();
  } else if (field instanceof HTMLSelectElement) {
    field.value = String(value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    // Keeps text that the user has typed meanwhile.
  } else typeInto(field, now.startsWith(String(value)) ? now : String(value), selection);
}

const FIELDS = 'input, textarea, select';
const CONTROLS = `${FIELDS}, button, [role=button]`;

/** Identifies a control by its label and purpose, because a part that is rendered anew has new ids. */
function kindOf(control: HTMLElement): string {
  const named = ['type', 'name', 'autocomplete', 'aria-label'].map((name) => control.getAttribute(name));
  const isOneOfSeveral = control instanceof HTMLInputElement && isTick(control);
  return [control.tagName, ...named, isOneOfSeveral ? control.value : control.textContent].join('|');
}

type Finder = <T extends HTMLElement>(control: T) => T | undefined;

/**
 * Finds a control of the server's HTML after hydration. If another program changed the HTML (a password
 * manager adds an element beside each field), React renders that part anew, without the typed text. Then the
 * control that replaced it is returned.
 */
function controlFinder(root: Document): Finder {
  const controls = () => [...root.querySelectorAll<HTMLElement>(CONTROLS)];
  const places = new Map<HTMLElement, { readonly kind: string; readonly nth: number }>();
  const counts = new Map<string, number>();
  for (const control of controls()) {
    const kind = kindOf(control);
    const nth = counts.get(kind) ?? 0;
    places.set(control, { kind, nth });
    counts.set(kind, nth + 1);
  }
  return <T extends HTMLElement>(control: T) => {
    const place = places.get(control);
    if (control.isConnected || !place) return control.isConnected ? control : undefined;
    // The same kind, so the same class.
    return controls().filter((other) => kindOf(other) === place.kind)[place.nth] as T | undefined;
  };
}

let recorded: readonly EarlyInput[] = [];
let find: Finder = (control) => (control.isConnected ? control : undefined);
let focused: Element | null = null;

const bootstrap = () => (window as Window & WindowWithBootstrap).foyerBootstrap;

/** Call it before hydration. */
export function recordEarlyInput(root: Document): void {
  recorded = changedFields(root.querySelectorAll<Field>(FIELDS));
  find = controlFinder(root);
  focused = root.activeElement;
}

/** Call it when the whole page is hydrated. Actions of the browser (a link, a submit) are never repeated. */
export function replayEarlyInput(): void {
  if (focused instanceof HTMLElement && !focused.isConnected) find(focused)?.focus();
  for (const input of recorded) {
    const field = find(input.field);
    if (field) replayInput(field, input);
  }
  recorded = [];
  const { pressed = [], touched = false } = bootstrap()?.end() ?? {};
  const buttons = pressed.map(find);
  // One press may remove the button of another.
  for (const button of buttons) if (button?.isConnected) flushSync(() => button.click());
  if (touched) markUserActive();
}

/**
 * Replays the input of one field, or of all fields in an element, when it is hydrated: the next change in its
 * form would erase it. It waits for React, which may first restore the text in its state.
 */
export function useEarlyInput(id: string): void {
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const fields = element.matches(FIELDS) ? [element as Field] : element.querySelectorAll<Field>(FIELDS);
    const inputs = changedFields(fields);
    recorded = recorded.filter(({ field }) => !inputs.some((input) => input.field === field));
    queueMicrotask(() => {
      for (const input of inputs) replayInput(input.field, input);
    });
  }, [id]);
}

/** Reports clicks as React receives them: a handled press must not be repeated (a code, a toggle). */
export const reportHandledPress: Bootstrap['handled'] = (press) => bootstrap()?.handled(press);

/** Records the last press of a button in a part that is hydrated later. Returns a function that repeats it. */
export function recordPress(buttons: string): () => void {
  let pressed: HTMLElement | null = null;
  const record = ({ target }: Event) => {
    if (target instanceof Element) pressed = target.closest<HTMLElement>(buttons);
  };
  document.addEventListener('click', record, true);
  return () => {
    document.removeEventListener('click', record, true);
    pressed?.click();
    pressed = null;
  };
}
