/** What a browser loads from Stripe: the script, and the frame of the Payment Element. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { projectFile } from '../../net/project';
import { sendPage } from '../host';
import { html, htmlPage, pageText, type Html, type Page } from '../pages';

/** The addresses of Stripe.js: the one of all releases before, and the one that `@stripe/stripe-js` loads. */
const SCRIPT_PATHS = ['/v3/', '/endive/stripe.js'];
const FRAME_PATH = '/elements/payment';
const FRAME_SCRIPT_PATH = `${FRAME_PATH}.js`;

/** `origin`: the sandbox's origin as a browser sees it. */
export function addBrowserFiles(app: FastifyInstance, origin: () => string): void {
  const script = fileText('stripe.js').replace("'{{frameTitle}}'", JSON.stringify(pageText('stripe.frame')));
  for (const path of SCRIPT_PATHS) addScript(app, path, script);
  addScript(app, FRAME_SCRIPT_PATH, fileText('paymentElement.js'));
  app.get(FRAME_PATH, (_request, reply) => sendPage(reply, paymentElement(origin())));
}

const fileText = (name: string): string =>
  readFileSync(projectFile(`server/sandbox/stripe/browser/${name}`), 'utf8');

const addScript = (app: FastifyInstance, path: string, script: string): void => {
  app.get(path, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      .send(script),
  );
};

/** The variables are those of Stripe's appearance interface. */
const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;padding:4px;font:var(--fontSizeBase,16px)/1.5 var(--fontFamily,system-ui,sans-serif);color:var(--colorText,#30313d)}
.fields{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:16px}.wide{grid-column:1/-1}@media (max-width:17rem){.fields{grid-template-columns:minmax(0,1fr)}}
.Label{display:block;margin-bottom:4px;font-weight:600}.Input{width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:var(--colorBackground,#fff);border:1px solid #8792a2;border-radius:var(--borderRadius,5px)}
.Input:focus{outline:3px solid var(--colorPrimary,#0570de);outline-offset:1px}.Input[aria-invalid=true]{border-color:var(--colorDanger,#df1b41)}.Error{margin:4px 0 0;font-size:.875em;color:var(--colorDanger,#df1b41)}.Error:empty{display:none}`;

interface Field {
  readonly name: 'number' | 'expiry' | 'code';
  readonly autoComplete: string;
  readonly placeholder: string;
  readonly wide?: true;
}

const FIELDS: readonly Field[] = [
  { name: 'number', autoComplete: 'cc-number', placeholder: '1234 1234 1234 1234', wide: true },
  { name: 'expiry', autoComplete: 'cc-exp', placeholder: 'MM / YY' },
  { name: 'code', autoComplete: 'cc-csc', placeholder: '123' },
];

function fieldHtml({ name, autoComplete, placeholder, wide }: Field): Html {
  return html`<div class="${wide ? 'wide' : ''}">
    <label class="Label" for="${name}">${pageText(`stripe.field.${name}`)}</label>
    <input
      class="Input"
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="${autoComplete}"
      placeholder="${placeholder}"
      aria-describedby="${name}-error"
      data-incomplete="${pageText(`stripe.field.${name}.incomplete`)}"
      data-invalid="${pageText(`stripe.field.${name}.invalid`)}"
    />
    <p class="Error" id="${name}-error" role="alert"></p>
  </div>`;
}

const paymentElement = (origin: string): Page =>
  htmlPage(pageText('stripe.frame'), html`<main class="fields">${FIELDS.map(fieldHtml)}</main>`, {
    ancestors: '*',
    style: STYLE,
    script: { origin, path: FRAME_SCRIPT_PATH },
  });
