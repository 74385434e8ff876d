/** What a document names in the world outside it: its folder, its files, zones, currencies, hosts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from './areas';
import { itemsOf, membersOf, nodeAt, textOf, type JsonNode } from './json-tree';
import type { Report } from './problem';
import { problemAt, type Finding, type SourceFile } from './source';
import { nearest } from './spelling';

export interface PlacesPart {
  readonly source: SourceFile;
  readonly root: JsonNode;
  /** Of the tenant: `tenants/<id>`. */
  readonly folder: string;
  readonly id: string;
  readonly report: Report;
}

// Asking for these is slow, and there may be a thousand documents.
const timeZones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const currencies = Intl.supportedValuesOf('currency');

type Say = (finding: Omit<Finding, 'owner'>) => void;

export function checkPlaces(part: PlacesPart): void {
  const say: Say = (finding) => part.report(problemAt(part.source, { ...finding, owner: 'core' }));
  checkFolder(part, say);
  checkAssets(part, say);
  checkName(nodeAt(part.root, ['timeZone']), 'time-zone', 'time zone', timeZones, say);
  checkName(nodeAt(part.root, ['currency']), 'currency', 'currency', currencies, say);
  checkAddresses(part.root, say);
  checkHosts(part.root, say);
  checkLanguages(part.root, say);
}

function checkFolder({ root, id }: PlacesPart, say: Say): void {
  const at = nodeAt(root, ['tenant']);
  const name = textOf(at);
  if (name === undefined || name === id) return;
  const message = `The folder is called "${id}", the tenant "${name}". Give both one name.`;
  say({ code: 'tenant-folder', at, message, suggestion: id });
}

function checkAssets({ root, folder, id }: PlacesPart, say: Say): void {
  const fonts = membersOf(nodeAt(root, ['fonts'])).map((member) => member.value);
  for (const at of [nodeAt(root, ['theme', 'themeAppLogo']), ...fonts]) {
    const path = textOf(at);
    if (path === undefined || !path.startsWith('assets/')) continue;
    if (path.split('/').includes('..')) {
      say({
        code: 'missing-asset',
        at,
        message: `"${path}" leaves the tenant's folder. Name a file under assets/.`,
      });
    } else if (!existsSync(join(folder, path))) {
      say({ code: 'missing-asset', at, message: `There is no file tenants/${id}/${path}.` });
    }
  }
}

function checkName(
  at: JsonNode | undefined,
  code: string,
  what: string,
  names: readonly string[],
  say: Say,
): void {
  const name = textOf(at);
  if (name === undefined || names.includes(name)) return;
  say({
    code: `unknown-${code}`,
    at,
    message: `There is no ${what} "${name}".`,
    suggestion: nearest(name, names),
  });
}

/** The form of an address is the schema's business; that it can be read as one is not. */
function checkAddresses(root: JsonNode, say: Say): void {
  for (const path of [
    ['services', 'map', 'styleUrl'],
    ['services', 'geocoder', 'url'],
    ['analytics', 'scriptUrl'],
  ]) {
    const at = nodeAt(root, path);
    const address = textOf(at);
    if (address === undefined || URL.canParse(address)) continue;
    say({ code: 'unreadable-address', at, message: `"${address}" cannot be read as an address.` });
  }
}

function checkHosts(root: JsonNode, say: Say): void {
  const seen = new Set<string>();
  for (const at of itemsOf(nodeAt(root, ['hosts']))) {
    const host = textOf(at) ?? '';
    const area = host
      .split('.')
      .slice(0, 2)
      .find((label) => AREAS.some((each) => each === label));
    if (seen.has(host))
      say({ code: 'listed-twice', at, message: `"${host}" is listed twice. Remove one of the two.` });
    seen.add(host);
    if (area === undefined) continue;
    const message = `"${host}" has the area in it. Write the host alone; "${area}." is put before it.`;
    say({ code: 'host-area', at, message });
  }
}

function checkLanguages(root: JsonNode, say: Say): void {
  const listed = itemsOf(nodeAt(root, ['locale'])).flatMap((item) => textOf(item) ?? []);
  const locales = listed.length === 0 ? ['en-GB'] : listed;
  if (nodeAt(root, ['locale'])?.damaged === true) return;
  for (const member of membersOf(nodeAt(root, ['copy']))) {
    if (locales.includes(member.key)) continue;
    const message = `There are words in "${member.key}", which "locale" does not list; it lists ${locales.join(', ')}.`;
    say({ code: 'copy-locale', at: member, message, suggestion: nearest(member.key, locales) });
  }
}
