/** Checks what a document refers to outside itself: its folder, files, time zone, currency and hosts. */
import { AREAS } from '../../schemas/generated/documentNames';
import { assetFault } from './assetFile';
import { BASE_LOCALE } from './copyTexts';
import { isReservedId } from './catalogue';
import { checkLogo } from './checkLogo';
import { checkSeed } from './checkSeed';
import { itemsOf, memberOf, membersOf, nodeAt, textOf, type JsonNode } from './jsonTree';
import { isLanguage, formatLocale } from './languages';
import { isReserved } from './reservedPaths';
import { addListed, type ReportProblem } from './source';
import type { TenantFiles } from './tenantFiles';
import { nearest } from '../net/nearestName';

interface PlacesPart {
  readonly root: JsonNode;
  readonly files: TenantFiles;
  /** Names of all plugins. */
  readonly plugins: ReadonlySet<string>;
}

// Read once, because these calls are slow and there may be a thousand documents.
const currencies = Intl.supportedValuesOf('currency');
const timeZones = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const knownTimeZones = new Set(timeZones);
const timeZonesInLowerCase = new Set(timeZones.map((name) => name.toLowerCase()));

/** IANA time zones: the listed names, and their older and newer names, which every browser also knows. */
function isTimeZone(name: string): boolean {
  if (knownTimeZones.has(name)) return true;
  // Offsets are not time zones, and a listed name in different case is misspelt.
  if (!/^[A-Z]/i.test(name) || timeZonesInLowerCase.has(name.toLowerCase())) return false;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
  } catch {
    return false;
  }
  knownTimeZones.add(name);
  return true;
}

export function checkPlaces(part: PlacesPart, reportProblem: ReportProblem): void {
  checkFolder(part, reportProblem);
  checkAssets(part, reportProblem);
  checkLogo(part, reportProblem);
  checkName(nodeAt(part.root, ['timeZone']), 'time-zone', 'time zone', timeZones, reportProblem, isTimeZone);
  checkName(nodeAt(part.root, ['currency']), 'currency', 'currency', currencies, reportProblem);
  checkAddresses(part.root, reportProblem);
  checkBasePaths(part.root, reportProblem);
  checkHosts(part.root, reportProblem);
  checkLanguages(part.root, reportProblem);
  checkSeed(part, reportProblem);
  checkBearer(part.root, reportProblem);
}

function checkFolder({ root, files: { id }, plugins }: PlacesPart, reportProblem: ReportProblem): void {
  const at = nodeAt(root, ['tenant']);
  if (isReservedId(id, plugins)) {
    const message = `"${id}" is already the prefix of other copy keys, so it cannot be the name of a tenant. Give the folder and the tenant another name.`;
    return reportProblem({ code: 'tenant-name-taken', at: at ?? root, message });
  }
  const name = textOf(at);
  if (name === undefined || name === id) return;
  const message = `The folder has the name "${id}", and the tenant "${name}". Give both the same name.`;
  reportProblem({ code: 'tenant-folder', at, message, suggestion: id });
}

function checkAssets({ root, files }: PlacesPart, reportProblem: ReportProblem): void {
  const fonts = membersOf(nodeAt(root, ['fonts'])).map((member) => member.value);
  for (const at of [nodeAt(root, ['theme', 'themeAppLogo']), ...fonts]) {
    const path = textOf(at);
    if (path === undefined || !path.startsWith('assets/')) continue;
    const message = assetFault(files, path);
    if (message !== undefined) reportProblem({ code: 'missing-asset', at, message });
  }
}

function checkName(
  at: JsonNode | undefined,
  code: 'locale' | 'time-zone' | 'currency',
  what: string,
  names: readonly string[],
  reportProblem: ReportProblem,
  isKnown = (name: string): boolean => names.includes(name),
): void {
  const name = textOf(at);
  if (name === undefined || isKnown(name)) return;
  const message = `There is no ${what} "${name}".`;
  reportProblem({ code: `unknown-${code}`, at, message, suggestion: nearest(name, names) });
}

const ADDRESSES = [
  ['services', 'map', 'styleUrl'],
  ['services', 'geocoder', 'url'],
  ['analytics', 'scriptUrl'],
];
const ORIGINS = [
  ['services', 'map', 'origins'],
  ['analytics', 'origins'],
  ['embedding', 'origins'],
];

/** The schema checks the pattern of an address. This checks that it parses as a URL with a valid port. */
function checkAddresses(root: JsonNode, reportProblem: ReportProblem): void {
  const single = ADDRESSES.flatMap((path) => nodeAt(root, path) ?? []);
  for (const at of [...single, ...ORIGINS.flatMap((path) => itemsOf(nodeAt(root, path)))]) {
    const address = textOf(at);
    if (address === undefined || URL.canParse(address.replace(/:\*$/, ''))) continue;
    reportProblem({ code: 'unreadable-address', at, message: `"${address}" cannot be read as an address.` });
  }
}

/** In server mode no page has the token, so `bearer` has no effect. */
function checkBearer(root: JsonNode, reportProblem: ReportProblem): void {
  const session = nodeAt(root, ['session']);
  const [bearer, mode] = ['bearer', 'mode'].map((name) => memberOf(session, name)?.value);
  if (bearer?.content.kind !== 'scalar' || bearer.content.value !== true) return;
  if (textOf(mode) === 'client' || session?.damaged === true) return;
  const message =
    '"bearer" has an effect only in session mode "client". Write "mode": "client", or remove "bearer".';
  reportProblem({ code: 'without-effect', at: bearer, message, severity: 'warning' });
}

function checkBasePaths(root: JsonNode, reportProblem: ReportProblem): void {
  for (const area of AREAS) {
    const at = nodeAt(root, ['areas', area, 'basePath']);
    const basePath = textOf(at) ?? '';
    if (!isReserved(basePath)) continue;
    const [, first = ''] = basePath.split('/');
    const message = `"/${first}/" is reserved for the web host: no page below it could be opened. Choose another base path.`;
    reportProblem({ code: 'reserved-path', at, message });
  }
}

/** A host of numbers only is an IP address, which has no sub-domains. */
function isHostName(host: string): boolean {
  const labels = host.split('.');
  const isShort = host.length <= 220 && labels.every((label) => label.length <= 63);
  return isShort && URL.canParse(`http://bookings.${host}`);
}

function checkHosts(root: JsonNode, reportProblem: ReportProblem): void {
  const hosts = new Set<string>();
  for (const at of itemsOf(nodeAt(root, ['hosts']))) {
    const host = textOf(at) ?? '';
    const area = host
      .split('.')
      .slice(0, 2)
      .find((label) => AREAS.some((each) => each === label));
    addListed(hosts, host, at, reportProblem);
    if (!isHostName(host)) {
      const message = `"${host}" cannot be a host name with an area before it. Write a name of at most 220 characters, with at most 63 between two dots.`;
      reportProblem({ code: 'host-name', at, message });
    }
    if (area === undefined) continue;
    const message = `"${host}" contains the area. Write the host without it; "${area}." is added before the host.`;
    reportProblem({ code: 'host-area', at, message });
  }
}

/** The languages that a document lists. Undefined if the list was reported. */
export function languagesOf(root: JsonNode): readonly string[] | undefined {
  const node = nodeAt(root, ['locale']);
  if (node?.damaged === true || (node === undefined && root.damaged === true)) return undefined;
  const listed = itemsOf(node).flatMap((item) => textOf(item) ?? []);
  if (!listed.every(isLanguage)) return undefined;
  return listed.length === 0 ? [BASE_LOCALE] : listed;
}

function checkLanguages(root: JsonNode, reportProblem: ReportProblem): void {
  const unknownIds = itemsOf(nodeAt(root, ['locale'])).filter((item) => !isLanguage(textOf(item) ?? ''));
  for (const at of unknownIds) {
    const message = `There is no language "${textOf(at) ?? ''}". Write a language and, if necessary, a country, such as en-GB.`;
    reportProblem({ code: 'unknown-locale', at, message });
  }
  const locales = languagesOf(root);
  if (locales === undefined) return;
  for (const member of membersOf(nodeAt(root, ['copy']))) {
    if (locales.includes(member.key)) continue;
    const message = `There are texts in "${member.key}", which "locale" does not list; it lists ${locales.join(', ')}. Add "${member.key}" to "locale", or remove these texts.`;
    reportProblem({ code: 'copy-locale', at: member, message, suggestion: nearest(member.key, locales) });
  }
  const [first = BASE_LOCALE] = locales;
  const written = formatLocale(locales);
  // The document also lists the language that dates will use, so no warning is needed.
  if (locales.includes(written)) return;
  const message = `Not every browser supports dates and numbers in ${first}: they are formatted as in ${written}, beside texts in ${first}. List the language that you want for them after ${first}.`;
  reportProblem({ code: 'locale-format', at: nodeAt(root, ['locale', 0]), message, severity: 'warning' });
}
