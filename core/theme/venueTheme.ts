/** The theme and footer of a venue that was chosen on the page. A separate chunk. */
import type { ThemeValues } from '../../schemas/boot';
import { fetchFooter, fetchTheme } from '../shell/startup/pageData';
import type { DisplaySettings, Page } from '../tenant/page';

const isFont = (name: string) => name.endsWith('FontStyle');
/** The values as text, independent of their order. */
const serializedValues = (values: ThemeValues) => JSON.stringify(Object.entries(values).sort());
const pickValues = (values: ThemeValues, fonts: boolean): ThemeValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isFont(name) === fonts));

/** Undefined if the platform returns no theme. Fonts never change: only those of the page are loaded. */
export async function venueThemeOf(
  venue: string,
  { document, theme, footerHtml }: Page,
): Promise<DisplaySettings | undefined> {
  const [values, footer] = await Promise.all([fetchTheme(venue), fetchFooter(venue)]);
  if (typeof values !== 'object') return undefined;
  const came = typeof theme === 'object' ? theme : {};
  const venueValues = { ...document.theme, ...pickValues(came, true), ...pickValues(values, false) };
  // Most venues have the same theme. An undefined theme then avoids a new rendering.
  const isAsCame = serializedValues(venueValues) === serializedValues({ ...document.theme, ...came });
  return { venue, values: isAsCame ? undefined : venueValues, footerHtml: footer ?? footerHtml };
}
