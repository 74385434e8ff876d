/**
 * What the reference platform knows of the operator (`seed/client.json`) may say otherwise than the document:
 * then customers read other prices than they pay, are asked for less than is needed, or are sent to pages that
 * are not there.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AreaName } from '../../schemas/boot';
import { isRecord } from '../../schemas/isRecord';
import { AREAS } from './areas';
import { itemsOf, memberOf, membersOf, nodeAt, textOf, type JsonNode } from './jsonTree';
import type { Finding } from './source';

interface SeedPart {
  readonly root: JsonNode;
  /** Of the tenant: `tenants/<id>`. */
  readonly folder: string;
  readonly id: string;
}

type Fields = Readonly<Record<string, unknown>>;

interface Seeded {
  readonly root: JsonNode;
  readonly client: Fields;
  /** How the file is called in messages. */
  readonly file: string;
  readonly warn: (at: JsonNode, message: string, suggestion?: string) => void;
}

export function checkSeed(
  { root, folder, id }: SeedPart,
  say: (finding: Omit<Finding, 'owner'>) => void,
): void {
  const seeded: Seeded = {
    root,
    client: readClient(join(folder, 'seed/client.json')),
    file: `tenants/${id}/seed/client.json`,
    warn: (at, message, suggestion) =>
      say({ code: 'seed-differs', at, message, suggestion, severity: 'warning' }),
  };
  checkNames(seeded);
  checkWhere(seeded);
  checkBillingAddress(seeded);
  checkFlags(seeded);
}

/** What is wrong with the file itself the platform says. */
function readClient(file: string): Fields {
  try {
    const client: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(client) ? client : {};
  } catch {
    return {};
  }
}

function checkNames({ root, client, file, warn }: Seeded): void {
  for (const [name, otherwise] of [
    ['currency', 'GBP'],
    ['timeZone', 'Europe/London'],
  ] as const) {
    const at = nodeAt(root, [name]);
    const [here, there] = [textOf(at) ?? otherwise, client[name]];
    if (typeof there !== 'string' || here === there || root.damaged === true) continue;
    const message = `"${name}" is ${here} here, and ${there} in ${file}: the platform sells by the one, and the page shows the other. Write the same in both.`;
    warn(at ?? root, message, there);
  }
}

/** Links in mails, and what a bank sends customers back to, are made of `webOrigins` alone. */
function checkWhere(seeded: Seeded): void {
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
  const message = `"webOrigins" in ${file} are at ${elsewhere.join(', ')}, which "hosts" does not lead to: links in mails go there. Write addresses under ${first} there.`;
  warn(hosts, message);
}

function checkBase({ file, warn }: Seeded, area: AreaName, at: JsonNode, there: URL): void {
  const node = memberOf(at, 'basePath')?.value;
  if (node === undefined && at.damaged === true) return;
  const [here, path] = [textOf(node) ?? '/', there.pathname].map((each) => each.replace(/\/*$/, '/'));
  if (here === undefined || here === path) return;
  const message = `The base path of ${area} is ${here} here, and ${path ?? ''} in "webOrigins" of ${file}: links in mails go there. Write ${here} at the end of its address there.`;
  warn(node ?? at, message);
}

const isAt = (host: string, name: string): boolean => host === name || host.endsWith(`.${name}`);

/** Undefined where there is none, or none that can be read. */
function seededAddress({ webOrigins }: Fields, area: AreaName): URL | undefined {
  const written = isRecord(webOrigins) ? webOrigins[area] : undefined;
  const address = typeof written === 'string' ? written.replace('{port}', '80') : '';
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Without these fields the form sends what the platform refuses. */
function checkBillingAddress({ root, client: { directDebit }, file, warn }: Seeded): void {
  if (!isRecord(directDebit) || directDebit.billingAddressRequired !== true) return;
  if (!asksForBankDetails(root)) return;
  const [settings, joining] = [['settings'], ['settings', 'joining']].map((path) => nodeAt(root, path));
  const at = memberOf(joining, 'collectBillingAddress')?.value;
  if (at === undefined && [root, settings, joining].some((node) => node?.damaged === true)) return;
  if (at !== undefined && isFlag(at, true)) return;
  const message = `"billingAddressRequired" is true in ${file}, and "collectBillingAddress" of joining is not on here: the platform refuses every direct debit for an address that nobody is asked for. Write "collectBillingAddress": true, or "billingAddressRequired": false there.`;
  warn(at ?? joining ?? settings ?? root, message);
}

const asksForBankDetails = (root: JsonNode): boolean =>
  membersOf(nodeAt(root, ['areas'])).some(({ value }) =>
    itemsOf(memberOf(value, 'sections')?.value).some(
      (use) => textOf(memberOf(use, 'use')?.value) === 'joining.directDebit',
    ),
  );

/** A flag has the name of what the platform allows, where it allows it at all. */
function checkFlags({ root, client, file, warn }: Seeded): void {
  for (const { key, value } of membersOf(nodeAt(root, ['flags']))) {
    if (!isFlag(value, true) || client[key] !== false) continue;
    const message = `The flag "${key}" is on here, and "${key}" is false in ${file}: the page offers what the platform does not do. Write the same in both.`;
    warn(value, message);
  }
}

const isFlag = ({ content }: JsonNode, value: boolean): boolean =>
  content.kind === 'scalar' && content.value === value;
