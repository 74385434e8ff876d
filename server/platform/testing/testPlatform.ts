import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildPlatform } from '../buildPlatform';
import { CARD_TIMEOUT_MS, type PlatformConfig } from '../kernel/config';
import type { Db } from '../kernel/db/database';
import { RateLimits } from '../../api/rateLimit';
import type { Platform } from '../kernel/platform';
import { makeSecrets } from '../../secrets/encryption';
import { seedAll } from '../seed/seedAll';
import { loadTenants } from '../kernel/tenants/tenants';
import { REPOSITORY } from '../../database/testing/contents';
import { CHEAP_PASSWORDS, seeded } from './contents';
import { TestClock } from './testClock';
import { openTestDatabase } from './testDatabase';

export interface TestPlatform {
  readonly app: FastifyInstance;
  readonly platform: Platform;
  readonly db: Db;
  readonly clock: TestClock;
  /** `call('POST', '/riverside/api/...', { body, token, key })` -> status and parsed response. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: TestCall): Promise<TestResponse>;
  close(): Promise<void>;
}

export interface TestCall {
  readonly body?: unknown;
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestResponse {
  readonly status: number;
  /** Parsed JSON, or the text of another response. The test checks its type. */
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Two small, fixed tenants for tests, so that a change of a shipped seed breaks no test. */
export const TEST_TENANTS = join(__dirname, 'tenants');

const CONFIG: PlatformConfig = {
  port: 8080,
  platformPort: 8081,
  sandboxPort: 8082,
  sandbox: true,
  platformHost: undefined,
  documentsPort: 8083,
  sandboxSmtpPort: 8084,
  host: undefined,
  dataDir: join(REPOSITORY, '.data'),
  production: false,
  databaseUrl: undefined,
  tenantsDir: TEST_TENANTS,
  documents: undefined,
  samplePeople: true,
  checkAnswers: true,
  passwordCost: CHEAP_PASSWORDS,
  // All tests use one address.
  placesPerAddress: 10_000,
  registrationsPerAddress: 10_000,
  sandboxOrigin: 'http://127.0.0.1:8082',
  cardTimeoutMs: CARD_TIMEOUT_MS,
  log: false,
};

/** The whole platform, migrated and seeded, with a separate database and a clock that does not move. */
export async function startTestPlatform(
  config: Partial<PlatformConfig> = {},
  clock = new TestClock(),
): Promise<TestPlatform> {
  const full = { ...CONFIG, ...config };
  const database = await openTestDatabase(seeded(TEST_TENANTS, clock));
  // As at a start after a change of the seed: faster than filling a new database.
  if (full.tenantsDir !== TEST_TENANTS)
    await seedAll(database.db, full.tenantsDir, clock, {
      samplePeople: true,
      passwordCost: CHEAP_PASSWORDS,
    });
  const tenants = await loadTenants(database.db, full.port, undefined, full.documents !== undefined);
  const secrets = makeSecrets(Buffer.alloc(32, 7));
  const { app, platform } = buildPlatform({
    db: database.db,
    clock,
    config: full,
    secrets,
    tenants,
    limits: new RateLimits(),
  });
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
  };
  return {
    app,
    platform,
    db: database.db,
    clock,
    call: (method, url, options) => inject(app, method, url, options),
    close,
  };
}

/** Makes a call to an application that does not listen. */
export async function inject(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  call: TestCall = {},
): Promise<TestResponse> {
  const request: InjectOptions = {
    method,
    url,
    headers: {
      ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
      ...(call.key !== undefined && { 'idempotency-key': call.key }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    ...(call.body !== undefined && {
      payload: typeof call.body === 'string' ? call.body : JSON.stringify(call.body),
    }),
  };
  const response = await app.inject(request);
  const isJson = String(response.headers['content-type']).includes('application/json');
  const body: unknown = isJson ? JSON.parse(response.payload) : response.payload;
  return { status: response.statusCode, body, headers: response.headers };
}
