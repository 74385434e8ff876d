/** The application's side of the starter: what happened before it was there. */
import { flushSync } from 'react-dom';
import { typeInto } from './typeInto';

/** What the starter (`starter.ts`) offers the application for as long as that is taking the page over. */
interface Starter {
  /** React answered this press. It may have come before, in a part that React had not taken over yet, and wait. */
  readonly heard: (press: { readonly target: EventTarget | null }) => void;
  /** The application answers from now on: says what was pressed and not heard, in order, and listens no more. */
  readonly end: () => { readonly pressed: readonly HTMLElement[]; readonly touched: boolean };
}

export interface WithStarter {
  foyerStarter?: Starter;
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
export function typedBefore(root: ParentNode): ReadonlyMap<Field, string | boolean> {
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

const starter = () => (window as Window & WithStarter).foyerStarter;

/**
 * For the click of any part of the page, as React hears it. Parts are taken over at different times, and what
 * one of them has answered is not pressed once more when the whole page stands: a code would be made
 * twice, and what was switched on would be off again.
 */
export const heardPress: Starter['heard'] = (press) => starter()?.heard(press);

/** Hands what was typed and ticked to the application, in parts of the page that it has taken over. */
export function handOn(typed: ReadonlyMap<Field, string | boolean>): void {
  for (const [field, value] of typed) {
    if (!field.isConnected) continue;
    if (isTick(field)) tick(field, value === true);
    else if (field instanceof HTMLSelectElement) choose(field, String(value));
    // Whoever went on typing meanwhile keeps what came since.
    else typeInto(field, field.value.startsWith(String(value)) ? field.value : String(value));
  }
}

/**
 * Hands what was typed and ticked to the application, and repeats what was pressed, once it can answer.
 * What the page did by itself (a link, a submit) is never repeated. True when somebody touched the page.
 */
export function replay(typed: ReadonlyMap<Field, string | boolean>): boolean {
  handOn(typed);
  const { pressed = [], touched = false } = starter()?.end() ?? {};
  // One press may take the button of another away.
  for (const button of pressed) if (button.isConnected) flushSync(() => button.click());
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
