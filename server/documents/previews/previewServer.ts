/**
 * The call with which a web host reads a preview, below `/host`:
 *
 * | call               | response                                                                      |
 * | ------------------ | ----------------------------------------------------------------------------- |
 * | POST previews/read | { source, tenant, revision, settings, expiresAt, problems?, files?, assets? } |
 *
 * The body is { id, token, revision }: the files are left out if the web host already has this revision. `source` is
 * the draft or the version. The revision of a version is its number. 404 with the code `unknown-preview` if the link
 * is not valid, and `unknown-draft` if the draft was published or discarded.
 */
import type { FastifyInstance } from 'fastify';
import type { DraftChecker } from '../drafts';
import { mayStill } from '../operators/operators';
import type { OperatorsExecutor } from '../operators/tables';
import { requireToken } from '../hostServer';
import { StoreRefusal, type Content, type DocumentStore } from '../store';
import { findPreview, type PreviewSource } from './previews';
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
  const { source, tenant, revision, files, assets } = await shownBy(preview, store);
  if (!(await isStillOpenFor(operators, preview, tenant))) throw unknownPreview();
  const { settings, expiresAt } = preview;
  const facts = { source, tenant, revision, settings, expiresAt: expiresAt.toISOString() };
  if (body.revision === revision) return facts;
  const problems = await checker.check({ tenant, files, assets });
  return { ...facts, files, assets, problems };
}

const unknownPreview = (): StoreRefusal =>
  new StoreRefusal('unknown-preview', 'This preview does not exist, or it has ended.');

type FoundPreview = NonNullable<Awaited<ReturnType<typeof findPreview>>>;

/** A preview ends when its author loses the role that was needed to open or to share it. */
const isStillOpenFor = (
  operators: OperatorsExecutor,
  { isShared, author }: FoundPreview,
  tenant: string,
): Promise<boolean> => mayStill(operators, author.id, { role: isShared ? 'edit' : 'view', tenant });

/** What the preview shows: a version, the content of the draft at the time of the link, or its newest content. */
async function shownBy(preview: FoundPreview, store: DocumentStore): Promise<ShownContent> {
  const { draft: id, tenant, version: number, revision, files, assets } = preview;
  if (id !== null) {
    const { tenant: of, title, ...newest } = await store.draft(id);
    const isFixed = revision !== null && files !== null && assets !== null;
    const content = isFixed ? { revision, files, assets } : newest;
    return { ...content, source: { kind: 'draft', title }, tenant: of };
  }
  // The database has a version wherever it has no draft.
  if (tenant === null || number === null) throw unknownPreview();
  const version = await store.version(tenant, number);
  return { ...version, source: { kind: 'version', number }, revision: number };
}

interface ShownContent extends Content {
  readonly source: PreviewSource;
  readonly tenant: string;
  readonly revision: number;
}
