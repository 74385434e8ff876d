/** The sites of a preview: the areas of a draft or a version, on hosts of their own and without a customer's session. */
import type { AreaName, ResolvedTenant } from '../../../schemas/boot';
import { instantsOf, offsetAt } from '../../../schemas/wallClock';
import { isRecord } from '../../../schemas/isRecord';
import { filesOfVersion } from '../../documents/client/servedFiles';
import { applyStep } from '../../documents/edit';
import type { DocumentFiles } from '../../documents/store';
import { previewHost, previewParent } from '../../net/previewHost';
import { publicOrigin } from '../../net/publicOrigin';
import { SANDBOX_CARD_PROVIDER } from '../../providers/cards/cardProviders';
import type { Catalogue } from '../../tenants/catalogue';
import { Resolver, type LoadedTenant } from '../../tenants/loadedTenant';
import { isError, type Problem } from '../../tenants/problem';
import { readTenant } from '../../tenants/readTenant';
import type { WebConfig } from '../config';
import { copyText } from '../copyText';
import { sandboxServices } from '../directory';
import { kioskHomeOf } from '../kiosk';
import type { Site } from '../site';
import { givenBefore } from './previewStart';
import type { PreviewContent, PreviewFacts } from './previewClient';

export interface PreviewSites {
  /** Undefined if the document has errors, or no such area. */
  readonly site: (area: AreaName) => Site | undefined;
  /** What the sections before the start of the preview give. */
  readonly given: readonly string[];
  /** The errors that prevent the preview. */
  readonly problems: readonly Problem[];
}

const NO_SITE = { site: () => undefined, given: [] } as const;

export interface PreviewSiteParts {
  readonly id: string;
  readonly facts: PreviewFacts;
  readonly content: PreviewContent;
  readonly consoleHost: string;
  readonly config: WebConfig;
  readonly catalogue: Catalogue;
  /** The content of an asset in memory by its hash. */
  readonly readAsset: (hash: string) => Buffer | undefined;
  /** The same, also if it is no longer in memory. Undefined if the documents process does not send it. */
  readonly fetchAsset: (hash: string) => Promise<Buffer | undefined>;
}

export function previewSites(parts: PreviewSiteParts): PreviewSites {
  const { id, facts, content, consoleHost, config, catalogue, readAsset, fetchAsset } = parts;
  // The functions below stay in memory, and must not use `content` with all its texts.
  const { assets } = content;
  const errors = content.problems.filter(isError);
  // The documents process has checked them in a thread with a limit of time.
  if (errors.length > 0) return { ...NO_SITE, problems: errors };
  const originOf = (host: string): string => publicOrigin(config, previewHost(id, host));
  const resolver = new Resolver({ originOf, sandboxServices: sandboxServices(config) });
  const { tenant, settings, revision } = facts;
  const files = inLanguage(content.files, settings.language);
  const version = { tenant, number: revision, hash: '', files, assets: content.assets };
  const read = readTenant(filesOfVersion(version, readAsset), catalogue, resolver);
  if (read.tenant === undefined) return { ...NO_SITE, problems: read.problems.filter(isError) };
  const loaded = read.tenant;
  const parent = previewParent(consoleHost);
  const kioskHome = kioskHomeOf({ tenant: loaded, tenantHost: parent }, originOf);
  const sections = loaded.areas.flatMap((area) => loaded.document(area, parent)?.sections ?? []);
  const { area: firstArea, start } = settings;
  return {
    problems: [],
    given: givenBefore(loaded.document(firstArea, parent)?.sections ?? [], start, catalogue),
    site: (area) => {
      const document = loaded.document(area, parent);
      if (document === undefined) return undefined;
      return {
        ...withoutSideEffects(loaded),
        tenant: loaded.id,
        tenantHost: previewHost(id, `${area}.${parent}`),
        hostOnlyCookies: true,
        readAsset: async (name) => {
          const asset = assets[`assets/${name}`];
          return asset && fetchAsset(asset.hash);
        },
        embeddingOrigins: [publicOrigin(config, consoleHost)],
        document: previewDocument(document, id),
        sections,
        ...(kioskHome !== undefined && { kioskHome }),
        preview: {
          mode: {
            embedded: settings.display === 'embedded',
            kiosk: settings.display === 'kiosk',
          },
          consoleOrigin: publicOrigin(config, consoleHost),
          startState: {},
          note: noteOf(facts, kioskHome),
          clock: (now) => onDate(settings.date, document.timeZone, now),
        },
      };
    },
  };
}

const noteOf = ({ source, settings }: PreviewFacts, kioskHome: string | undefined): string => {
  const what =
    source.kind === 'draft'
      ? copyText('web.preview.draft').replace('{title}', () => source.title)
      : copyText('web.preview.version').replace('{number}', String(source.number));
  const note = `${what} ${copyText('web.preview.note')}`;
  const hasNoKiosk = settings.display === 'kiosk' && kioskHome === undefined;
  return hasNoKiosk ? `${note} ${copyText('web.preview.noKiosk')}` : note;
};

/** The tokens stay in the web host, and no analytics count the preview. */
const withoutSideEffects = (loaded: LoadedTenant): LoadedTenant => ({
  ...loaded,
  session: { mode: 'server', bearer: false },
  analyticsOrigins: { script: undefined, sends: [] },
});

/**
 * The hash stays the same while the draft changes, so that the answers of the visit stay. The card provider is that of
 * the document, and no page loads its script.
 */
function previewDocument({ analytics: _analytics, ...document }: ResolvedTenant, id: string): ResolvedTenant {
  const cards = { ...(document.services.cards ?? SANDBOX_CARD_PROVIDER), isPreview: true as const };
  const services = { ...document.services, cards };
  return { ...document, hash: `preview-${id}`, services };
}

/** The language first, and then those of the document. Only a document without errors is given. */
function inLanguage(files: DocumentFiles, language: string | undefined): DocumentFiles {
  if (language === undefined) return files;
  const others = localesOf(files['tenant.json'] ?? '').filter((each) => each !== language);
  const value = [language, ...others];
  const changed = applyStep(files, [{ action: 'set', file: 'tenant.json', pointer: '/locale', value }]);
  return 'files' in changed ? changed.files : files;
}

function localesOf(text: string): readonly string[] {
  const found: unknown = JSON.parse(text);
  const locales = isRecord(found) && Array.isArray(found.locale) ? found.locale : [];
  return locales.filter((each): each is string => typeof each === 'string');
}

/** The same local time as now, on this date in the time zone of the tenant. */
export function onDate(date: string | undefined, timeZone: string, now: Date): Date {
  if (date === undefined) return now;
  const local = new Date(now.getTime() + offsetAt(now.getTime(), timeZone)).toISOString();
  const [instant = now.getTime()] = instantsOf(
    date,
    local.slice('2026-01-01T'.length, '2026-01-01T00:00'.length),
    timeZone,
  );
  return new Date(instant);
}
