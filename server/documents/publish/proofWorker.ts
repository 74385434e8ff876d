/** Proves one document in a worker thread. `proofThread.mjs` loads it. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { draftFiles } from '../drafts/draftFiles';
import { proveDocument } from '../proof';
import type { ProofTask } from './proveInWorker';

// The thread that starts this one passes a task.
const { root, tenant, files, assets } = workerData as ProofTask;
parentPort?.postMessage(proveDocument(draftFiles(tenant, files, assets), loadCatalogue(root)));
