/** The sandbox's pages: plain HTML without scripts. All values are escaped. Texts are from the copy file. */
import { randomBytes } from 'node:crypto';
import { textDate } from '../../schemas/localDates';
import { formatAmount } from '../../schemas/money';
import { escapeHtml } from '../net/escapeHtml';
import { PLAIN_STYLE } from '../net/plainStyle';
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

export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Cell = string | Html;

/** On a phone, each row is a block whose values have the column's name beside them. */
export function table(columns: readonly TextKey[], rows: readonly (readonly Cell[])[]): Html {
  const labels = columns.map(pageText);
  const headings = labels.map((label) => html`<th scope="col">${label}</th>`);
  const lines = rows.map(
    (cells) =>
      html`<tr>
        ${cells.map((cell, index) => html`<td data-label="${labels[index] ?? ''}">${cell}</td>`)}
      </tr>`,
  );
  return html`<div class="card">
    <table>
      <thead>
        <tr>
          ${headings}
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </div>`;
}

/** A list as a table with a title. An empty list is shown as a sentence. */
export function tablePage(
  { title, lead, empty }: Readonly<Record<'title' | 'lead' | 'empty', TextKey>>,
  columns: readonly TextKey[],
  rows: readonly (readonly Cell[])[],
): Page {
  return page(
    pageText(title),
    html`<h1>${pageText(title)}</h1>
      <p class="lead">${pageText(lead)}</p>
      ${rows.length === 0 ? html`<p class="card">${pageText(empty)}</p>` : table(columns, rows)}`,
  );
}

/** In the time zone of this machine, which is the developer's. */
const TIME = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const timeText = (instant: string): Html =>
  html`<time datetime="${instant}">${TIME.format(new Date(instant))}</time>`;

/** The text as it is, if it is not a date. */
export function dateText(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? textDate({ year, month, day }, 'en-GB', { year: true }) : date;
}

export const moneyText = (amount: number, currency: string): string =>
  /^[A-Z]{3}$/.test(currency) ? formatAmount(amount, currency, 'en-GB') : String(amount);

interface PageOptions {
  /** Sources that may show the page in a frame. */
  readonly ancestors?: string;
  /** Sources of frames in the page. */
  readonly frames?: string;
  readonly style?: string;
  /** Loads this script, and runs the inline script. Default: no scripts are allowed. */
  readonly script?: { readonly origin: string; readonly path: string; readonly inline?: string };
}

export const page = (title: string, content: Html, options?: PageOptions): Page =>
  htmlPage(title, html`<main>${content}</main>`, options);

/** A page with a content security policy that allows only its own style and script. */
export function htmlPage(title: string, content: Html, options: PageOptions = {}): Page {
  const { ancestors = "'none'", frames, style = PLAIN_STYLE, script } = options;
  const nonce = randomBytes(16).toString('base64');
  const inline = script?.inline ? new Html(`<script nonce="${nonce}">${script.inline}</script>`) : '';
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
        ${script ? html`<script src="${script.origin}${script.path}" defer></script>` : ''}
      </head>
      <body>
        ${content} ${inline}
      </body>
    </html>`;
  const scripts = script
    ? `script-src ${script.origin} 'nonce-${nonce}'; connect-src ${script.origin}; frame-src ${script.origin.replace('//localhost', '//*.localhost')}; `
    : '';
  const framed = frames === undefined ? '' : `frame-src ${frames}; `;
  return {
    body: body.markup,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; ${scripts}${framed}form-action *; base-uri 'none'; frame-ancestors ${ancestors}`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(script ? {} : { 'referrer-policy': 'no-referrer' }),
    },
  };
}
