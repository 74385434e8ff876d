/** Stands in for rjsf's Markdown renderer in the bundles: our questions are plain text. */
import type { ReactNode } from 'react';

function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children;
}

export default Markdown;
