/** Runs a proof in a worker thread, so that the process answers other calls meanwhile. The time is limited. */
import { threadFile } from '../../net/project';
import { problemAt } from '../../tenants/source';
import type { AssetBytes } from '../drafts/draftFiles';
import type { Proof } from '../proof';
import type { DocumentFiles } from '../store';
import { nextMessage, startThread } from '../workerThread';

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
export async function proveInWorker(
  task: ProofTask,
  { timeoutMs = TIMEOUT_MS }: ProofOptions = {},
): Promise<Proof> {
  const worker = startThread(threadFile('server/documents/publish/proofThread.mjs'), task, {
    maxOldGenerationSizeMb: MAX_MEMORY_MB,
  });
  try {
    // `proofWorker.ts` sends one message.
    return (await nextMessage(worker, timeoutMs)) as Proof;
  } catch {
    return incomplete(task);
  } finally {
    void worker.terminate();
  }
}

function incomplete({ tenant }: ProofTask): Proof {
  const message =
    'The proof did not end in time, so the document is not published. Try again; if it happens again, use fewer facts in the conditions.';
  const place = { tenant, file: `tenants/${tenant}/tenant.json`, text: '' };
  const problem = problemAt(place, { code: 'proof-incomplete', at: undefined, owner: 'core', message });
  return { problems: [problem], tables: [] };
}
