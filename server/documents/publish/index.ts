/** Publishing: a proof in a thread, a reason, and a version in the store. */
export { isProofRecord, proveChange, type ChangeProof, type ProofRecord, type Prove } from './proveChange';
export { proveInWorker, type ProofOptions, type ProofTask } from './proveInWorker';
export { publishDraft, type Publishing, type PublishRequest, type PublishResult } from './publishDraft';
export { MAX_REASON, typedReason } from './reason';
export { rollBack, type RollBackRequest, type RollBackResult } from './rollBack';
export { storeProver } from './storeProver';
