/** The thread in which drafts are checked. It reads the plugins once. */
import { parentPort, workerData } from 'node:worker_threads';
import { isRecord } from '../../../schemas/isRecord';
import { Resolver } from '../../tenants/loadedTenant';
import { loadCatalogue } from '../../tenants/manifests/loadCatalogue';
import { sortProblems, withoutRedundantWarnings } from '../../tenants/problem';
import { readTenant } from '../../tenants/readTenant';
import { draftFiles } from './draftFiles';
import type { CheckRequest, CheckReply } from './draftChecker';

const root: unknown = isRecord(workerData) ? workerData.projectRoot : undefined;
const catalogue = loadCatalogue(String(root));
const resolver = new Resolver();

parentPort?.on('message', ({ tenant, files, assets }: CheckRequest) => {
  const { problems } = readTenant(draftFiles(tenant, files, assets), catalogue, resolver);
  const reply: CheckReply = { problems: sortProblems(withoutRedundantWarnings(problems)) };
  parentPort?.postMessage(reply);
});
parentPort?.postMessage('ready');
