/** The content security policy of pages: what they may load, run, frame and post to. */

import { REPORT_GROUP, REPORT_PATH } from './reports';

export interface PolicyInput {
  /** Sources of the inline scripts and styles: their hashes, or the nonce of the response. */
  readonly inlineSources: { readonly script: readonly string[]; readonly style: readonly string[] };
  /** Origins of the card provider. Empty on pages without card entry. */
  readonly cardOrigins: { readonly script: readonly string[]; readonly connect: readonly string[] };
  /** For example `http://*.sandbox.localhost:8082`: the sandbox on the loopback, without https. */
  readonly sandboxSource: string | undefined;
  /** Providers that the page calls directly: map, geocoder. */
  readonly serviceOrigins: readonly string[];
  /** Origin of the analytics script, and the origins that receive its data. */
  readonly analyticsOrigins: { readonly script: string | undefined; readonly sends: readonly string[] };
  /** Origins that may embed this page. If empty, no origin may. */
  readonly embeddingOrigins: readonly string[];
  /** Pages of these origins may be shown in frames. */
  readonly frameOrigins: readonly string[];
  /** The page takes payments, so a bank may show its page in a frame. */
  readonly takesPayments: boolean;
  readonly https: boolean;
}

export function pagePolicy(input: PolicyInput): string {
  const { script, sends } = input.analyticsOrigins;
  const counting = script === undefined ? [] : [script];
  const sandbox = input.sandboxSource === undefined ? [] : [input.sandboxSource];
  // The banks of 3-D Secure cannot be listed, so frames and forms may use any https origin. Scripts may not.
  const banks = ["'self'", ...(input.takesPayments ? ['https:', ...sandbox] : [])];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...input.inlineSources.script, ...input.cardOrigins.script, ...counting],
    'style-src': ["'self'", ...input.inlineSources.style],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', 'blob:', ...sandbox],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...input.cardOrigins.connect, ...sandbox, ...input.serviceOrigins, ...sends],
    'frame-src': [...banks, ...input.frameOrigins],
    'form-action': banks,
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': input.embeddingOrigins.length > 0 ? input.embeddingOrigins : ["'none'"],
    // Browsers that support `report-to` ignore `report-uri`. They accept `report-to` only over https.
    'report-uri': [REPORT_PATH],
    ...(input.https ? { 'report-to': [REPORT_GROUP], 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * A worker does not inherit the page's policy, so this policy is sent with its file. It allows the worker to
 * read data but to run no other script.
 */
export function workerPolicy(input: Pick<PolicyInput, 'sandboxSource' | 'serviceOrigins'>): string {
  const sandbox = input.sandboxSource === undefined ? [] : [input.sandboxSource];
  return `default-src 'none'; connect-src ${["'self'", ...sandbox, ...input.serviceOrigins].join(' ')}`;
}

/** For small pages of the web host: text and one style element. `framedBy`: the origin that may show it in a frame. */
export const plainPolicy = (nonce: string, framedBy = "'none'"): string =>
  plainPolicyOf(nonce, "'none'", framedBy);

/** Also allows a form that posts to its own host and may be redirected to these origins. */
export const plainPolicyWithForm = (nonce: string, origins: readonly string[]): string =>
  plainPolicyOf(nonce, ["'self'", ...origins].join(' '));

/** Also allows an inline script of the page. */
export const plainPolicyWithScript = (nonce: string, origins: readonly string[]): string =>
  `${plainPolicyWithForm(nonce, origins)}; script-src 'nonce-${nonce}'`;

const plainPolicyOf = (nonce: string, forms: string, framedBy = "'none'"): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action ${forms}; frame-ancestors ${framedBy}`;
