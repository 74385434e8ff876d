/** Starts `checkWorker.ts` in a thread. Threads do not inherit the TypeScript loader of the process. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./checkWorker.ts', import.meta.url);
