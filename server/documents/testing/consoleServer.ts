/** The calls of the console for tests, on a database with one operator for each role. */
import fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { hashPassword } from '../../accounts/passwords';
import { RateLimits } from '../../api/rateLimit';
import { json } from '../../database/columns';
import { sharedDatabase } from '../../database/database';
import { migrate } from '../../database/migrate';
import { hashOf, PACKAGES, REPOSITORY } from '../../database/testing/contents';
import { openTestDatabase } from '../../database/testing/testDatabase';
import { makeSecrets } from '../../secrets/encryption';
import type { Catalogue } from '../../tenants/catalogue';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { createDatabaseStore } from '../databaseStore';
import { assetBytes, DatabaseStepLog } from '../drafts';
import type { PlatformOffers } from '../explain';
import { platformOf } from '../explain/testing/platform';
import { draftFiles } from '../drafts/draftFiles';
import type { PreviewTables } from '../previews/tables';
import { openConsole } from '../openConsole';
import type { OperatorTables } from '../operators/tables';
import type { Grant } from '../operators/grants';
import type { WaitingMail } from '../operators/mails';
import { emailKey } from '../operators/operators';
import type { Provider } from '../operators/oidc/provider';
import { outboxOf } from '../operators/parts';
import { openSession } from '../operators/sessions';
import { proveDocument } from '../proof';
import { operatorServer } from '../routes/operatorServer';
import type { ConsoleParts } from '../routes/parts';
import type { DocumentTables } from '../tables';
import { addTenants } from './addTenants';

let loaded: Catalogue | undefined;
/** Loaded once for all publications of a test file. */
const catalogue = (): Catalogue => (loaded ??= loadCatalogue(REPOSITORY));

const MIGRATIONS = join(__dirname, '../migrations');
export const PASSWORD = 'Foyer-Test-2026';
/** The lowest cost: tests hash many passwords. */
const COST = 8;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface TestConsole {
  readonly parts: ConsoleParts;
  readonly app: FastifyInstance;
  /** The clock of the server. */
  advance(ms: number): void;
  /** Makes an operator and returns the token of a session. */
  operator(name: string, grants: readonly Grant[]): Promise<{ id: string; email: string; token: string }>;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more?: CallOptions): Promise<Answer>;
  /** The mails that wait to be sent, oldest first. */
  mails(): Promise<readonly WaitingMail[]>;
  close(): Promise<void>;
}

interface CallOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/**
 * The store has the demo tenants `harbour` and `riverside`. The default platform does not answer. By default no
 * OpenID Connect provider exists.
 */
export async function startTestConsole({
  platform = platformOf(),
  provider,
}: {
  readonly platform?: PlatformOffers;
  readonly provider?: Provider;
} = {}): Promise<TestConsole> {
  const database = await openTestDatabase<OperatorTables>({
    key: `operators_${hashOf([PACKAGES, MIGRATIONS, join(REPOSITORY, 'server/database')])}`,
    fill: async (db) => void (await migrate(db, MIGRATIONS, { schema: 'documents' })),
  });
  let time = Date.parse('2026-03-10T10:00:00Z');
  const now = () => new Date(time);
  const documents = sharedDatabase<DocumentTables>(database);
  const store = createDatabaseStore({ ...documents, embedded: true }, { now });
  await addTenants(store);
  const opened = openConsole({
    db: database.db,
    previews: sharedDatabase<PreviewTables>(database).db,
    store,
    documents: documents.db,
    platform,
    provider,
    steps: new DatabaseStepLog(documents.db),
    limits: new RateLimits(),
    now,
    secrets: makeSecrets(Buffer.alloc(32, 7)),
    log: { info: () => undefined, warn: () => undefined, error: console.error },
    passwordCost: COST,
    consoleOrigin: 'http://console.foyer.localhost:8080',
    checkAnswers: true,
    // Without a thread, which takes seconds to start.
    prove: async (tenant, { files, assets }) =>
      proveDocument(draftFiles(tenant, files, await assetBytes(store, assets)), catalogue()),
  });
  const { parts } = opened;
  const app = fastify({ genReqId: () => randomUUID(), routerOptions: { maxParamLength: 300 } });
  operatorServer(app, parts);
  await app.ready();
  return {
    parts,
    app,
    advance: (ms) => void (time += ms),
    operator: (name, grants) => makeOperator(parts, name, grants),
    call: async (method, path, { token, body } = {}) => {
      const answer = await app.inject({
        method,
        url: `/api/operators${path}`,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: answer.statusCode, body: answer.json<unknown>() };
    },
    mails: () => waitingMails(parts),
    close: async () => {
      await app.close();
      await opened.close();
      await store.close();
      await database.close();
    },
  };
}

async function makeOperator({ db, now }: ConsoleParts, name: string, grants: readonly Grant[]) {
  const id = randomUUID();
  const email = `${id}@console.example`;
  await db
    .insertInto('documents.operators')
    .values({
      id,
      email,
      email_key: emailKey(email),
      name,
      password_hash: await hashPassword(PASSWORD, COST),
      grants: json(grants),
      invited_by: 'test',
      created_at: now(),
    })
    .execute();
  return { id, email, token: await openSession(db, id, now()) };
}

async function waitingMails(parts: ConsoleParts): Promise<readonly WaitingMail[]> {
  const outbox = outboxOf(parts);
  const mails: WaitingMail[] = [];
  for (;;) {
    const message = await outbox.claimNext(parts.db, parts.now());
    if (message === undefined) return mails;
    mails.push(outbox.payloadOf(message) as WaitingMail);
    await outbox.markSent(parts.db, message, parts.now());
  }
}
