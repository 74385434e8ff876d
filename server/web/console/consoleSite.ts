/** The site of the console. It belongs to the product and to no tenant. */
import { readInside } from '../../documents/tenantAssets';
import { projectFile } from '../../net/project';
import { resolveConsole } from '../../tenants/resolveConsole';
import type { Catalogue } from '../../tenants/catalogue';
import { copyText } from '../copyText';
import type { Site } from '../site';
import { CONSOLE } from './consoleDocument';

/** `host` is the host of the console, without a port. */
export function consoleSite(host: string, catalogue: Catalogue): Site {
  const document = resolveConsole(CONSOLE, catalogue);
  return {
    tenant: document.tenant,
    tenantHost: host,
    hostOnlyCookies: true,
    console: { client: CONSOLE.client, footerHtml: `<p>${copyText('web.console.footer')}</p>` },
    // The console has no files of its own beside the build.
    readAsset: (name) => readInside(projectFile('server/web/console/assets'), name),
    document,
    sections: [],
    embeddingOrigins: [],
    serviceOrigins: [],
    analyticsOrigins: { script: undefined, sends: [] },
    // The token stays in the web host, whatever the tenants use.
    session: { mode: 'server', bearer: false },
    fonts: {},
    preloads: () => [],
  };
}
