/** A web host with previews of a demo tenant, on any platform and without a documents process. */
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreviewSettings } from '../../documents/previews/tables';
import { readTenantFolder } from '../../documents/tenantFolders';
import { PREVIEW_ENTRANCE } from '../../net/previewHost';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { PROJECT } from '../../net/project';
import { readWebConfig } from '../config';
import type { PreviewClient, PreviewFacts, ReadPreview, PreviewRefusal } from '../preview/previewClient';
import { Previews } from '../preview/previews';
import type { Upstream } from '../proxy/upstream';
import { cookiesOf } from './webHostFixture';
import { webHost } from './webHost';

export const PREVIEW_ID = '0123456789abcdef';
const PARENT = 'preview.console.foyer.localhost:9170';
export const hostOf = (area = 'online-joining', id = PREVIEW_ID): string => `${id}-${area}.${PARENT}`;
export const TOKEN = 'token-of-the-preview';

export const GUEST: PreviewSettings = {
  persona: 'guest',
  display: 'page',
  area: 'online-joining',
  payment: 'fixed',
};

export interface PreviewFixture {
  readonly web: FastifyInstance;
  /** What the documents process knows. Tests change it. */
  readonly store: {
    refusal?: PreviewRefusal;
    source: PreviewFacts['source'];
    revision: number;
    settings: PreviewSettings;
    document: string;
    problems: NonNullable<ReadPreview['content']>['problems'];
    /** The previews that have this draft. */
    ids: readonly string[];
    /** Further assets, by their paths. */
    assets: Readonly<Record<string, Buffer>>;
  };
  /** Opens the preview as a browser does, and returns its cookies. */
  enter(area?: string): Promise<string>;
  page(path: string, cookie: string, area?: string): Promise<Answer>;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more: PreviewedCall): Promise<Answer>;
}

export interface PreviewedCall {
  readonly cookie: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

const TENANTS = join(PROJECT, 'tenants');
const textIn = (tenant: string, file: string): string => readFileSync(join(TENANTS, tenant, file), 'utf8');
const catalogue = loadCatalogue(PROJECT);

export interface PreviewFixtureOptions {
  readonly tenant?: string;
  readonly upstream?: Upstream;
}

export function previewFixture(
  platformUrl: string,
  { tenant = 'harbour', upstream }: PreviewFixtureOptions = {},
): PreviewFixture {
  const config = readWebConfig({ PORT: '9170', PLATFORM_URL: platformUrl, SANDBOX: '1' });
  const folder = readTenantFolder(TENANTS, tenant);
  const copy = folder.copy instanceof Map ? [...folder.copy.keys()] : [];
  const copyFiles = Object.fromEntries(
    copy.map((locale) => [`copy/${String(locale)}.json`, textIn(tenant, `copy/${String(locale)}.json`)]),
  );
  const assets = Object.fromEntries(
    [...folder.assets].map(([path, { size }]) => [path, { hash: path, size }]),
  );
  const store: PreviewFixture['store'] = {
    source: { kind: 'draft', title: 'Summer prices' },
    revision: 1,
    settings: GUEST,
    document: textIn(tenant, 'tenant.json'),
    problems: [],
    ids: [PREVIEW_ID],
    assets: {},
  };
  const client: PreviewClient = {
    read: async ({ id, token }, known) => {
      if (store.refusal) return store.refusal;
      if (!store.ids.includes(id) || token !== TOKEN) return 'unknown-preview';
      const { source, revision, settings, document, problems } = store;
      const expiresAt = new Date(Date.now() + 60_000);
      const further = Object.entries(store.assets).map(([path, { length: size }]) => [
        path,
        { hash: path, size },
      ]);
      const content = {
        files: { ...copyFiles, 'tenant.json': document },
        assets: { ...assets, ...Object.fromEntries(further) },
        problems,
      };
      const facts = { source, tenant, revision, settings, expiresAt };
      return known === revision ? facts : { ...facts, content };
    },
    asset: async (hash) => store.assets[hash] ?? readFileSync(join(TENANTS, tenant, hash)),
  };
  const consoleHost = 'console.foyer.localhost';
  const previews = new Previews({ client, config, consoleHost, catalogue, now: Date.now });
  const web = webHost(platformUrl, { previews, ...(upstream && { upstream }) });
  const page = (path: string, cookie: string, area?: string): Promise<Answer> =>
    web.inject({ url: path, headers: { host: hostOf(area), accept: 'text/html', cookie } });
  return {
    web,
    store,
    page,
    call: (method, path, { cookie, body, headers }) =>
      web.inject({
        method,
        url: `/api${path}`,
        headers: {
          host: hostOf(),
          origin: `http://${hostOf()}`,
          'x-foyer': '1',
          'content-type': 'application/json',
          cookie,
          ...headers,
        },
        ...(body && { payload: body }),
      }),
    enter: async (area) => {
      const answer = await page(`${PREVIEW_ENTRANCE}?token=${TOKEN}`, '', area);
      return cookiesOf(answer)
        .map((line) => line.split(';', 1)[0])
        .join('; ');
    },
  };
}
