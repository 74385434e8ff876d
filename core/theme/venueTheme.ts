/** The look of a venue that was chosen on the page: its colours, its logo, its footer. Code of its own, for whoever chooses. */
import type { ThemeValues } from '../../schemas/boot';
import { fetchFooter, fetchTheme } from '../shell/pageData';
import type { DisplaySettings, Page } from '../tenant/page';

const isFont = (name: string) => name.endsWith('FontStyle');
/** As one text, whatever the order. */
const serializedValues = (values: ThemeValues) => JSON.stringify(Object.entries(values).sort());
const only = (values: ThemeValues, fonts: boolean): ThemeValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isFont(name) === fonts));

/**
 * Undefined where the platform does not say: then the page stays as it is. The letters stay in any case, since
 * those of the page alone came with it; a page that is loaded has the venue's own.
 */
export async function venueThemeOf(
  venue: string,
  { document, theme, footerHtml }: Page,
): Promise<DisplaySettings | undefined> {
  const [values, footer] = await Promise.all([fetchTheme(venue), fetchFooter(venue)]);
  if (typeof values !== 'object') return undefined;
  const came = typeof theme === 'object' ? theme : {};
  const own = { ...document.theme, ...only(came, true), ...only(values, false) };
  // Most venues look as all the others do: nothing is drawn anew for them.
  const isAsCame = serializedValues(own) === serializedValues({ ...document.theme, ...came });
  return { venue, values: isAsCame ? undefined : own, footerHtml: footer ?? footerHtml };
}
