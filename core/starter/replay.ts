/** The application's side of the starter: what happened before it was there. */
interface Starter {
  foyerStarter?: () => { readonly pressed?: Element };
}

/** Fields in which somebody typed before the application was there, with what they typed. */
export function typedBefore(root: ParentNode): ReadonlyMap<HTMLInputElement | HTMLTextAreaElement, string> {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return new Map([...fields].filter((field) => field.value !== field.defaultValue).map((field) => [field, field.value]));
}

/**
 * Repeats the last press, and hands typed text to the application, once it can answer. A press that
 * the page answered by itself (a link, a submit) is never repeated.
 */
export function replay(typed: ReadonlyMap<HTMLInputElement | HTMLTextAreaElement, string>) {
  for (const [field, text] of typed) {
    if (!field.isConnected) continue;
    setNatively(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const { pressed } = (window as Window & Starter).foyerStarter?.() ?? {};
  if (pressed instanceof HTMLElement && pressed.isConnected) pressed.click();
}

/** React remembers the value it last saw; set past it, so that the event that follows is a change. */
function setNatively(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'value');
  descriptor?.set?.call(field, '');
  descriptor?.set?.call(field, text);
}
