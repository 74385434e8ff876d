/** Checks drafts as `npm run check` does, in a thread of its own, so that no request waits for it. */
import { LRUCache } from 'lru-cache';
import type { Worker } from 'node:worker_threads';
import { PROJECT, threadFile } from '../../net/project';
import type { Problem } from '../../tenants/problem';
import type { DocumentFiles, DocumentStore, Draft } from '../store';
import { sha256 } from '../content';
import { nextMessage, startThread } from '../workerThread';
import { assetBytes } from './assetBytes';
import type { AssetBytes } from './draftFiles';

export interface CheckRequest {
  readonly tenant: string;
  readonly files: DocumentFiles;
  readonly assets: AssetBytes;
}

export interface CheckReply {
  readonly problems: readonly Problem[];
}

export interface CheckerOptions {
  readonly store: Pick<DocumentStore, 'asset'>;
  /** Root of the project, with `plugins/` and `schemas/`. */
  readonly projectRoot?: string;
  /** Milliseconds for one check. */
  readonly limitMs?: number;
  /** Milliseconds until the thread has read the plugins. */
  readonly startMs?: number;
  /** Another thread, for tests. */
  readonly workerFile?: string;
}

const KNOWN = 50;
const LIMIT_MS = 2_000;
const START_MS = 60_000;

export class DraftChecker {
  /** The last results by content: a draft is checked when it is saved, and shown in its preview right after. */
  private readonly known = new LRUCache<string, readonly Problem[]>({ max: KNOWN });
  private worker: Promise<Worker> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: CheckerOptions) {}

  /** Never throws: a check that fails or takes too long is a Problem, which blocks publishing. */
  check(draft: Pick<Draft, 'tenant' | 'files' | 'assets'>): Promise<readonly Problem[]> {
    const content = sha256(JSON.stringify([draft.tenant, draft.files, draft.assets]));
    const known = this.known.get(content);
    if (known !== undefined) return Promise.resolve(known);
    // One at a time, so that the limit is the time of this draft alone.
    const result = this.last.then(() => this.checkNow(draft, content));
    this.last = result;
    return result;
  }

  /** Starts the thread, which reads the plugins for some seconds. Call it when a check is expected. */
  warmUp(): void {
    this.worker ??= this.start();
    // The next check starts it again, and reports the failure.
    this.worker.catch(() => (this.worker = undefined));
  }

  async close(): Promise<void> {
    await this.last;
    await this.stop();
  }

  private async checkNow(
    { tenant, files, assets }: Pick<Draft, 'tenant' | 'files' | 'assets'>,
    content: string,
  ): Promise<readonly Problem[]> {
    try {
      const bytes = await assetBytes(this.options.store, assets);
      this.worker ??= this.start();
      const worker = await this.worker;
      const request: CheckRequest = { tenant, files, assets: bytes };
      const reply = nextMessage(worker, this.options.limitMs ?? LIMIT_MS);
      worker.postMessage(request);
      const { problems } = (await reply) as CheckReply;
      this.known.set(content, problems);
      return problems;
    } catch {
      await this.stop();
      return [incomplete(tenant)];
    }
  }

  private async start(): Promise<Worker> {
    const {
      workerFile = threadFile('server/documents/drafts/checkThread.mjs'),
      projectRoot = PROJECT,
      startMs,
    } = this.options;
    const worker = startThread(workerFile, { projectRoot });
    // The thread does not keep the process alive.
    worker.unref();
    await nextMessage(worker, startMs ?? START_MS);
    return worker;
  }

  private async stop(): Promise<void> {
    const worker = this.worker;
    this.worker = undefined;
    await worker?.then((running) => running.terminate()).catch(() => undefined);
  }
}

const incomplete = (tenant: string): Problem => ({
  code: 'check-incomplete',
  severity: 'error',
  tenant,
  file: `tenants/${tenant}/tenant.json`,
  line: 1,
  column: 1,
  pointer: '',
  owner: 'core',
  message: 'The check of this draft did not end in time. Undo the last change, or make the document smaller.',
});
