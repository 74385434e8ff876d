/** What the page needs and did not bring: theme, footer and client, asked for by the browser itself. */
import type { Boot, ThemeValues } from '../../schemas/boot';
import { getClient } from '../../schemas/generated/calls/getClient';
import { getFooter } from '../../schemas/generated/calls/getFooter';
import { getTheme } from '../../schemas/generated/calls/getTheme';
import { sendCall } from '../http/sendCall';
import { cleanThemeValues } from '../theme/values';

export interface PageData {
  readonly theme: ThemeValues | 'maintenance' | 'failed';
  readonly footerHtml: string | undefined;
  /** False: the tenant is not known to the platform, and the not-found page is shown. */
  readonly clientId: string | undefined | false;
}

/** A theme that never comes must not keep the page away: then the document's own holds. */
const THEME_MS = 6000;

export async function loadPageData(boot: Boot, venue: string | undefined): Promise<PageData> {
  const [theme, footerHtml, clientId] = await Promise.all([
    boot.theme ?? withinTime(fetchTheme(venue), {}),
    boot.footerHtml ?? withinTime(fetchFooter(venue), undefined),
    boot.clientId ?? withinTime(fetchClient(), undefined),
  ]);
  return { theme, footerHtml, clientId };
}

/** 'Query venue; retried without it on failure.' Maintenance only if the last answer says so. */
export async function fetchTheme(venue: string | undefined): Promise<PageData['theme']> {
  const answer = await sendCall(getTheme, venue === undefined ? {} : { query: { venue } });
  if (answer.ok) return cleanThemeValues(answer.data);
  if (venue !== undefined) return fetchTheme(undefined);
  const { failure } = answer;
  return failure.kind === 'refused' && failure.status === 503 ? 'maintenance' : 'failed';
}

export async function fetchFooter(venue: string | undefined): Promise<string | undefined> {
  const answer = await sendCall(getFooter, venue === undefined ? {} : { query: { venue } });
  return answer.ok ? answer.data : undefined;
}

async function fetchClient(): Promise<string | false> {
  const answer = await sendCall(getClient);
  return answer.ok ? answer.data.id : false;
}

function withinTime<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), THEME_MS);
    void asked.then((answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
  });
}
