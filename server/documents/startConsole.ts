/** The operators' console in the documents process: its calls, its first operators, and its work in the background. */
import type { FastifyInstance } from 'fastify';
import { RateLimits } from '../api/rateLimit';
import { oneAtATime } from '../database/advisoryLock';
import { sharedDatabase } from '../database/database';
import { repeat } from '../net/repeat';
import { MailProviders } from '../providers/mail/mailProviders';
import { makeSecrets } from '../secrets/encryption';
import { refuseOtherKey } from '../secrets/keyCheck';
import { openKeyRing } from '../secrets/keyRing';
import { RELOAD_EVERY_MS, rotationTask } from '../secrets/rotation';
import type { ConsoleConfig } from './config';
import { DatabaseStepLog } from './drafts';
import { openConsole } from './openConsole';
import { platformOverHttp } from './explain';
import { inviteFirstAdministrator } from './operators/firstAdministrator';
import { openProvider } from './operators/oidc/provider';
import { sendMails } from './operators/mails';
import { outboxOf, type AccountParts } from './operators/parts';
import { deleteExpired } from './operators/retention';
import { seedOperators } from './operators/seedOperators';
import { secretColumns, type OperatorTables } from './operators/tables';
import { deleteExpiredPreviews } from './previews/previews';
import { previewServer } from './previews/previewServer';
import type { PreviewTables } from './previews/tables';
import { operatorServer } from './routes/operatorServer';
import { deleteUnusedContents } from './rows/blobs';
import { deleteOldOrders } from './rows/visits';
import { publishDue } from './scheduling/publishDue';
import type { DocumentStore } from './store';
import type { DocumentsDatabase } from './tables';

export interface StartedConsole {
  /** Starts to send mails and to delete what is expired. */
  work(): void;
  /** Waits for running work. */
  stop(): Promise<void>;
}

interface ConsoleSurroundings {
  /** The calls are added to this server, which does not listen yet. */
  readonly app: FastifyInstance;
  readonly store: DocumentStore;
  readonly database: DocumentsDatabase;
  readonly dataDir: string;
  /** The token of web hosts. */
  readonly token: string | undefined;
}

const SEND_EVERY_MS = 1_000;
const DELETE_EVERY_MS = 60 * 60_000;

export async function startConsole(
  { key, firstOperators, providerSettings, mail, origin, platformUrl, ...config }: ConsoleConfig,
  { app, store, database, dataDir, token }: ConsoleSurroundings,
): Promise<StartedConsole> {
  const { db, pool, embedded } = sharedDatabase<OperatorTables>(database);
  const { db: previews } = sharedDatabase<PreviewTables>(database);
  const secrets = makeSecrets(openKeyRing(dataDir, key, 'documents'));
  await refuseOtherKey(db, secrets, 'documents', [
    (stored) => outboxOf({ secrets }).checkStoredMessage(stored),
  ]);
  const { parts, close } = openConsole({
    ...config,
    db,
    previews,
    store,
    documents: database.db,
    platform: platformOverHttp(platformUrl),
    secrets,
    steps: new DatabaseStepLog(database.db),
    limits: new RateLimits(embedded ? undefined : { pool, secrets, schema: 'documents' }),
    now: () => new Date(),
    log: app.log,
    consoleOrigin: origin,
    provider: providerSettings && openProvider(providerSettings),
  });
  operatorServer(app, parts);
  previewServer(app, { ...parts, db: previews, operators: db, token });
  await oneAtATime(database, () => addFirstOperators(parts, firstOperators));
  const mails = new MailProviders(mail);
  const tasks: ReturnType<typeof repeat>[] = [];
  const pauses = new Map<string, number>();
  return {
    work: () => {
      tasks.push(
        repeat(parts, 'mails to operators', SEND_EVERY_MS, async () => {
          await sendMails(parts, mails);
        }),
        repeat(parts, 'scheduled publications', SEND_EVERY_MS, async () => {
          await publishDue(parts, pauses);
        }),
        repeat(
          parts,
          'key rotation',
          RELOAD_EVERY_MS,
          rotationTask(db, secrets, { owner: 'documents', columns: secretColumns, log: app.log }),
        ),
        repeat(parts, 'retention of operators', DELETE_EVERY_MS, async () => {
          await deleteExpired(db, parts.now());
          await deleteExpiredPreviews(previews, parts.now());
          await deleteOldOrders(database.db, parts.now());
          await deleteUnusedContents(database.db, parts.now());
        }),
      );
    },
    stop: async () => {
      await Promise.all(tasks.map((task) => task.stop()));
      mails.close();
      await close();
    },
  };
}

async function addFirstOperators(
  parts: AccountParts,
  firstOperators: ConsoleConfig['firstOperators'],
): Promise<void> {
  if (firstOperators === 'samples') await seedOperators(parts);
  else if (firstOperators !== 'none') await inviteFirstAdministrator(parts, firstOperators.invite);
}
