/**
 * Runs in the page and is sent as text, so it must not use anything outside itself. Returns visible elements
 * with this role and name, in page order. Behind a dialog it returns nothing.
 */
export function find(
  role: string,
  name: { readonly text?: string; readonly source?: string; readonly flags?: string },
  within: Element | null,
): readonly Element[] {
  const SELECTORS: Readonly<Record<string, string>> = {
    button: 'button, [role="button"], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4',
    field: 'input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, textarea',
    checkbox: 'input[type="checkbox"]',
    radio: 'input[type="radio"]',
    dialog: 'dialog[open]',
    region: '[role="region"]',
    status: '[role="status"], output',
    listitem: 'li',
    text: 'p, li, strong, div, span, dd',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const byId = (ids: string) => ids.split(' ').map((id) => document.getElementById(id)?.textContent);
  const nameOf = (element: HTMLElement) => {
    const given = element.getAttribute('aria-label');
    if (given) return plain(given);
    const ids = element.getAttribute('aria-labelledby');
    if (ids) return plain(byId(ids).join(' '));
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length > 0)
      return plain([...labels].map(({ textContent }) => textContent).join(' '));
    return plain(element.textContent);
  };
  const pattern = name.source === undefined ? undefined : new RegExp(name.source, name.flags);
  const isNamed = (text: string) => (pattern ? pattern.test(text) : text === name.text);
  const isSeen = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility } = getComputedStyle(element);
    const isTick = element.matches('[type="checkbox"], [type="radio"]');
    return visibility === 'visible' && ((width > 0 && height > 0) || isTick);
  };
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  const page = within ?? (role === 'dialog' ? document : (dialogs.at(-1) ?? document));
  return [...page.querySelectorAll<HTMLElement>(SELECTORS[role] ?? role)].filter(
    (element) => isSeen(element) && isNamed(nameOf(element)),
  );
}

/** Also runs in the page: finds a frame by its title, also inside an element with a shadow tree. */
export function frameOf(root: Document | ShadowRoot, title: string): Element | null {
  const trees = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const frames = [root, ...trees].flatMap((tree) => [...tree.querySelectorAll('iframe')]);
  return frames.find((frame) => frame.title === title) ?? null;
}
