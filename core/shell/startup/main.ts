/**
 * The browser's entry point. The code before hydration runs in pieces, so that no single task delays the
 * user's input: each is one of our modules with the packages that it needs first.
 */
import { nextTask } from './nextTask';

const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  // Redux Toolkit, then redux-saga.
  () => import(/* webpackMode: "eager" */ '../../store/toasts'),
  () => import(/* webpackMode: "eager" */ '../../store/store'),
  () => import(/* webpackMode: "eager" */ '../../store/supervisor'),
  // Lingui, emotion, the router.
  () => import(/* webpackMode: "eager" */ '../../tenant/copy'),
  () => import(/* webpackMode: "eager" */ '../../ui/display/VisuallyHidden'),
  () => import(/* webpackMode: "eager" */ '../routing/matchedRoute'),
  () => import(/* webpackMode: "eager" */ './App'),
];

async function main() {
  for (const run of PIECES) {
    await nextTask();
    await run();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  const root = document.getElementById('foyer');
  if (root) await start(root);
}

void main();
