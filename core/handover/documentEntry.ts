/** The fragment of a document load, with the code of the stored state. Removed before others read the address. */
const ENTRY = /^#visit(?:=([\w-]{1,100}))?$/;

export interface DocumentEntry {
  readonly pathname: string;
  /** Undefined: no state is stored. */
  readonly code?: string;
}

let entry: DocumentEntry | undefined;

export const withDocumentEntry = (address: string, code?: string): string =>
  `${address}#visit${code === undefined ? '' : `=${code}`}`;

/** Call it when the page starts. */
export function catchDocumentEntry(): void {
  const { hash, pathname, search } = window.location;
  const found = ENTRY.exec(hash);
  const [, code] = found ?? [];
  entry = found ? { pathname, ...(code === undefined ? {} : { code }) } : undefined;
  if (found) window.history.replaceState(window.history.state, '', pathname + search);
}

/** Undefined: a link, an address or a reload opened this document. */
export const documentEntry = (): DocumentEntry | undefined => entry;
