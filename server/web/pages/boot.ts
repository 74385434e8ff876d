/** Collects the boot data of a page for visitors, which does not depend on the user. */
import type {
  Boot,
  BootResponse,
  ChosenVenue,
  MissingAnswer,
  PageMode,
  ThemeValues,
} from '../../../schemas/boot';
import { isRecord } from '../../../schemas/isRecord';
import type { WebConfig } from '../config';
import { sessionRules } from '../proxy/session';
import type { PreloadDeclaration } from '../../tenants/catalogue';
import type { Site } from '../site';
import type { ReadPlatform } from './platformReads';
import type { FoundRoute } from './routeOf';
import { themeValues } from './theme';
import { dataOf, objectOf } from './responseData';

export interface BootInput {
  readonly site: Site;
  readonly found: FoundRoute | undefined;
  readonly mode: PageMode;
  /** A venue that the platform has confirmed. */
  readonly venue: ChosenVenue | undefined;
  readonly today: string;
  readonly now: Date;
  readonly offlineKiosk?: Boot['offlineKiosk'];
  /** The query parameters that the route uses. */
  readonly routeQuery?: Readonly<Record<string, string>>;
  readonly build: string;
}

/** Maximum characters of the operator's footer. A longer footer is left out of the page. */
const MAX_FOOTER = 32 * 1024;
/** Characters. A longer answer would delay the first paint more than it helps. */
const MAX_ANSWER = 64 * 1024;

export async function gatherBoot(input: BootInput, read: ReadPlatform, config: WebConfig): Promise<Boot> {
  const { site, found, venue, mode, offlineKiosk } = input;
  const preloads = found === undefined || offlineKiosk !== undefined ? [] : site.preloads(found.route.id);
  const path = { ...(mode.centre === undefined ? {} : { centre: mode.centre }), ...found?.params };
  const query = withoutPast(input);
  const [theme, clientId, footerHtml, outcomes] = await Promise.all([
    site.console ? {} : themeOf(read, site.tenant, venue?.slug),
    site.console ? site.console.client : clientOf(read, site.tenant),
    site.console ? site.console.footerHtml : footerOf(read, site.tenant, venue?.slug),
    Promise.all(preloads.map((one) => outcomeOf(one, { read, tenant: site.tenant, preloads, path, query }))),
  ]);
  // A kept page belongs to no address.
  const address = offlineKiosk === undefined ? (found?.params ?? {}) : {};
  const search = offlineKiosk === undefined ? new URLSearchParams(input.routeQuery).toString() : '';
  const missing = outcomes.map((outcome) => outcome.missing).filter((request) => request !== undefined);
  return {
    build: input.build,
    document: site.document,
    theme,
    clientId,
    footerHtml,
    ...(venue === undefined ? {} : { venue }),
    ...(Object.keys(address).length === 0 ? {} : { address }),
    ...(search === '' ? {} : { query: search }),
    mode: input.mode,
    ...(mode.embedded ? { embedders: site.embeddingOrigins } : {}),
    session: { ...sessionRules(config, site), cookieDomain: site.hostOnlyCookies ? '' : site.tenantHost },
    today: input.today,
    // A kept page contains no time, because it would be the time when it was stored.
    ...(offlineKiosk === undefined ? { now: input.now.toISOString() } : { offlineKiosk }),
    answers: outcomes.map(({ answer }) => answer).filter((answer) => answer !== undefined),
    ...(missing.length === 0 ? {} : { missing }),
    ...(found?.route.cardEntry && offlineKiosk === undefined ? { cardEntry: true } : {}),
    ...(site.preview ? { preview: { state: site.preview.startState } } : {}),
    development: config.development,
  };
}

/** A date in the past is not requested. The page shows today instead. */
function withoutPast({ routeQuery = {}, found, today }: BootInput): Readonly<Record<string, string>> {
  const kinds = found?.route.query ?? {};
  return Object.fromEntries(
    Object.entries(routeQuery).filter(([name, value]) => kinds[name] !== 'date' || value >= today),
  );
}

/** Requests the theme of the venue, and without the venue if that fails. */
async function themeOf(
  read: ReadPlatform,
  tenant: string,
  venue: string | undefined,
): Promise<Boot['theme']> {
  const ofVenue = venue === undefined ? undefined : await themeAnswer(read, tenant, { venue });
  if (typeof ofVenue === 'object') return ofVenue;
  return themeAnswer(read, tenant, {});
}

async function themeAnswer(
  read: ReadPlatform,
  tenant: string,
  query: Readonly<Record<string, string>>,
): Promise<ThemeValues | 'maintenance' | 'failed' | undefined> {
  const { status, body } = await read(tenant, 'getTheme', {}, query);
  const data = objectOf(dataOf(body));
  if (status === 200 && data !== undefined) return themeValues(data);
  // The response timed out. The browser requests the theme again and shows the default theme meanwhile.
  if (status === 504) return undefined;
  return status === 503 ? 'maintenance' : 'failed';
}

async function clientOf(read: ReadPlatform, tenant: string): Promise<string | undefined> {
  const data = dataOf((await read(tenant, 'getClient')).body);
  if (!isRecord(data)) return undefined;
  // A number is converted to text, as in the page: `core/http/coerceToSchema.ts`.
  const id = typeof data.id === 'number' ? String(data.id) : data.id;
  return typeof id === 'string' ? id : undefined;
}

async function footerOf(
  read: ReadPlatform,
  tenant: string,
  venue: string | undefined,
): Promise<string | undefined> {
  const { body } = await read(tenant, 'getFooter', {}, venue === undefined ? {} : { venue });
  return typeof body === 'string' && body.length <= MAX_FOOTER ? body : undefined;
}

interface PreloadContext {
  readonly read: ReadPlatform;
  readonly tenant: string;
  /** All preloaded responses of this page. One may use a field of another as a parameter. */
  readonly preloads: readonly PreloadDeclaration[];
  /** Parameters of the route, and the `centre` of a kiosk. */
  readonly path: Readonly<Record<string, string>>;
  /** Query parameters of the address. */
  readonly query: Readonly<Record<string, string>>;
}

interface Outcome {
  readonly answer?: BootResponse;
  readonly missing?: MissingAnswer;
}

/** Empty if the browser must request the data itself and show the error in the right place. */
async function outcomeOf(one: PreloadDeclaration, context: PreloadContext): Promise<Outcome> {
  const first = await readFirst(one, context);
  // The platform rejected a query parameter, for example a day that is not published. The read is repeated
  // without the query.
  const isNarrowed = Object.keys(context.query).length > 0;
  const read = first?.status === 422 && isNarrowed ? await readFirst(one, { ...context, query: {} }) : first;
  if (read === undefined) return {};
  if (read.status === 404 && isOfAddress(one)) return { missing: { call: one.call, params: read.params } };
  return { answer: bootResponseOf(one, read) };
}

/** True if a parameter comes from the route. The centre of a kiosk was checked during its setup. */
const isOfAddress = ({ params, query }: PreloadDeclaration) =>
  Object.values({ ...params, ...query }).some(
    (value) => typeof value === 'string' && value.startsWith(':') && value !== ':centre',
  );

function bootResponseOf(one: PreloadDeclaration, read: PreloadResult): BootResponse | undefined {
  const { params, body, data, visitors } = read;
  if (data === undefined || !isRecord(body)) return undefined;
  const partial = one.take !== undefined && Array.isArray(data) && data.length > one.take;
  const shown = partial ? { ...body, data: data.slice(0, one.take) } : body;
  if (JSON.stringify(shown).length > MAX_ANSWER) return undefined;
  return { call: one.call, params, body: shown, partial, ...(visitors ? { visitors } : {}) };
}

interface PreloadResult {
  readonly status: number;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Undefined unless it matches the schema of the call's answer. */
  readonly data: unknown;
  readonly visitors: boolean;
}

/** Undefined if a parameter has no value. */
async function readFirst(
  { call, params, query }: PreloadDeclaration,
  context: PreloadContext,
): Promise<PreloadResult | undefined> {
  const inPath = await resolveParameters(params ?? {}, context);
  const inQuery = await resolveParameters(query ?? {}, context);
  if (inPath === undefined || inQuery === undefined) return undefined;
  const { status, body, fits, visitors = false } = await context.read(context.tenant, call, inPath, inQuery);
  const data = status === 200 && fits ? dataOf(body) : undefined;
  return { status, params: { ...inPath, ...inQuery }, body, data, visitors };
}

type Value = NonNullable<PreloadDeclaration['query']>[string];

async function resolveParameters(
  values: Readonly<Record<string, Value>>,
  context: PreloadContext,
): Promise<Record<string, string> | undefined> {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' && value.startsWith('?')) {
      const received = context.query[value.slice(1)];
      if (received !== undefined) out[name] = received;
      continue;
    }
    const resolved =
      typeof value === 'string' ? resolveParameter(value, context.path) : await fieldOf(value, context);
    if (resolved === undefined) return undefined;
    out[name] = resolved;
  }
  return out;
}

/** A literal value, or `:name` for a parameter of the route. */
const resolveParameter = (value: string, path: PreloadContext['path']) =>
  value.startsWith(':') ? path[value.slice(1)] : value;

/** The other answer is read a second time, which is cheap because answers are cached for seconds. */
async function fieldOf(
  { of, field }: Exclude<Value, string>,
  context: PreloadContext,
): Promise<string | undefined> {
  const other = context.preloads.find(({ call }) => call === of);
  const data = other && (await readFirst(other, context))?.data;
  const entry: unknown = Array.isArray(data) ? (data.length === 1 ? data[0] : undefined) : data;
  const value = isRecord(entry) ? entry[field] : undefined;
  return typeof value === 'string' ? value : undefined;
}
