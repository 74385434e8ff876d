/** A large module that few first screens need. `SafeHtml.tsx` loads it when there is HTML to clean. */
import purify, { type Config } from 'dompurify';

/** Only text markup: no forms, styles, ids, media or overlays. Headings are below those of the page. */
const TAGS = (
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s ' +
  'samp small span strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ');

const ATTRIBUTES = 'href title lang dir colspan rowspan scope start datetime cite'.split(' ');

/** Elements whose content is not text. */
const UNREADABLE = 'script style template textarea select option iframe noscript svg math title'.split(' ');

const RULES: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|\?|[a-z0-9][a-z0-9._-]*(?:[/?#]|$))/i,
  FORBID_CONTENTS: UNREADABLE,
};

interface Cleaning {
  /** Replaces links by their text, where the user could not return from the link target. */
  readonly unlinked?: boolean;
}

/** External links open in a new tab. `rel` hides this page from the link target. */
function finish(root: DocumentFragment, { unlinked = false }: Cleaning) {
  if (unlinked) for (const link of root.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const link of root.querySelectorAll('a[href]')) {
    link.setAttribute('rel', 'noopener noreferrer');
    if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.setAttribute('target', '_blank');
  }
  // `SafeHtml.tsx` makes tables scrollable with `display: block`, which removes the table role in some
  // browsers.
  for (const table of root.querySelectorAll('table')) table.setAttribute('role', 'table');
}

/** Reduces HTML of the server to text markup. Browser only, because cleaning needs a document. */
export function cleanMarkup(html: string, how: Cleaning = {}): string {
  const fragment = purify.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true });
  finish(fragment, how);
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}
