declare module 'jest-axe' {
  import type { AxeResults, RunOptions } from 'axe-core';

  export function axe(root: Element | string, options?: RunOptions): Promise<AxeResults>;
}
