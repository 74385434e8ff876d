import { join } from 'node:path';
import { prepareDataFolder } from '../net/dataFolder';
import type { Environment } from '../net/environment';
import { measureRequests } from '../metrics/requests';
import { serviceMetrics } from '../metrics/serviceMetrics';
import { listen } from '../net/listen';
import { projectFile } from '../net/project';
import type { StoppableService } from '../net/runMain';
import { isTracing } from '../tracing/tracing';
import type { Problem } from '../tenants/problem';
import { buildWebHost } from './app';
import { buildFiles } from './assets/buildFiles';
import { readWebConfig, type WebConfig } from './config';
import { cookieSpace } from './cookies/jar';
import { openDirectory, openStoreDirectory } from './directory';
import { readArtefacts } from './pages/artefacts';
import { readPublicCalls } from './pages/publicReads';
import { checkPlatform } from './health';
import { openPreviews } from './preview/openPreviews';
import { tracedUpstream } from './proxy/tracedUpstream';
import { fetchUpstream } from './proxy/upstream';
import { readSecret } from './secret';
import { measureTenants } from './webMetrics';

const CALLS = projectFile('schemas/api/calls');

/** Reads tenants and build, then listens. Problems go to stderr and do not stop the start. */
export async function startWeb(env: Environment): Promise<StoppableService & { readonly port: number }> {
  const config = readWebConfig(env);
  prepareDataFolder(config.dataDir);
  const artefacts = readArtefacts(config.dist, (reason) =>
    console.error(
      `web: pages are not rendered on the server, because the render bundle did not load: ${reason}`,
    ),
  );
  const report = (problem: Problem, line: string): void =>
    console.error(`tenants: ${problem.severity}: ${line}`);
  const directory = config.documents
    ? await openStoreDirectory(config, config.documents, report)
    : openDirectory(config, report);
  const previews = openPreviews(config, directory.catalogue);
  const app = buildWebHost({
    config,
    directory,
    ...(previews && { previews }),
    artefacts,
    upstream: isTracing() ? tracedUpstream(fetchUpstream) : fetchUpstream,
    files: buildFiles(join(config.dist, 'web')),
    calls: readPublicCalls(CALLS),
    secret: readSecret(config.dataDir, config.key),
    logLevel: config.logLevel,
  });
  const metrics = serviceMetrics('web');
  measureRequests(app, metrics);
  measureTenants(directory, metrics);
  warnOfPlainCookies(config, directory.hosts());
  try {
    await app.ready();
    const listening = await listen((request, response) => app.routing(request, response), {
      port: config.port,
      host: config.host,
      portVariable: 'PORT',
    });
    const stop = async (): Promise<void> => {
      await listening.close();
      await directory.close();
      await app.close();
    };
    return { port: listening.port, stop, checkReady: () => checkPlatform(config), metrics: [metrics] };
  } catch (error) {
    await directory.close();
    throw error;
  }
}

function warnOfPlainCookies(config: WebConfig, hosts: readonly string[]): void {
  const plain = hosts.filter((host) => !cookieSpace({ tenantHost: host }, config.scheme).secure);
  if (plain.length === 0) return;
  console.error(
    `web: warning: ${plain.join(', ')} is served without https, so session cookies go without Secure and the __Secure- prefix. Put TLS in front and set PUBLIC_SCHEME=https.`,
  );
}
