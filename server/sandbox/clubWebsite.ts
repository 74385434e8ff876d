/**
 * The website of a club, club.sandbox.localhost: a page of another site that embeds an operator's joining
 * area, under a strict content security policy. `/riverside?centre=…&membership=…&payment-type=…`.
 */
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../net/escapeHtml';
import { buildApp, sendPage } from './host';
import { Html, html, htmlPage, pageText, type Page } from './pages';

const ATTRIBUTES = ['centre', 'membership', 'payment-type'] as const;

const STYLE = `body{font:17px/1.55 Georgia,serif;margin:0;color:#22303a;background:#fbf8f1}
header{background:#1f5c4d;color:#fff;padding:1rem 1.5rem;font-size:1.4rem}main,footer{max-width:52rem;margin:0 auto;padding:1rem 1.5rem}
foyer-joining{display:block;margin:1.5rem 0;border:1px solid #d8cfbd;border-radius:10px;overflow:hidden;background:#fff}
ol{font:14px/1.5 ui-monospace,monospace;background:#f0eadc;border-radius:8px;padding:.75rem .75rem .75rem 2.5rem;min-height:1.5em;overflow-wrap:anywhere}`;

/** Lists the events of the element, as a club would count them. */
const LISTEN = `const list = document.querySelector('ol');
for (const name of ['ready', 'step', 'completed', 'abandoned'])
  document.addEventListener(name, ({ detail }) => {
    const item = document.createElement('li');
    item.textContent = name + ' ' + JSON.stringify(detail);
    list.append(item);
  });`;

/** `web`: origin of the web host, which serves the script. */
export function buildClubWebsite(web: string): FastifyInstance {
  const app = buildApp();
  app.get<{ Params: { tenant: string }; Querystring: Readonly<Record<string, unknown>> }>(
    '/:tenant',
    (request, reply) => sendPage(reply, clubPage(web, request.params.tenant, request.query)),
  );
  return app;
}

function clubPage(web: string, tenant: string, query: Readonly<Record<string, unknown>>): Page {
  const attributes = ATTRIBUTES.flatMap((name) => {
    const value = query[name];
    return typeof value === 'string' ? [`${name}="${escapeHtml(value)}"`] : [];
  });
  const element = [`<foyer-joining tenant="${escapeHtml(tenant)}"`, ...attributes].join(' ');
  const content = html`<header>${pageText('club.name')}</header>
    <main>
      <h1>${pageText('club.heading')}</h1>
      <p>${pageText('club.lead')}</p>
      ${new Html(element)}></foyer-joining>
      <h2>${pageText('club.heard')}</h2>
      <ol aria-label="${pageText('club.heard')}"></ol>
    </main>
    <footer><a href="#top">${pageText('club.end')}</a></footer>`;
  const script = { origin: web, path: '/embed.js', inline: LISTEN };
  return htmlPage(pageText('club.title'), content, { style: STYLE, script });
}
