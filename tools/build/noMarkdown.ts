/**
 * Replaces rjsf's Markdown renderer in the bundles, as named and as default import. Foyer's questions are
 * plain text.
 */
import type { ReactNode } from 'react';

export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

export default Markdown;
