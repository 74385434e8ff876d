import { assetBytes } from '../drafts';
import type { DocumentStore } from '../store';
import type { Prove } from './proveChange';
import { proveInWorker } from './proveInWorker';

/** Proves content of the store, each in a thread of its own. `root`: the root of the project. */
export const storeProver =
  (store: Pick<DocumentStore, 'asset'>, root: string): Prove =>
  async (tenant, { files, assets }) =>
    proveInWorker({ root, tenant, files, assets: await assetBytes(store, assets) });
