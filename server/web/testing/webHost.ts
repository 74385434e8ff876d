/** A web host for tests: one tenant, a fake platform, and artefacts that record each rendering. */
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import type { RenderInput, RenderOutput, ResolvedTenant } from '../../../schemas/boot';
import { buildWebHost, type WebDeps } from '../app';
import type { BuildFile } from '../assets/buildFiles';
import { readWebConfig, type WebConfig } from '../config';
import type { Artefacts } from '../pages/artefacts';
import { readPublicCalls } from '../pages/publicReads';
import { fetchUpstream } from '../proxy/upstream';
import type { Directory, Site } from '../site';

/** Read once for all web hosts of a test file. */
const CALLS = readPublicCalls(join(__dirname, '../../../schemas/api/calls'));

export const HOST = 'online-joining.riverside.localhost:9170';
export const ORIGIN = `http://${HOST}`;

export const DOCUMENT: ResolvedTenant = {
  contract: 1,
  hash: 'hash-1',
  tenant: 'riverside',
  name: 'Riverside Leisure',
  locale: 'en-GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  area: 'online-joining',
  basePath: '/',
  areas: { 'online-joining': ORIGIN },
  navigationLinks: [],
  kioskAreas: [],
  plugins: [],
  routes: [
    {
      id: 'joining.home',
      plugin: 'joining',
      path: '/',
      guard: 'none',
      title: 'joining.title',
      chrome: 'full',
    },
    {
      id: 'joining.centre',
      plugin: 'joining',
      path: '/centre/:slug',
      guard: 'none',
      title: 'joining.title',
      chrome: 'full',
    },
  ],
  sections: [],
  facts: {},
  flags: {},
  copy: {},
  theme: {},
  services: {},
};

export function site(over: Partial<Site> = {}): Site {
  return {
    tenant: 'riverside',
    tenantHost: 'riverside.localhost',
    document: DOCUMENT,
    sections: (over.document ?? DOCUMENT).sections,
    readAsset: () => Promise.resolve(undefined),
    embeddingOrigins: [],
    serviceOrigins: [],
    analyticsOrigins: { script: undefined, sends: [] },
    session: { mode: 'server', bearer: false },
    fonts: {},
    preloads: () => [{ call: 'getJoiningVenues', take: 2 }],
    ...over,
  };
}

export function directoryOf(one: Site): Directory {
  const area = `${one.document.area}.${one.tenantHost}`;
  return {
    find: (hostname) => (hostname === area || hostname.endsWith(`.${area}`) ? one : undefined),
    unavailable: () => ['broken'],
    notLive: () => [],
    offlineMessage: () => undefined,
    isUnavailable: (hostname) => hostname.endsWith('.broken.localhost'),
    visits: {
      find: () => Promise.resolve(undefined),
      isHarmful: () => Promise.resolve(false),
      inMemory: () => [one],
      recordOrder: () => undefined,
    },
    isKnown: (hostname) => hostname.endsWith(`.${one.tenantHost}`),
    joiningArea: (tenant, hostname) =>
      tenant === one.tenant || (tenant === undefined && hostname.endsWith(`.${one.tenantHost}`))
        ? {
            tenant: one.tenant,
            name: one.document.name,
            language: one.document.locale,
            joining: `${ORIGIN}/`,
            origins: [ORIGIN],
            embeddingOrigins: one.embeddingOrigins,
          }
        : undefined,
    list: () => [
      {
        id: one.tenant,
        name: one.document.name,
        addresses: [{ area: 'online-joining', host: area, path: one.document.basePath }],
        problems: [],
      },
      {
        id: 'broken',
        name: 'Broken <b>Baths</b>',
        addresses: [],
        problems: ['tenants/broken/tenant.json:3:5 unknown plugin "joning"'],
      },
    ],
  };
}

/** Records each rendering, so that tests can detect a cached page. */
export function artefacts(over: Partial<Artefacts> = {}): Artefacts & { renders: RenderInput[] } {
  const renders: RenderInput[] = [];
  const render = async (input: RenderInput): Promise<RenderOutput> => {
    renders.push(input);
    return {
      status: 200,
      title: 'Online Joining',
      html: '<main>centres</main>',
      styles: [{ key: 'css', ids: 'a b', css: '.a{color:red}' }],
      chunks: [],
    };
  };
  return {
    build: 'build-1',
    prefix: '/_foyer/',
    render,
    fonts: undefined,
    bootstrap: 'start()',
    offlineKiosk: 'standby()',
    watchdog: 'watch()',
    chunks: () => [],
    main: ['/_foyer/js/main.js'],
    renders,
    ...over,
  };
}

export function webHost(
  platformUrl: string,
  over: Partial<Omit<WebDeps, 'config'>> & { readonly config?: Partial<WebConfig> } = {},
): FastifyInstance {
  const config = {
    ...readWebConfig({ PORT: '9170', PLATFORM_URL: platformUrl, SANDBOX: '1' }),
    ...over.config,
  };
  const file: BuildFile = {
    body: Buffer.from('chunk'),
    type: 'text/javascript; charset=utf-8',
    encoding: undefined,
    immutable: true,
  };
  return buildWebHost({
    directory: directoryOf(site()),
    upstream: fetchUpstream,
    artefacts: artefacts(),
    files: { find: async (name) => (name === 'main.0123456789.js' ? file : undefined) },
    calls: CALLS,
    secret: 'a secret for tests',
    health: async () => ({ ok: true, parts: { web: 'up' }, unavailableTenants: [], lastChangeNotLive: [] }),
    logLevel: 'silent',
    ...over,
    config,
  });
}
