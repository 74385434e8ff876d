/** The parts of the console's calls, on the accounts of operators and the store of the documents. */
import { PROJECT } from '../net/project';
import { loadCatalogue } from '../tenants/manifests/loadCatalogue';
import { DraftChecker, DraftEditor, Presence, type StepLog } from './drafts';
import type { PlatformOffers } from './explain';
import type { AccountParts } from './operators/parts';
import type { PreviewsDb } from './previews/tables';
import { DocumentSummaries } from './routes/tenants/documentSummaries';
import { storeProver, type Prove } from './publish';
import type { ConsoleParts } from './routes/parts';
import type { DocumentStore } from './store';
import type { DocumentsDb } from './tables';

export interface ConsoleOptions extends AccountParts {
  readonly previews: PreviewsDb;
  readonly store: DocumentStore;
  readonly documents: DocumentsDb;
  /** The saved steps of drafts. */
  readonly steps: StepLog;
  readonly platform: PlatformOffers;
  readonly checkAnswers: boolean;
  /** Default: in a thread. */
  readonly prove?: Prove;
}

export interface OpenConsole {
  readonly parts: ConsoleParts;
  close(): Promise<void>;
}

export function openConsole({ steps, ...options }: ConsoleOptions): OpenConsole {
  const { store, now } = options;
  const checker = new DraftChecker({ store });
  const summaries = new DocumentSummaries(store, checker);
  const parts: ConsoleParts = {
    ...options,
    editor: new DraftEditor({ store, log: steps, check: (draft) => checker.check(draft), now }),
    checker,
    prove: options.prove ?? storeProver(store, PROJECT),
    presence: new Presence(now),
    summaries,
    catalogue: loadCatalogue(PROJECT),
  };
  const close = async (): Promise<void> => {
    await summaries.close();
    await checker.close();
  };
  return { parts, close };
}
