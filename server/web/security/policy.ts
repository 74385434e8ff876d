/** The content security policy of pages: what they may load, run, frame and post to. */

import { REPORT_GROUP, REPORT_PATH } from './reports';

export interface PolicyInput {
  readonly nonce: string;
  /** Whose script tokenises cards in the browser; undefined on pages where no card is typed. */
  readonly cardOrigin: string | undefined;
  /** `http://*.sandbox.localhost:8082`: stand-ins on the loopback, which have no https. */
  readonly sandboxSource: string | undefined;
  /** Outside companies that the page asks by itself: map, geocoder. */
  readonly serviceOrigins: readonly string[];
  /** Whose script counts visits, and where it sends what it counted. */
  readonly analyticsOrigins: { readonly script: string | undefined; readonly sends: readonly string[] };
  /** Origins that may embed this page; empty: none. */
  readonly embeddingOrigins: readonly string[];
  readonly https: boolean;
}

export function pagePolicy(input: PolicyInput): string {
  const card = input.cardOrigin === undefined ? [] : [input.cardOrigin];
  const { script, sends } = input.analyticsOrigins;
  const counting = script === undefined ? [] : [script];
  const sandbox = input.sandboxSource === undefined ? [] : [input.sandboxSource];
  // The banks of 3-D Secure cannot be listed: frames and forms may go to any https origin. Scripts may not.
  const banks = ["'self'", 'https:', ...sandbox];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${input.nonce}'`, ...card, ...counting],
    'style-src': ["'self'", `'nonce-${input.nonce}'`],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...sandbox],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...card, ...sandbox, ...input.serviceOrigins, ...sends],
    'frame-src': banks,
    'form-action': banks,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': input.embeddingOrigins.length > 0 ? input.embeddingOrigins : ["'none'"],
    // Browsers that know `report-to` leave `report-uri` aside, and they accept it under https only.
    'report-uri': [REPORT_PATH],
    ...(input.https ? { 'report-to': [REPORT_GROUP], 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** A worker does not inherit the page's policy: its own comes with its file. It reads data and runs no other script. */
export function workerPolicy(input: Pick<PolicyInput, 'sandboxSource' | 'serviceOrigins'>): string {
  const sandbox = input.sandboxSource === undefined ? [] : [input.sandboxSource];
  return `default-src 'none'; connect-src ${["'self'", ...sandbox, ...input.serviceOrigins].join(' ')}`;
}

/** For small pages of the server's own: text and one style element. */
export const plainPolicy = (nonce: string): string => plainPolicyOf(nonce, "'none'");

/** The same with a form that is sent to its own host, and may be led on from there to these origins. */
export const plainPolicyWithForm = (nonce: string, origins: readonly string[]): string =>
  plainPolicyOf(nonce, ["'self'", ...origins].join(' '));

/** And with a script of the page's own. */
export const plainPolicyWithScript = (nonce: string, origins: readonly string[]): string =>
  `${plainPolicyWithForm(nonce, origins)}; script-src 'nonce-${nonce}'`;

const plainPolicyOf = (nonce: string, forms: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
