/**
 * Where the browser begins. What has to be run before the page can answer is run piece by piece, so that
 * no single task keeps somebody waiting who touches the page meanwhile; it is all here already. Each piece
 * is a module of ours that needs a package, or a few: what it needs is run with it, once.
 */
import { nextTask } from './nextTask';

const PIECES: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  // Redux Toolkit, then redux-saga.
  () => import(/* webpackMode: "eager" */ '../store/toasts'),
  () => import(/* webpackMode: "eager" */ '../store/store'),
  () => import(/* webpackMode: "eager" */ '../store/supervisor'),
  // Lingui, emotion, the router.
  () => import(/* webpackMode: "eager" */ '../tenant/copy'),
  () => import(/* webpackMode: "eager" */ '../ui/VisuallyHidden'),
  () => import(/* webpackMode: "eager" */ './matchedRoute'),
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
