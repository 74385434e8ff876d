/**
 * The seed of the reference platform (`seed/client.json`) may differ from the document. Then prices differ
 * from the amounts charged, required data is not requested, or links lead to missing pages.
 */
import type { AreaName } from '../../schemas/boot';
import { isRecord } from '../../schemas/isRecord';
import { AREAS } from '../../schemas/generated/documentNames';
import { itemsOf, memberOf, membersOf, nodeAt, textOf, type JsonNode } from './jsonTree';
import type { ReportProblem } from './source';
import type { TenantFiles } from './tenantFiles';

interface SeedPart {
  readonly root: JsonNode;
  readonly files: Pick<TenantFiles, 'folder' | 'seedClient'>;
}

type Fields = Readonly<Record<string, unknown>>;

interface SeedContext {
  readonly root: JsonNode;
  readonly client: Fields;
  /** Name of the file in messages. */
  readonly file: string;
  readonly warn: (at: JsonNode, message: string, suggestion?: string) => void;
}

export function checkSeed({ root, files }: SeedPart, reportProblem: ReportProblem): void {
  const seeded: SeedContext = {
    root,
    client: readClient(files.seedClient),
    file: `${files.folder}/seed/client.json`,
    warn: (at, message, suggestion) =>
      reportProblem({ code: 'seed-differs', at, message, suggestion, severity: 'warning' }),
  };
  checkNames(seeded);
  checkOperator(seeded);
  checkWhere(seeded);
  checkBillingAddress(seeded);
  checkFlags(seeded);
}

/** The platform reports errors in the file. */
function readClient(bytes: Uint8Array | undefined): Fields {
  if (bytes === undefined) return {};
  try {
    const client: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isRecord(client) ? client : {};
  } catch {
    return {};
  }
}

function checkNames({ root, client, file, warn }: SeedContext): void {
  for (const [name, otherwise] of [
    ['currency', 'GBP'],
    ['timeZone', 'Europe/London'],
  ] as const) {
    const at = nodeAt(root, [name]);
    const [here, there] = [textOf(at) ?? otherwise, client[name]];
    if (typeof there !== 'string' || here === there || root.damaged === true) continue;
    const message = `"${name}" is ${here} here, and ${there} in ${file}: the platform sells with the second value, and the page shows the first. Write the same value in both.`;
    warn(at ?? root, message, there);
  }
}

/** Receipts name the company of the document, and mails that of the seed. */
function checkOperator({ root, client: { operator }, file, warn }: SeedContext): void {
  for (const name of ['address', 'vatNumber']) {
    const at = nodeAt(root, ['operator', name]);
    const [here, there] = [textOf(at), isRecord(operator) ? operator[name] : undefined];
    if (at === undefined || typeof there !== 'string' || here === there) continue;
    const message = `"${name}" is ${here ?? ''} here, and ${there} in ${file}: receipts show the first value, and mails show the second. Write the same value in both.`;
    warn(at, message, there);
  }
}

/** Links in mails, and the return address of a bank, use only `webOrigins`. */
function checkWhere(seeded: SeedContext): void {
  const { root, client, file, warn } = seeded;
  const hosts = nodeAt(root, ['hosts']);
  const names = itemsOf(hosts).flatMap((host) => textOf(host) ?? []);
  const [first] = names;
  const elsewhere: string[] = [];
  for (const area of AREAS) {
    const there = seededAddress(client, area);
    const at = nodeAt(root, ['areas', area]);
    if (there === undefined || at === undefined) continue;
    if (!names.some((host) => isAt(there.hostname, `${area}.${host}`))) elsewhere.push(there.hostname);
    else checkBase(seeded, area, at, there);
  }
  if (hosts === undefined || hosts.damaged === true || first === undefined || elsewhere.length === 0) return;
  const message = `"webOrigins" in ${file} are at ${elsewhere.join(', ')}, which "hosts" does not contain. Links in mails use these addresses. Write addresses below ${first} in that file.`;
  warn(hosts, message);
}

function checkBase({ file, warn }: SeedContext, area: AreaName, at: JsonNode, there: URL): void {
  const node = memberOf(at, 'basePath')?.value;
  if (node === undefined && at.damaged === true) return;
  const [here, path] = [textOf(node) ?? '/', there.pathname].map((each) => each.replace(/\/*$/, '/'));
  if (here === undefined || here === path) return;
  const message = `The base path of ${area} is ${here} here, and ${path ?? ''} in "webOrigins" of ${file}. Links in mails use that path. Write ${here} at the end of the address in that file.`;
  warn(node ?? at, message);
}

const isAt = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** Undefined if there is no valid address. */
function seededAddress({ webOrigins }: Fields, area: AreaName): URL | undefined {
  const written = isRecord(webOrigins) ? webOrigins[area] : undefined;
  const address = typeof written === 'string' ? written.replace('{port}', '80') : '';
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Without these fields the platform refuses the form. */
function checkBillingAddress({ root, client: { directDebit }, file, warn }: SeedContext): void {
  if (!isRecord(directDebit) || directDebit.billingAddressRequired !== true) return;
  if (!asksForBankDetails(root)) return;
  const [settings, joining] = [['settings'], ['settings', 'joining']].map((path) => nodeAt(root, path));
  const at = memberOf(joining, 'collectBillingAddress')?.value;
  if (at === undefined && [root, settings, joining].some((node) => node?.damaged === true)) return;
  if (at !== undefined && isFlag(at, true)) return;
  const message = `"billingAddressRequired" is true in ${file}, and "collectBillingAddress" of joining is not true here: the platform refuses every direct debit, because the form does not request the address. Write "collectBillingAddress": true, or "billingAddressRequired": false in that file.`;
  warn(at ?? joining ?? settings ?? root, message);
}

const asksForBankDetails = (root: JsonNode): boolean =>
  membersOf(nodeAt(root, ['areas'])).some(({ value }) =>
    itemsOf(memberOf(value, 'sections')?.value).some(
      (use) => textOf(memberOf(use, 'use')?.value) === 'joining.directDebit',
    ),
  );

/** A flag may have the same name as a permission of the platform. */
function checkFlags({ root, client, file, warn }: SeedContext): void {
  for (const { key, value } of membersOf(nodeAt(root, ['flags']))) {
    if (!isFlag(value, true) || client[key] !== false) continue;
    const message = `The flag "${key}" is true here, and "${key}" is false in ${file}: the page offers a feature that the platform does not have. Write the same value in both.`;
    warn(value, message);
  }
}

const isFlag = ({ content }: JsonNode, value: boolean): boolean =>
  content.kind === 'scalar' && content.value === value;
