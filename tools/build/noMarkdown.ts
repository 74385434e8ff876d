/** Replaces rjsf's Markdown renderer in the bundles: Foyer's questions are plain text. */
import type { ReactNode } from 'react';

export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

export default Markdown;
