/**
 * What an element shows besides the frame. Styles are set property by property: a page whose policy allows
 * no style elements and no style attributes allows that.
 */
import { words, type WordKey } from './words';

export type Styles = Readonly<Record<string, string>>;

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  styles: Styles,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  dress(element, styles);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

export function dress(element: HTMLElement, styles: Styles): void {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}

/** Held from the beginning, so that what stands below the element moves once at most. */
export const LEAST_HEIGHT = 'var(--foyer-joining-min-height, 30rem)';

/** A sentence in the place of the frame, with a way out where there is one. */
export function notice(key: WordKey, address?: string): HTMLElement {
  const box = make('div', { padding: '1.5rem', 'text-align': 'center' }, { role: 'status' });
  const text = make('p', { margin: '0 0 0.75rem' });
  text.textContent = words(key);
  box.append(text);
  if (address !== undefined) {
    const link = make('a', {}, { href: address, target: '_blank', rel: 'noopener' });
    link.textContent = words('embed.open');
    box.append(link);
  }
  return box;
}
