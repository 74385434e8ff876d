/**
 * The call with which a web host reads a preview, below `/host`:
 *
 * | call                | response                                                                          |
 * | ------------------- | --------------------------------------------------------------------------------- |
 * | POST previews/read  | { draft, title, tenant, revision, settings, expiresAt, problems, files?, assets? } |
 *
 * The body is { id, token, revision }: the files are left out if the web host already has this revision. 404 with the
 * code `unknown-preview` if the link is not valid, and `unknown-draft` if the draft was published or discarded.
 */
import type { FastifyInstance } from 'fastify';
import type { DraftChecker } from '../drafts';
import { mayStill } from '../operators/operators';
import type { OperatorsExecutor } from '../operators/tables';
import { requireToken } from '../hostServer';
import { StoreRefusal, type DocumentStore } from '../store';
import { findPreview } from './previews';
import type { PreviewsDb } from './tables';

export interface PreviewServerParts {
  readonly db: PreviewsDb;
  readonly operators: OperatorsExecutor;
  readonly store: DocumentStore;
  readonly checker: Pick<DraftChecker, 'check'>;
  readonly now: () => Date;
  /** The token of web hosts. Undefined: any caller on this machine. */
  readonly token: string | undefined;
}

const readBody = {
  type: 'object',
  required: ['id', 'token'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', pattern: '^[0-9a-f]{16}$' },
    token: { type: 'string', minLength: 1, maxLength: 100 },
    revision: { type: 'integer', minimum: 1 },
  },
};

interface ReadBody {
  readonly id: string;
  readonly token: string;
  readonly revision?: number;
}

export function previewServer(app: FastifyInstance, parts: PreviewServerParts): void {
  app.register(
    (scope, _options, done) => {
      if (parts.token !== undefined) requireToken(scope, parts.token);
      scope.post<{ Body: ReadBody }>('/previews/read', { schema: { body: readBody } }, ({ body }) =>
        readPreview(parts, body),
      );
      done();
    },
    { prefix: '/host' },
  );
}

async function readPreview({ db, operators, store, checker, now }: PreviewServerParts, body: ReadBody) {
  const preview = await findPreview(db, body, now());
  if (preview === undefined) throw unknownPreview();
  const draft = await store.draft(preview.draft);
  if (!(await isStillOpenFor(operators, preview, draft))) throw unknownPreview();
  const { files, assets, revision } = contentOf(preview, draft);
  const facts = {
    draft: draft.id,
    title: draft.title,
    tenant: draft.tenant,
    revision,
    settings: preview.settings,
    expiresAt: preview.expiresAt.toISOString(),
  };
  if (body.revision === revision) return facts;
  const problems = await checker.check({ tenant: draft.tenant, files, assets });
  return { ...facts, files, assets, problems };
}

const unknownPreview = (): StoreRefusal =>
  new StoreRefusal('unknown-preview', 'This preview does not exist, or it has ended.');

/** A preview ends when its author loses the role that was needed to open or to share it. */
const isStillOpenFor = (
  operators: OperatorsExecutor,
  { isShared, author }: FoundPreview,
  { tenant }: Draft,
): Promise<boolean> => mayStill(operators, author.id, { role: isShared ? 'edit' : 'view', tenant });

type Draft = Awaited<ReturnType<DocumentStore['draft']>>;
type FoundPreview = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

/** The content at the time of the link, or the newest. */
function contentOf({ revision, files, assets }: FoundPreview, draft: Draft) {
  return revision !== null && files !== null && assets !== null ? { revision, files, assets } : draft;
}
