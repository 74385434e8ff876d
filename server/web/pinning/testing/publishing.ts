/** Web hosts in front of a fake platform, with a tenant whose document is published while visits are in progress. */
import type { FastifyInstance } from 'fastify';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDocuments } from '../../../documents/buildDocuments';
import { openStore } from '../../../documents/openStore';
import type { DocumentStore } from '../../../documents/store';
import { emptyDocumentsDatabase, openDocumentsDatabase } from '../../../documents/testing/documentsDatabase';
import { ANNA } from '../../../documents/testing/storeContract';
import { listen } from '../../../net/listen';
import { PROJECT } from '../../../net/project';
import { readWebConfig } from '../../config';
import { openDirectory, openStoreDirectory } from '../../directory';
import { webHost } from '../../testing/webHost';

/** Where the documents are. `folder`: there is no documents process. */
export type Place = 'files' | 'database' | 'folder';

export const TENANT = 'northgate';
export const HOST = 'online-joining.northgate.localhost:9170';

export interface Publishing {
  /** Undefined without a documents process. */
  readonly store: DocumentStore | undefined;
  readonly hosts: readonly FastifyInstance[];
  /** Makes another document the active one, with this change of the text of `tenant.json`. */
  publish(change: (text: string) => string): Promise<void>;
  rollBack(version: number, isHarmful?: boolean): Promise<void>;
  /** Another web host, as after a restart. */
  addHost(name: string): Promise<FastifyInstance>;
  stop(): Promise<void>;
}

let database: Awaited<ReturnType<typeof openDocumentsDatabase>> | undefined;

/** `hosts`: names of the web hosts. */
export async function startPublishing(
  place: Place,
  platformUrl: string,
  names: readonly string[] = ['web'],
): Promise<Publishing> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pinning-'));
  const tenantsDir = join(folder, 'tenants');
  cpSync(join(PROJECT, 'tenants', TENANT), join(tenantsDir, TENANT), { recursive: true });
  const documents = place === 'folder' ? undefined : await startDocuments(place, tenantsDir);
  const stops: (() => Promise<void>)[] = [];
  const hosts: FastifyInstance[] = [];
  const addHost = async (name: string): Promise<FastifyInstance> => {
    const config = readWebConfig({ PORT: '9170', DATA_DIR: join(folder, name), TENANTS_DIR: tenantsDir });
    const report = (_problem: unknown, line: string): void => console.error(line);
    const directory = documents
      ? await openStoreDirectory(config, { url: documents.url, token: undefined }, report)
      : openDirectory(config, report);
    const web = webHost(platformUrl, { directory });
    hosts.push(web);
    stops.push(async () => {
      await directory.close();
      await web.close();
    });
    return web;
  };
  for (const name of names) await addHost(name);
  const file = join(tenantsDir, TENANT, 'tenant.json');
  return {
    store: documents?.store,
    hosts,
    addHost,
    publish: async (change) => {
      if (documents === undefined) return writeFileSync(file, change(readFileSync(file, 'utf8')));
      const { store } = documents;
      const draft = await store.createDraft(TENANT, ANNA);
      const files = { ...draft.files, 'tenant.json': change(draft.files['tenant.json'] ?? '') };
      const { id, revision } = await store.saveDraft(draft.id, 1, { files, by: ANNA });
      await store.publish({ draft: id, revision, by: ANNA, reason: 'Test', proof: null });
    },
    rollBack: async (version, isHarmful = false) => {
      await documents?.store.rollBack(TENANT, version, ANNA, 'Test', { isHarmful });
    },
    stop: async () => {
      for (const stop of stops) await stop();
      await documents?.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function startDocuments(place: 'files' | 'database', tenantsDir: string) {
  database ??= await openDocumentsDatabase();
  await emptyDocumentsDatabase(database);
  const store = await openStore({ place, tenantsDir }, database);
  const app = buildDocuments({ store, token: undefined });
  await app.ready();
  const route = (request: Parameters<typeof app.routing>[0], response: Parameters<typeof app.routing>[1]) =>
    app.routing(request, response);
  const server = await listen(route, { port: 0, portVariable: 'DOCUMENTS_PORT' });
  return {
    store,
    url: `http://127.0.0.1:${server.port}`,
    stop: async (): Promise<void> => {
      await store.close();
      await server.close(0);
      await app.close();
    },
  };
}

/** A change of the document: it asks one more question, and requires an answer. */
export const asksForKit = (text: string): string =>
  text
    .replace('"required": ["trainingTime"]', '"required": ["trainingTime", "kit"]')
    .replace('"buddy":', '"kit": { "type": "string", "title": "Which kit?" },\n"buddy":');

/** Closes the database that the tests of a file share. */
export async function closePublishing(): Promise<void> {
  await database?.close();
  database = undefined;
}

/** A browser at a tenant: it keeps its cookies, and its page names its version in each call. */
export class Visitor {
  private readonly cookies = new Map<string, string>();
  /** Hash of the document of the page. */
  page = '';

  constructor(public web: FastifyInstance) {}

  /** Opens or reloads the page. Returns its HTML. */
  async open(): Promise<string> {
    const headers = { host: HOST, accept: 'text/html', cookie: this.cookie() };
    const answer = await this.web.inject({ url: '/', headers });
    this.take(answer.headers['set-cookie']);
    this.page = /"hash":"([\w-]+)"/.exec(answer.body)?.[1] ?? '';
    return answer.body;
  }

  async call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const origin = `http://${HOST}`;
    const headers = { host: HOST, origin, 'x-foyer': '1', 'x-foyer-document': this.page };
    const answer = await this.web.inject({
      method,
      url,
      headers: { ...headers, cookie: this.cookie() },
      ...(payload && { payload }),
    });
    this.take(answer.headers['set-cookie']);
    const body: unknown = answer.body === '' ? undefined : answer.json();
    return { status: answer.statusCode, moved: answer.headers['foyer-document'], body };
  }

  /** The values of the cookies by name. */
  get jar(): ReadonlyMap<string, string> {
    return this.cookies;
  }

  private cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private take(header: string | readonly string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

/** Resolves when the condition holds. */
export async function until(holds: () => Promise<boolean>, timeoutMs = 10_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('The condition did not hold in time.');
    await new Promise((next) => setTimeout(next, 20));
  }
}
