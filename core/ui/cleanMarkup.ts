/** Heavy, and needed by few first screens: `SafeHtml.tsx` asks for it when there is something to clean. */
import purify, { type Config } from 'dompurify';

/** Text markup and nothing else: no forms, styles, classes, ids, media, overlays. */
const TAGS = (
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q s ' +
  'samp small span strong sub sup table tbody td tfoot th thead tr u ul'
).split(' ');

const ATTRIBUTES = [
  'href',
  'title',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'datetime',
  'cite',
];

const RULES: Config = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#|\?|[a-z0-9][a-z0-9._-]*(?:[/?#]|$))/i,
  // What stood inside them is not text to be read.
  FORBID_CONTENTS: [
    'script',
    'style',
    'template',
    'textarea',
    'select',
    'option',
    'iframe',
    'noscript',
    'svg',
    'math',
    'title',
  ],
};

export interface Cleaning {
  /** Links become their words: where one cannot come back from what they lead to. */
  readonly unlinked?: boolean;
}

/** Links go where they say and learn nothing of us; headings start below those of the page. */
function finish(root: DocumentFragment, { unlinked = false }: Cleaning) {
  if (unlinked) for (const link of root.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  for (const link of root.querySelectorAll('a[href]')) {
    link.setAttribute('rel', 'noopener noreferrer');
    if (/^https?:/i.test(link.getAttribute('href') ?? '')) link.setAttribute('target', '_blank');
  }
  // A region that scrolls sideways on a phone must be reachable by keyboard; wrap wide tables.
  for (const table of root.querySelectorAll('table')) table.setAttribute('role', 'table');
}

/** HTML of the server, reduced to text markup. Browser only: cleaning needs a document. */
export function cleanMarkup(html: string, how: Cleaning = {}): string {
  const fragment = purify.sanitize(html, { ...RULES, RETURN_DOM_FRAGMENT: true });
  finish(fragment, how);
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
}
