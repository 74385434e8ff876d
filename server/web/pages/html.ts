/**
 * The HTML of a page. The order is chosen for speed: fonts, styles and content first, data and scripts last, so
 * that nothing delays the first paint.
 */
import type { RenderOutput } from '../../../schemas/boot';
import { escapeHtml } from '../../net/escapeHtml';
import { directionOf } from '../../tenants/languages';
import { scriptJson } from '../scriptJson';
import type { Site } from '../site';
import { copyText } from '../copyText';
import type { Artefacts } from './artefacts';
import type { PageCopy } from './copyParts';
import { preloadFontFaces, fontFacesOf } from './fontFaces';
import { icon } from './icon';
import { bodyForAll, bodyWithNonce, type PageBody } from './pageBody';
import { PageWriter, type InlineKind } from './pageWriter';
import { previewNote, previewScript, PREVIEW_NOTE_STYLE } from '../preview/previewNote';
import { mergedTheme } from './theme';

const DEFAULT_PRIMARY = '#8C59F8';

/** `rendered` is undefined if the render bundle is missing or failed. The page then starts in the browser. */
export function pageHtml(
  { boot, preloads }: PageCopy,
  site: Site,
  rendered: RenderOutput | undefined,
  artefacts: Artefacts,
  inline: InlineKind,
): PageBody {
  const { document } = boot;
  const theme = mergedTheme(document.theme, typeof boot.theme === 'object' ? boot.theme : undefined);
  const primary = theme.themeAppPrimaryColour ?? DEFAULT_PRIMARY;
  const styles = (rendered?.styles ?? []).map(({ key, ids, css }) => ({
    attributes: ` data-emotion="${escapeHtml(`${key} ${ids}`.trim())}"`,
    css,
  }));
  const html = new PageWriter(inline);
  const language = document.language ?? document.locale;
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  html.text(`<!doctype html><html lang="${escapeHtml(language)}"${direction}><head><meta charset="utf-8">`);
  html.text(`<meta name="viewport" content="width=device-width, initial-scale=1">`);
  html.text(`<title>${escapeHtml(rendered?.title ?? document.name)}</title>`);
  html.text(`<meta name="theme-color" content="${escapeHtml(theme.themeAppHeaderBgColour ?? primary)}">`);
  html.text(`<link rel="icon" href="${icon(document.name, primary)}">`);
  // If the scripts do not load either, the kept page reloads.
  if (boot.offlineKiosk !== undefined) html.text('<meta http-equiv="refresh" content="120">');
  html.style('', fontFacesOf(theme, { list: artefacts.fonts, prefix: artefacts.prefix, own: site.fonts }));
  html.script(preloadFontFaces(theme, { list: artefacts.fonts }));
  for (const style of styles) html.style(style.attributes, style.css);
  if (site.preview) {
    html.style('', PREVIEW_NOTE_STYLE);
    html.script(previewScript(site.preview));
  }
  html.text(
    `</head><body>${site.preview ? previewNote(site.preview) : ''}<div id="foyer">${rendered?.html ?? ''}</div>`,
  );
  html.text(`<noscript>${escapeHtml(copyText('web.noScript'))}</noscript>`);
  html.text(`<script type="application/json" id="foyer-boot">${scriptJson(boot)}</script>`);
  // Only data. The bootstrap script loads these files after the first paint.
  const scripts = { main: artefacts.main, next: artefacts.chunks(rendered?.chunks ?? []), data: preloads };
  html.text(`<script type="application/json" id="foyer-scripts">${scriptJson(scripts)}</script>`);
  html.script(artefacts.bootstrap);
  html.text('</body></html>');
  return inline === 'hash' ? bodyForAll(html) : bodyWithNonce(html);
}
