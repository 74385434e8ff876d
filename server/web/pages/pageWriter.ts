/**
 * Writes the HTML of a page. The content security policy must allow each inline script and style: by its hash,
 * or by the nonce of the response. With hashes, the bytes are the same for all visitors.
 */
import { createHash } from 'node:crypto';

/** How the policy allows the inline scripts and styles of a page. */
export type InlineKind = 'hash' | 'nonce';

/** Sources for `script-src` and `style-src`, such as `'sha256-…'`. */
export interface InlineSources {
  readonly script: readonly string[];
  readonly style: readonly string[];
}

/** The parts between the places of the nonce. With hashes it is one part. */
export type Pieces = readonly string[];

export class PageWriter {
  private readonly done: string[] = [];
  private readonly scripts = new Set<string>();
  private readonly styles = new Set<string>();
  private current = '';

  constructor(private readonly kind: InlineKind) {}

  text(text: string): void {
    this.current += text;
  }

  style(attributes: string, css: string): void {
    if (css === '') return;
    // A style element ends at the first end tag in it, also inside quotes.
    const content = asParsed(css.replace(/<\/(?=style)/gi, '<\\/'));
    if (this.kind === 'hash') this.styles.add(hashSource(content));
    this.text('<style');
    this.nonce();
    this.text(`${attributes}>${content}</style>`);
  }

  script(source: string): void {
    if (source === '') return;
    const inside = source
      .replace(/^\/\/# sourceMappingURL=.*$/gm, '')
      .replace(/<\/(?=script)/gi, '<\\/')
      .replace(/<!--/g, '<\\!--');
    const content = asParsed(inside.trim());
    if (this.kind === 'hash') this.scripts.add(hashSource(content));
    this.text('<script');
    this.nonce();
    this.text(`>${content}</script>`);
  }

  private nonce(): void {
    if (this.kind === 'hash') return;
    this.done.push(`${this.current} nonce="`);
    this.current = '"';
  }

  get pieces(): Pieces {
    return [...this.done, this.current];
  }

  /** The hashes of what was written. Empty with a nonce. */
  get hashes(): InlineSources {
    return { script: [...this.scripts], style: [...this.styles] };
  }
}

/** The characters as the browser's parser reads them: the browser hashes what it has read. */
const asParsed = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '\uFFFD');

export const hashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}'`;
