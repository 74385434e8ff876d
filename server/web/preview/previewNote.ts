import { escapeHtml } from '../../net/escapeHtml';
import { copyText } from '../copyText';
import type { SitePreview } from '../site';

/** Does not use the colours of the tenant, so that visitors do not mistake the preview for the site. */
export const PREVIEW_NOTE_STYLE =
  '.preview-note{box-sizing:border-box;margin:0;padding:8px 16px;background:#1b1a24;color:#fff;font:14px/1.4 system-ui,sans-serif;text-align:center}';

/** Above every page of a preview: which draft or version it is, and that nothing is saved. */
export const previewNote = ({ note }: SitePreview): string =>
  `<aside class="preview-note" aria-label="${escapeHtml(copyText('web.preview.noteLabel'))}">${escapeHtml(note)}</aside>`;

/**
 * The console informs the page about a change of the draft. The application shows it (`draftChanges.ts`), or the page
 * loads again. The page says when it is there. Any other origin is ignored. No question about typed text appears.
 * The requests and the reports of the inspector take the same way.
 */
export const previewScript = ({
  consoleOrigin,
}: Pick<SitePreview, 'consoleOrigin'>): string => `(function (origin) {
  if (window.parent === window) return;
  var reloads = false;
  addEventListener('beforeunload', function (event) { if (reloads) event.stopImmediatePropagation(); }, true);
  addEventListener('message', function (event) {
    if (event.origin !== origin || event.source !== window.parent) return;
    var type = event.data && event.data.type;
    if (/^foyer-preview-(typed|inspect|choose)$/.test(type))
      dispatchEvent(new CustomEvent(type, { detail: event.data }));
    if (type !== 'foyer-preview-reload') return;
    if (dispatchEvent(new CustomEvent('foyer-preview-changed', { cancelable: true, detail: event.data }))) reload();
    else ready();
  });
  addEventListener('foyer-preview-reload', reload);
  addEventListener('foyer-preview-tell', function (event) { window.parent.postMessage(event.detail, origin); });
  function reload() { reloads = true; location.reload(); }
  function ready() { window.parent.postMessage({ type: 'foyer-preview-ready' }, origin); }
  ready();
})(${JSON.stringify(consoleOrigin)});`;
