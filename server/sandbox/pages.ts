/** The sandbox's pages: plain HTML without scripts. All values are escaped. Texts are from the copy file. */
import { randomBytes } from 'node:crypto';
import { escapeHtml } from '../net/escapeHtml';
import words from './copy/en-GB.json';

export type TextKey = keyof typeof words;

export const pageText = (key: TextKey): string => words[key];

/** Safe HTML: every value in it is escaped, unless it is `Html` itself. */
export class Html {
  constructor(readonly markup: string) {}
}

export function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
): Html {
  return new Html(parts.reduce((before, part, index) => before + rendered(values[index - 1] ?? '') + part));
}

function rendered(value: string | number | Html | readonly Html[]): string {
  if (value instanceof Html) return value.markup;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map((part) => part.markup).join('');
}

const STYLE = `:root{color-scheme:light}body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;padding:24px 16px;max-width:60rem;color:#1d1b26;background:#fff}
h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #d9d6e3;vertical-align:top}
.scroll{overflow-x:auto}code{font:0.95em ui-monospace,monospace;white-space:nowrap}button{font:inherit;min-height:44px;padding:0 1.25rem;margin:0 .5rem .5rem 0;border-radius:6px;border:1px solid #4a3f7a;background:#fff;color:#35296b;cursor:pointer}
button.main{background:#35296b;color:#fff}button:focus-visible,a:focus-visible{outline:3px solid #b58900;outline-offset:2px}article{border:1px solid #d9d6e3;border-radius:8px;padding:0 1rem 1rem;margin:1rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}form{display:inline}.muted{color:#5b5768}`;

export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function table(columns: readonly TextKey[], rows: readonly Html[]): Html {
  const headings = columns.map((column) => html`<th>${pageText(column)}</th>`);
  return html`<div class="scroll" tabindex="0">
    <table>
      <thead>
        <tr>
          ${headings}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** A list as a table with a title. An empty list is shown as a sentence. */
export function tablePage(
  title: TextKey,
  empty: TextKey,
  columns: readonly TextKey[],
  rows: readonly Html[],
): Page {
  return page(
    pageText(title),
    html`<h1>${pageText(title)}</h1>
      ${rows.length === 0 ? html`<p>${pageText(empty)}</p>` : table(columns, rows)}`,
  );
}

interface PageOptions {
  /** Sources that may show the page in a frame. */
  readonly ancestors?: string;
  readonly style?: string;
  /** Loads this script of another origin, and runs the inline script. Default: no scripts are allowed. */
  readonly script?: { readonly origin: string; readonly path: string; readonly inline: string };
}

/** `framed`: other sites may show the page in a frame. */
export const page = (title: string, content: Html, framed = false): Page =>
  htmlPage(title, html`<main>${content}</main>`, { ancestors: framed ? '*' : "'none'" });

/** A page with a content security policy that allows only its own style and script. */
export function htmlPage(title: string, content: Html, options: PageOptions): Page {
  const { ancestors = "'none'", style = STYLE, script } = options;
  const nonce = randomBytes(16).toString('base64');
  const inline = script ? new Html(`<script nonce="${nonce}">${script.inline}</script>`) : '';
  const body = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="data:," />
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
        ${script ? html`<script src="${script.origin}${script.path}" async></script>` : ''}
      </head>
      <body>
        ${content} ${inline}
      </body>
    </html>`;
  const scripts = script
    ? `script-src ${script.origin} 'nonce-${nonce}'; connect-src ${script.origin}; frame-src ${script.origin.replace('//localhost', '//*.localhost')}; `
    : '';
  return {
    body: body.markup,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; ${scripts}form-action *; base-uri 'none'; frame-ancestors ${ancestors}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(script ? {} : { 'referrer-policy': 'no-referrer' }),
    },
  };
}
