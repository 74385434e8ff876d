/** Page data that is missing in the boot data: theme, footer and client. The browser requests it. */
import type { Boot, ThemeValues } from '../../../schemas/boot';
import { getClient } from '../../../schemas/generated/calls/getClient';
import { getFooter } from '../../../schemas/generated/calls/getFooter';
import { getTheme } from '../../../schemas/generated/calls/getTheme';
import { sendCall } from '../../http/sendCall';
import { cleanThemeValues } from '../../theme/values';

export interface PageData {
  readonly theme: ThemeValues | 'maintenance' | 'failed';
  readonly footerHtml: string | undefined;
  /** False: the platform does not know the tenant, and the not-found page is shown. */
  readonly clientId: string | undefined | false;
}

/** A theme that does not load must not block the page: then the theme of the tenant document applies. */
const THEME_MS = 6000;

export async function loadPageData(boot: Boot, venue: string | undefined): Promise<PageData> {
  const [theme, footerHtml, clientId] = await Promise.all([
    boot.theme ?? withinTime(fetchTheme(venue), {}),
    boot.footerHtml ?? withinTime(fetchFooter(venue), undefined),
    boot.clientId ?? withinTime(fetchClient(), undefined),
  ]);
  return { theme, footerHtml, clientId };
}

/** 'Query venue; retried without it on failure.' Maintenance only if the last response has status 503. */
export async function fetchTheme(venue: string | undefined): Promise<PageData['theme']> {
  const response = await sendCall(getTheme, venue === undefined ? {} : { query: { venue } });
  if (response.ok) return cleanThemeValues(response.data);
  if (venue !== undefined) return fetchTheme(undefined);
  const { failure } = response;
  return failure.kind === 'refused' && failure.status === 503 ? 'maintenance' : 'failed';
}

export async function fetchFooter(venue: string | undefined): Promise<string | undefined> {
  const response = await sendCall(getFooter, venue === undefined ? {} : { query: { venue } });
  return response.ok ? response.data : undefined;
}

async function fetchClient(): Promise<string | false> {
  const response = await sendCall(getClient);
  return response.ok ? response.data.id : false;
}

function withinTime<T>(request: Promise<T>, otherwise: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(otherwise), THEME_MS);
    void request.then((response) => {
      clearTimeout(timer);
      resolve(response);
    });
  });
}
