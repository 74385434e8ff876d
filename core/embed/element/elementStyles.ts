/** Elements beside the frame. Styles are set one by one, which also works under a policy against styles. */
import { elementCopy, type ElementCopyKey } from './elementCopy';

export type Styles = Readonly<Record<string, string>>;

export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  styles: Styles,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  applyStyles(element, styles);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export function applyStyles(element: HTMLElement, styles: Styles): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}

/** Reserved from the beginning, so that the content below the element moves at most once. */
export const LEAST_HEIGHT = 'var(--foyer-joining-min-height, 30rem)';

/** A message in place of the frame, with a link if there is an address. */
export function notice(key: ElementCopyKey, address?: string): HTMLElement {
  const box = createElement('div', { padding: '1.5rem', 'text-align': 'center' }, { role: 'status' });
  const text = createElement('p', { margin: '0 0 0.75rem' });
  text.textContent = elementCopy(key);
  box.append(text);
  if (address !== undefined) {
    const link = createElement('a', {}, { href: address, target: '_blank', rel: 'noopener' });
    link.textContent = elementCopy('embed.open');
    box.append(link);
  }
  return box;
}
