/** Stands in for rjsf's Markdown renderer in the bundles, imported by its name or as the default: our questions are plain text. */
import type { ReactNode } from 'react';

export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

export default Markdown;
