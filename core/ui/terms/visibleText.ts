/** Elements whose content is not shown. `cleanMarkup.ts` removes them. */
const HIDDEN = /<(script|style|template|textarea|select|iframe|noscript|svg|math|title)\b[\s\S]*?<\/\1\s*>/gi;
const COMMENT = /<!--[\s\S]*?-->/g;
/** A tag, with quoted attributes that may contain '>'. */
const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** `&nbsp;`, `&#8217;`, `&#x2019;`: one character each. */
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;
const SPACES = /[\s\u00a0]+/g;

/** Longer HTML is not counted: its text is long, or its markup is broken. */
const MAX_HTML = 20_000;
/** The most characters that stand in the page. Longer texts open in a dialog. */
const MAX_CHARACTERS = 1500;

/**
 * The number of characters that a reader sees. Markup does not count, an entity and white space count as one.
 * Server and browser give the same result.
 */
export function visibleLength(html: string): number {
  const text = html
    .replace(COMMENT, '')
    .replace(HIDDEN, ' ')
    .replace(TAG, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(ENTITY, 'x')
    .replace(SPACES, ' ')
    .replace(/^ | $/g, '');
  return Array.from(text).length;
}

/** Whether texts stand in the page. Together they have no more characters than one of them may have. */
export function isShort(texts: readonly { readonly html: string }[]): boolean {
  const html = texts.reduce((sum, text) => sum + text.html.length, 0);
  if (html > MAX_HTML) return false;
  return texts.reduce((sum, text) => sum + visibleLength(text.html), 0) <= MAX_CHARACTERS;
}
