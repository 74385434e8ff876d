/**
 * Loads every tenant of a folder. A broken document keeps its own tenant off the air and no other.
 *
 *   const { tenants, problems } = loadTenants(tenantsDir, { originOf: (host) => `https://${host}` });
 */
import type { ValidateFunction } from 'ajv';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { AreaName, FontStyle, ResolvedServices, ResolvedTenant } from '../../schemas/boot';
import { ConfigurationError } from '../net/configurationError';
import { originsOfAnalytics, type AnalyticsOrigins } from './analytics';
import type { Catalogue } from './catalogue';
import { checkDocument, type CheckedDocument } from './check-document';
import { claimHosts } from './claims';
import type { TenantDocument } from './document-types';
import { itemsOf, nodeAt, textOf } from './json-tree';
import { loadCatalogue } from './load-catalogue';
import type { FirstAnswerDeclaration } from './manifest-types';
import { isError, sortProblems, type Problem } from './problem';
import { foldersIn, readSource } from './read-file';
import { basePathOf, hashDocument, resolveArea } from './resolve';
import { compileSchema } from './schemas';
import { originsOfServices } from './services';
import type { SourceFile } from './source';

export interface LoadedTenant {
  readonly id: string;
  readonly name: string;
  /** Without area and port; the first is the one to show. */
  readonly hosts: readonly string[];
  readonly hash: string;
  /** `tenants/<id>`, absolute. */
  readonly folder: string;
  /** Its files, served under `/assets/`. */
  readonly assetsDir: string;
  readonly areas: readonly AreaName[];
  /**
   * By host too, because links to other areas stay on the host of the visit. Always the same object
   * for the same area and host; undefined where the tenant has no such area.
   */
  readonly document: (area: AreaName, host: string) => ResolvedTenant | undefined;
  readonly embeddingOrigins: readonly string[];
  /** Outside companies that the tenant's pages ask by themselves, of those that its document names. */
  readonly serviceOrigins: readonly string[];
  readonly session: TenantDocument['session'];
  /** Licensed files in place of our typefaces: paths under the folder. */
  readonly fonts: Readonly<Partial<Record<FontStyle, string>>>;
  readonly analyticsOrigins: AnalyticsOrigins;
  /** Calls whose answers come with a route's page. */
  readonly firstAnswers: (routeId: string) => readonly FirstAnswerDeclaration[];
}

/** A tenant whose document has errors. */
export interface OffAirTenant {
  readonly id: string;
  /** As far as they can be read. */
  readonly hosts: readonly string[];
  readonly problems: readonly Problem[];
}

export interface LoadedTenants {
  readonly tenants: readonly LoadedTenant[];
  readonly offAir: readonly OffAirTenant[];
  /** Of plugins and tenants, warnings included. */
  readonly problems: readonly Problem[];
}

export interface LoadOptions {
  /** Root of the project, with `plugins/` and `schemas/`. Default: the folder above `dir`. */
  readonly projectRoot?: string;
  readonly catalogue?: Catalogue;
  /** Origin of a host that includes its area. Default: http, port 8080. */
  readonly originOf?: (host: string) => string;
  /** Asked where a document names no company of its own. Default: none. */
  readonly standIns?: ResolvedServices;
  /** Only these tenants. */
  readonly only?: readonly string[];
  /** Tenants that are on the air already: their hosts stay theirs. */
  readonly incumbents?: ReadonlyMap<string, readonly string[]>;
}

export function loadTenants(dir: string, options: LoadOptions = {}): LoadedTenants {
  if (!existsSync(dir)) {
    throw new ConfigurationError(
      `There is no folder ${dir}. Set TENANTS_DIR to the folder that holds the tenants.`,
    );
  }
  const projectRoot = options.projectRoot ?? projectOf(dir);
  const catalogue = options.catalogue ?? loadCatalogue(projectRoot);
  const ids = foldersIn(dir);
  const envelope = envelopeOf(projectRoot);
  const read = ids.map((id) => readTenant(resolve(dir), id, envelope, catalogue));
  claimHosts(read, options.incumbents ?? new Map());
  const wanted = read.filter(({ id }) => options.only === undefined || options.only.includes(id));
  const tenants: LoadedTenant[] = [];
  const offAir: OffAirTenant[] = [];
  for (const each of wanted) {
    if (each.checked === undefined || each.blocked || each.problems.some(isError)) {
      offAir.push({ id: each.id, hosts: hostsOf(each.source), problems: sortProblems(each.problems) });
    } else {
      tenants.push(finish(each, each.checked, catalogue, options));
    }
  }
  const problems = [...catalogue.problems, ...wanted.flatMap((each) => each.problems)];
  return { tenants, offAir, problems: sortProblems(problems) };
}

/** Tenants folders of their own (in tests, in a deployment) go with the project that this file is part of. */
function projectOf(dir: string): string {
  const above = dirname(resolve(dir));
  return existsSync(join(above, 'schemas/tenant')) ? above : resolve(__dirname, '../..');
}

export interface ReadTenant {
  readonly id: string;
  readonly folder: string;
  readonly source: SourceFile | undefined;
  readonly checked: CheckedDocument | undefined;
  /** It lists a plugin that is broken: the plugin's Problems say why. */
  readonly blocked: boolean;
  readonly problems: Problem[];
}

function readTenant(dir: string, id: string, envelope: ValidateFunction, catalogue: Catalogue): ReadTenant {
  const folder = join(dir, id);
  const problems: Problem[] = [];
  const report = (problem: Problem): number => problems.push(problem);
  const file = `${basename(dir)}/${id}/tenant.json`;
  const source = readSource(dirname(dir), join(folder, 'tenant.json'), id, report);
  if (source === undefined) {
    const message = `There is no ${file}. Write one (npm run new:tenant shows how), or remove the folder.`;
    report({
      code: 'missing-file',
      severity: 'error',
      tenant: id,
      file,
      line: 1,
      column: 1,
      pointer: '',
      owner: 'core',
      message,
    });
    return { id, folder, source, checked: undefined, blocked: false, problems };
  }
  const checked = checkDocument({
    projectRoot: dirname(dir),
    folder,
    id,
    source,
    catalogue,
    envelope,
    report,
  });
  const listed = Object.values(checked?.document.areas ?? {}).flatMap((area) => area.plugins ?? []);
  return {
    id,
    folder,
    source,
    checked,
    blocked: listed.some((name) => catalogue.broken.has(name)),
    problems,
  };
}

function envelopeOf(projectRoot: string): ValidateFunction {
  const text = readFileSync(join(projectRoot, 'schemas/tenant/1/tenant.schema.json'), 'utf8');
  return compileSchema(JSON.parse(text) as object);
}

function hostsOf(source: SourceFile | undefined): string[] {
  return itemsOf(nodeAt(source?.rough, ['hosts'])).flatMap((node) => textOf(node) ?? []);
}

function finish(
  read: ReadTenant,
  checked: CheckedDocument,
  catalogue: Catalogue,
  options: LoadOptions,
): LoadedTenant {
  const { document } = checked;
  const hosts = document.hosts ?? [];
  const hash = hashDocument(checked, catalogue);
  return {
    id: read.id,
    name: document.name ?? read.id,
    hosts,
    hash,
    folder: read.folder,
    assetsDir: join(read.folder, 'assets'),
    areas: checked.areas.map(({ area }) => area),
    document: resolver(checked, catalogue, hash, options),
    embeddingOrigins: document.embedding.origins,
    serviceOrigins: originsOfServices(document),
    session: document.session,
    fonts: document.fonts,
    analyticsOrigins: originsOfAnalytics(document),
    firstAnswers: (routeId) => firstAnswersOf(checked, routeId),
  };
}

/** What was checked cannot fail to resolve; so that is done when an area is first asked for. */
function resolver(
  checked: CheckedDocument,
  catalogue: Catalogue,
  hash: string,
  options: LoadOptions,
): LoadedTenant['document'] {
  const originOf = options.originOf ?? ((host: string) => `http://${host}:8080`);
  const resolved = new Map<string, ResolvedTenant>();
  return (area, host) => {
    const key = `${area}.${host}`;
    const known = resolved.get(key);
    const found = checked.areas.find((each) => each.area === area);
    if (known !== undefined || found === undefined) return known;
    const addresses = Object.fromEntries(
      checked.areas.map((each) => [
        each.area,
        originOf(`${each.area}.${host}`) + basePathOf(checked, each.area).replace(/\/$/, ''),
      ]),
    );
    const document = resolveArea(checked, found, catalogue, hash, addresses, options.standIns ?? {});
    resolved.set(key, document);
    return document;
  };
}

function firstAnswersOf(checked: CheckedDocument, routeId: string): readonly FirstAnswerDeclaration[] {
  const routes = checked.areas.flatMap((area) =>
    area.plugins.flatMap(({ manifest }) => manifest.routes ?? []),
  );
  return routes.find((route) => route.id === routeId)?.firstAnswers ?? [];
}
