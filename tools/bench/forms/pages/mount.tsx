import type { ReactElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { BenchGroup } from '../questionnaire';

/** Renders a React component when the bench calls `show`. */
export function offer(draw: (groups: readonly BenchGroup[]) => ReactElement) {
  let root: Root | undefined;
  window.bench = {
    show: (groups) => {
      root = createRoot(document.getElementById('form') as HTMLElement);
      root.render(draw(groups));
    },
    hide: () => {
      root?.unmount();
      root = undefined;
    },
  };
}
