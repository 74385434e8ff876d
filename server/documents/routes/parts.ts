import type { Catalogue } from '../../tenants/catalogue';
import type { DraftChecker, DraftEditor, Presence } from '../drafts';
import type { PlatformOffers } from '../explain';
import type { AccountParts } from '../operators/parts';
import type { PreviewsDb } from '../previews/tables';
import type { Prove } from '../publish';
import type { DocumentStore } from '../store';
import type { DocumentsDb } from '../tables';
import type { DocumentSummaries } from './tenants/documentSummaries';

/** What the routes of the console need from outside. */
export interface ConsoleParts extends AccountParts {
  readonly store: DocumentStore;
  readonly documents: DocumentsDb;
  readonly editor: DraftEditor;
  readonly checker: Pick<DraftChecker, 'check' | 'warmUp'>;
  /** Proves a draft or a version before it is published. */
  readonly prove: Prove;
  readonly presence: Presence;
  readonly previews: PreviewsDb;
  readonly summaries: DocumentSummaries;
  readonly platform: PlatformOffers;
  readonly catalogue: Catalogue;
  /** Checks responses against their schema: in development and tests. */
  readonly checkAnswers: boolean;
}
