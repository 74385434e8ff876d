/** The API description as a page: plain HTML without scripts, readable everywhere. */
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../net/escapeHtml';
import { readShapes, type JsonSchema } from '../../../api/descriptors';
import { readPlatformCalls, type CallAuth, type PlatformCall } from '../http/platformCalls';
import { openApi } from './openApi';

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-top:1px solid #8884;padding-top:1rem;font-size:1.15rem}code,pre{font:14px/1.45 ui-monospace,monospace}
pre{overflow:auto;padding:.75rem;background:#8881;border-radius:6px}.tag{font-size:.85rem;padding:.1rem .5rem;border:1px solid #8886;border-radius:1rem;margin-right:.4rem}
nav ul{columns:2 24rem;padding-left:1.2rem}nav a{overflow-wrap:anywhere}summary{cursor:pointer}`;

export function docsPage(): string {
  const calls = [...readPlatformCalls().values()].sort((one, other) => one.path.localeCompare(other.path));
  const shapes = Object.entries(readShapes('calls')['$defs'] as Readonly<Record<string, JsonSchema>>);
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Foyer platform</title><style>${STYLE}</style></head><body>
<h1>Foyer platform</h1>
<p>Every call stands under the id of a tenant: <code>/{tenant}/api/client</code>. Answers are snake_case in <code>data</code>; errors are <code>{ message, code, errors }</code>. The same as data: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ul>${calls.map(link).join('')}</ul></nav>
<main>${calls.map(section).join('')}<h2 id="shapes">Shapes</h2>${shapes.map(([name, shape]) => details(name, shape)).join('')}</main>
</body></html>`;
}

function link({ name, method, path }: PlatformCall): string {
  return `<li><a href="#${escapeHtml(name)}">${method} ${escapeHtml(path)}</a></li>`;
}

/** Who may make a call, as text. */
const WHO: Readonly<Record<CallAuth, string>> = {
  none: 'anyone',
  optional: 'customer or visitor',
  customer: 'signed-in customer',
  shopper: 'visitor, customer, or staff for a customer',
  staff: 'staff',
};

function section(call: PlatformCall): string {
  const needs = [WHO[call.auth], ...(call.idempotencyKey === 'required' ? ['Idempotency-Key'] : [])];
  return `<section><h2 id="${escapeHtml(call.name)}"><code>${call.method} ${escapeHtml(call.path)}</code></h2>
<p>${escapeHtml(call.summary)}</p><p>${needs.map((need) => `<span class="tag">${need}</span>`).join('')}</p>
${details('Path', call.params)}${details('Query', call.query)}${details('Body', call.body)}
${Object.entries(call.responses)
  .map(([status, schema]) => details(`Answer ${status}`, schema))
  .join('')}
<p>Errors: ${call.errors.join(', ') || 'none of its own'}.</p></section>`;
}

function details(title: string, schema: JsonSchema | undefined): string {
  if (schema === undefined) return '';
  return `<details><summary>${escapeHtml(title)}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
}

/** `GET /openapi.json` for tools and `GET /docs` for people. */
export function registerDocs(app: FastifyInstance): void {
  app.get('/openapi.json', (_request, reply) => reply.send(openApi()));
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(docsPage()),
  );
}
