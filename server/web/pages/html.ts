/**
 * The HTML of a page as pieces. The nonce of each response is inserted between them. The pieces are cached;
 * the nonce never is. The order is chosen for speed: fonts, styles and content first, data and scripts last,
 * so that nothing delays the first paint.
 */
import type { Boot, RenderOutput } from '../../../schemas/boot';
import { escapeHtml } from '../../net/escapeHtml';
import { directionOf } from '../../tenants/languages';
import { scriptJson } from '../scriptJson';
import type { Site } from '../site';
import { copyText } from '../copyText';
import type { Artefacts } from './artefacts';
import { preloadFontFaces, fontFacesOf } from './fontFaces';
import { icon } from './icon';
import { previewNote, previewScript, PREVIEW_NOTE_STYLE } from '../preview/previewNote';
import { mergedTheme } from './theme';

export type Pieces = readonly string[];

export function withNonce(pieces: Pieces, nonce: string): Buffer {
  return Buffer.from(pieces.join(nonce));
}

const DEFAULT_PRIMARY = '#8C59F8';

/** `rendered` is undefined if the render bundle is missing or failed. The page then starts in the browser. */
export function pageHtml(
  boot: Boot,
  site: Site,
  rendered: RenderOutput | undefined,
  artefacts: Artefacts,
): Pieces {
  const { document } = boot;
  const theme = mergedTheme(document.theme, typeof boot.theme === 'object' ? boot.theme : undefined);
  const primary = theme.themeAppPrimaryColour ?? DEFAULT_PRIMARY;
  const styles = (rendered?.styles ?? []).map(({ key, ids, css }) => ({
    attributes: ` data-emotion="${escapeHtml(`${key} ${ids}`.trim())}"`,
    css,
  }));
  const html = new PieceWriter();
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
  const scripts = { main: artefacts.main, next: artefacts.chunks(rendered?.chunks ?? []) };
  html.text(`<script type="application/json" id="foyer-scripts">${scriptJson(scripts)}</script>`);
  html.script(artefacts.bootstrap);
  html.text('</body></html>');
  return html.pieces;
}

class PieceWriter {
  private readonly done: string[] = [];
  private current = '';

  text(text: string): void {
    this.current += text;
  }

  style(attributes: string, css: string): void {
    if (css === '') return;
    this.text('<style nonce="');
    this.nonce();
    // A style element ends at the first end tag in it, also inside quotes.
    this.text(`"${attributes}>${css.replace(/<\/(?=style)/gi, '<\\/')}</style>`);
  }

  script(source: string): void {
    if (source === '') return;
    this.text('<script nonce="');
    this.nonce();
    const inside = source
      .replace(/^\/\/# sourceMappingURL=.*$/gm, '')
      .replace(/<\/(?=script)/gi, '<\\/')
      .replace(/<!--/g, '<\\!--');
    this.text(`">${inside.trim()}</script>`);
  }

  private nonce(): void {
    this.done.push(this.current);
    this.current = '';
  }

  get pieces(): Pieces {
    return [...this.done, this.current];
  }
}
