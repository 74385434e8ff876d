/** Gathers what comes with a page. Nothing here depends on who is asking: only visitors' pages are made. */
import type { Boot, PageMode, ThemeValues } from '../../../schemas/boot';
import type { WebConfig } from '../config';
import { sessionRules } from '../proxy/session';
import type { FirstAnswerWanted, Site } from '../site';
import type { ReadPlatform } from './platformReads';
import type { FoundRoute } from './routeOf';
import { themeValues } from './theme';
import { dataOf, isRecord } from './wire';

export interface BootInput {
  readonly site: Site;
  readonly found: FoundRoute | undefined;
  readonly mode: PageMode;
  /** Known to the platform. */
  readonly venue: string | undefined;
  readonly today: string;
  readonly build: string;
}

const MAX_FOOTER = 32 * 1024;
/** An answer longer than this would cost the first paint more than it gives. */
const MAX_ANSWER = 64 * 1024;

export async function gatherBoot(input: BootInput, read: ReadPlatform, config: WebConfig): Promise<Boot> {
  const { site, found, venue } = input;
  const wanted = found === undefined ? [] : site.firstAnswers(found.route.id);
  const [theme, clientId, footerHtml, answers] = await Promise.all([
    themeOf(read, site.tenant, venue),
    clientOf(read, site.tenant),
    footerOf(read, site.tenant, venue),
    Promise.all(wanted.map((one) => answerOf(read, site.tenant, one, found?.params ?? {}))),
  ]);
  return {
    build: input.build,
    document: site.document,
    theme,
    clientId,
    footerHtml,
    mode: input.mode,
    session: { ...sessionRules(config, site), cookieDomain: site.tenantHost },
    today: input.today,
    answers: answers.filter((answer) => answer !== undefined),
    development: config.development,
  };
}

/** Asked for the venue, and again without it when that fails. */
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
  const data = dataOf(body);
  if (status === 200 && isRecord(data)) return themeValues(data);
  // No answer in time: the browser asks again and shows the default theme meanwhile.
  if (status === 504) return undefined;
  return status === 503 ? 'maintenance' : 'failed';
}

async function clientOf(read: ReadPlatform, tenant: string): Promise<string | undefined> {
  const data = dataOf((await read(tenant, 'getClient')).body);
  return isRecord(data) && typeof data.id === 'string' ? data.id : undefined;
}

async function footerOf(
  read: ReadPlatform,
  tenant: string,
  venue: string | undefined,
): Promise<string | undefined> {
  const { body } = await read(tenant, 'getFooter', {}, venue === undefined ? {} : { venue });
  return typeof body === 'string' && body.length <= MAX_FOOTER ? body : undefined;
}

async function answerOf(
  read: ReadPlatform,
  tenant: string,
  wanted: FirstAnswerWanted,
  fromPath: Readonly<Record<string, string>>,
): Promise<Boot['answers'][number] | undefined> {
  const params = filled(wanted.params ?? {}, fromPath);
  const query = filled(wanted.query ?? {}, fromPath);
  if (params === undefined || query === undefined) return undefined;
  const { status, body, fits } = await read(tenant, wanted.call, params, query);
  const data = dataOf(body);
  // Without it the browser asks for itself, and says what is wrong where it belongs.
  if (status !== 200 || !fits || data === undefined || !isRecord(body)) return undefined;
  const partial = wanted.take !== undefined && Array.isArray(data) && data.length > wanted.take;
  const shown = partial ? { ...body, data: data.slice(0, wanted.take) } : body;
  if (JSON.stringify(shown).length > MAX_ANSWER) return undefined;
  return { call: wanted.call, params: { ...params, ...query }, body: shown, partial };
}

/** Values as they stand, or `:name` for a parameter of the route. */
function filled(
  values: Readonly<Record<string, string>>,
  fromPath: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  const out: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const given = value.startsWith(':') ? fromPath[value.slice(1)] : value;
    if (given === undefined) return undefined;
    out[name] = given;
  }
  return out;
}

/** Today at the tenant's venues, as YYYY-MM-DD. */
export function todayIn(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
    .formatToParts(now)
    .map(({ type, value }) => [type, value]);
  const { year, month, day } = Object.fromEntries(parts) as Record<string, string>;
  return `${year}-${month}-${day}`;
}
