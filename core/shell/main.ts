/**
 * Where the browser begins. What has to be run before the page can answer is run piece by piece, so that
 * no single task keeps somebody waiting who touches the page meanwhile; it is all here already.
 */
import { nextTask } from './nextTask';

async function main() {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../store/store');
  await nextTask();
  await import(/* webpackMode: "eager" */ './App');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  const root = document.getElementById('foyer');
  if (root) await start(root);
}

void main();
