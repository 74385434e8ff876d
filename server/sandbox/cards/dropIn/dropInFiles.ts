/** What a browser loads for the drop-in: its part of the script, and the frames with the fields of a card. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { projectFile } from '../../../net/project';
import { sendPage } from '../../host';
import { html, htmlPage, pageText, type Html } from '../../pages';

const FRAME_SCRIPT_PATH = '/drop-in/fields.js';

const fileText = (name: string): string =>
  readFileSync(projectFile(`server/sandbox/cards/dropIn/${name}`), 'utf8');

/** The part of the provider's script that defines `sagepayCheckout`. */
export const dropInScript = (): string =>
  fileText('sagepayCheckout.js').replace("'{{frameTitle}}'", JSON.stringify(pageText('dropIn.frame')));

/** `origin`: the sandbox's origin as a browser sees it. */
export function addDropInFiles(app: FastifyInstance, origin: () => string): void {
  const script = fileText('fields.js');
  const addFrame = (path: string, fields: readonly Field[]) =>
    app.get(path, (_request, reply) =>
      sendPage(
        reply,
        htmlPage(pageText('dropIn.frame'), html`<main>${fields.map(fieldHtml)}</main>`, {
          ancestors: '*',
          style: STYLE,
          script: { origin: origin(), path: FRAME_SCRIPT_PATH },
        }),
      ),
    );
  app.get(FRAME_SCRIPT_PATH, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .send(script),
  );
  addFrame('/drop-in/card', FIELDS);
  addFrame(
    '/drop-in/code',
    FIELDS.filter(({ name }) => name === 'code'),
  );
}

/** The focus rings are inside, because the frame cuts off what is outside the fields. */
const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1f2328;background:#fff}
main{display:grid;gap:16px}label{display:block;margin-bottom:4px;font-weight:600}input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:#fff;border:1px solid #6e7781;border-radius:4px}
.short input{max-width:9rem}input:focus{outline:3px solid #0969da;outline-offset:-3px}input[aria-invalid=true]{border-color:#cf222e}p{margin:4px 0 0;font-size:.875rem;color:#b3141f}p:empty{display:none}`;

interface Field {
  readonly name: 'holder' | 'number' | 'expiry' | 'code';
  readonly autoComplete: string;
  readonly placeholder?: string;
}

const FIELDS: readonly Field[] = [
  { name: 'holder', autoComplete: 'cc-name' },
  { name: 'number', autoComplete: 'cc-number' },
  { name: 'expiry', autoComplete: 'cc-exp', placeholder: 'MM / YY' },
  { name: 'code', autoComplete: 'cc-csc' },
];

function fieldHtml({ name, autoComplete, placeholder = '' }: Field): Html {
  const isShort = name === 'expiry' || name === 'code';
  return html`<div class="${isShort ? 'short' : ''}">
    <label for="${name}">${pageText(`dropIn.${name}`)}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="${name === 'holder' ? 'text' : 'numeric'}"
      autocomplete="${autoComplete}"
      placeholder="${placeholder}"
      aria-describedby="${name}-error"
      data-invalid="${pageText(`error.${name}`)}"
    />
    <p id="${name}-error" role="alert"></p>
  </div>`;
}
