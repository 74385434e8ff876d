/** Runs a proof in a worker thread, so that the process answers other calls meanwhile. The time is limited. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { problemAt } from '../../tenants/source';
import type { AssetBytes } from '../drafts/draftFiles';
import type { Proof } from '../proof';
import type { DocumentFiles } from '../store';

export interface ProofTask {
  /** Root of the project, with the plugins. */
  readonly root: string;
  readonly tenant: string;
  readonly files: DocumentFiles;
  readonly assets: AssetBytes;
}

export interface ProofOptions {
  readonly timeoutMs?: number;
}

/** Most of it is the start of the thread. */
const TIMEOUT_MS = 20_000;
const MAX_MEMORY_MB = 300;

/** Never rejects: a proof that takes too long, or a thread that ends, is the Problem `proof-incomplete`. */
export function proveInWorker(
  task: ProofTask,
  { timeoutMs = TIMEOUT_MS }: ProofOptions = {},
): Promise<Proof> {
  return new Promise((resolve) => {
    const worker = new Worker(join(__dirname, 'proofThread.mjs'), {
      workerData: task,
      // Not the hooks of this process: the thread registers its own.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const end = (proof: Proof): void => {
      clearTimeout(timer);
      resolve(proof);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(incomplete(task)), timeoutMs);
    worker.once('message', (proof: Proof) => end(proof));
    worker.once('error', () => end(incomplete(task)));
    worker.once('exit', () => end(incomplete(task)));
  });
}

function incomplete({ tenant }: ProofTask): Proof {
  const message =
    'The proof did not end in time, so the document is not published. Try again; if it happens again, use fewer facts in the conditions.';
  const place = { tenant, file: `tenants/${tenant}/tenant.json`, text: '' };
  const problem = problemAt(place, { code: 'proof-incomplete', at: undefined, owner: 'core', message });
  return { problems: [problem], tables: [] };
}
