/** The first file of the thread. Node reads no TypeScript in a thread by itself. */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./proofWorker.ts');
