/**
 * A page with card details is entered by a document load (`core/shell/loadDocument.ts`). The fragment says so to the
 * new document, and names what the document before it kept at the platform. It is taken out of the address before
 * the router, or anything that counts, reads that.
 */
const ENTRY = /^#visit(?:=([\w-]{1,100}))?$/;

export interface DocumentEntry {
  readonly pathname: string;
  /** Absent: nothing is kept. */
  readonly code?: string;
}

let entry: DocumentEntry | undefined;

export const withDocumentEntry = (address: string, code?: string): string =>
  `${address}#visit${code === undefined ? '' : `=${code}`}`;

/** As the page starts. */
export function catchDocumentEntry(): void {
  const { hash, pathname, search } = window.location;
  const found = ENTRY.exec(hash);
  const [, code] = found ?? [];
  entry = found ? { pathname, ...(code === undefined ? {} : { code }) } : undefined;
  if (found) window.history.replaceState(window.history.state, '', pathname + search);
}

/** Undefined: this document was opened by a link, an address or a reload. */
export const documentEntry = (): DocumentEntry | undefined => entry;
