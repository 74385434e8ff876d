/** Builds the resolved, frozen document for the browser from a checked document, area by area. */
import { createHash } from 'node:crypto';
import type {
  AreaName,
  Condition,
  ResolvedPlugin,
  ResolvedRoute,
  ResolvedSection,
  ResolvedTenant,
  SiteArea,
} from '../../schemas/boot';
import { ownerOf, type Catalogue, type Plugin } from './catalogue';
import type { CheckedArea } from './checkArea';
import type { CheckedDocument } from './checkDocument';
import { isTitleKey, ownTextKey, textsOf } from './checkTitles';
import { BASE_LOCALE, type CopyTexts } from './copyTexts';
import { declaredFactsIn, factsIn } from './factGraph';
import { serverKeysOf } from './flowKeys';
import { isRecord } from '../../schemas/isRecord';
import { settingsWithFormat, type SettingFormat } from './settingFormats';
import { isEnglish, formatLocale } from './languages';
import { namesInFileOrder } from './jsonTree';
import {
  compileText,
  withEnglishPlurals,
  deepFreeze,
  type CompiledMessage,
} from '../../schemas/copyMessages';
import { navigationLinks } from './navigationLinks';
import { resolvePictures } from './resolvePictures';
import { PICTURE_KINDS } from './checkPictures';
import { resolveAnalytics } from './analytics';
import { resolveServices, type ServiceOptions } from './services';
import { withYesNoTitles, type YesAndNo } from './yesNoTitles';

/** Changes with the tenant's document, copy and pictures. A new release of the product does not change it. */
export function hashDocument(checked: CheckedDocument): string {
  const copyEntries = [...checked.copyByLocale].map(([locale, table]) => [locale, [...table]]);
  const versions = PICTURE_KINDS.map((kind) => [...checked.pictures[kind]]);
  const parts = [checked.document, copyEntries, versions];
  return createHash('sha256').update(textOf(parts)).digest('hex').slice(0, 32);
}

/** JSON in which objects are lists of pairs in the order of the file, which objects do not keep. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? 'null';
  const pairs = namesInFileOrder(value).map((name) => `[${JSON.stringify(name)},${textOf(value[name])}]`);
  return `[${pairs.join(',')}]`;
}

export function resolveArea(
  checked: CheckedDocument,
  area: CheckedArea,
  catalogue: Catalogue,
  hash: string,
  /** Addresses of the tenant's areas: origin and base path, without a trailing slash. */
  addresses: Readonly<Partial<Record<AreaName, string>>>,
  serviceOptions: ServiceOptions,
): ResolvedTenant {
  const { document } = checked;
  const { [area.area]: _own, ...otherAreas } = addresses;
  const locale = formatLocale(document.locale);
  const flags = flagsOf(checked, catalogue);
  const links = navigationLinks(checked.areas, flags);
  const { copy, language } = copyOf(checked, area, catalogue, new Set(links.map(({ label }) => label)));
  const factsFrom = factsFromOf(checked, catalogue);
  const sections = area.uses.flatMap((use) => resolveSection(use, area.area, copy, factsFrom));
  const analytics = resolveAnalytics(document);
  const pictures = resolvePictures(checked, area, copy);
  return deepFreeze({
    contract: 1,
    hash,
    tenant: document.tenant,
    name: document.name,
    ...(document.operator && { operator: document.operator }),
    locale,
    ...(language === locale ? {} : { language }),
    currency: document.currency,
    timeZone: document.timeZone,
    area: area.area,
    basePath: basePathOf(checked, area.area),
    areas: otherAreas,
    navigationLinks: links,
    kioskAreas: checked.areas.filter(isWatched).map(({ area: name }) => name),
    plugins: area.plugins.map((plugin) => resolvePlugin(plugin, checked.settings)),
    routes: area.plugins.flatMap((plugin) => resolveRoutes(plugin, area.area)),
    sections,
    facts: factsOf(checked),
    flags,
    copy,
    theme: themeOf(checked),
    services: resolveServices(checked, serviceOptions),
    ...(analytics === undefined ? {} : { analytics }),
    ...(Object.keys(pictures).length === 0 ? {} : { pictures }),
  });
}

export function basePathOf({ document }: CheckedDocument, area: AreaName): string {
  return document.areas[area]?.basePath ?? '/';
}

export function resolvePlugin({ manifest }: Plugin, settings: CheckedDocument['settings']): ResolvedPlugin {
  return {
    name: manifest.name,
    settings: settings.get(manifest.name) ?? {},
    slots: manifest.slots?.fills ?? [],
    offers: manifest.ports?.offers ?? [],
    workflows: manifest.workflows ?? [],
    load: manifest.load,
    ...(manifest.questionTypes && { questionTypes: manifest.questionTypes }),
  };
}

export function resolveRoutes({ manifest }: Plugin, area: SiteArea): ResolvedRoute[] {
  return (manifest.routes ?? [])
    .filter((route) => route.area === area)
    .map(({ area: _area, preloads: _preloads, navigationLink: _link, ...route }) => ({
      ...route,
      plugin: manifest.name,
    }));
}

const KIOSK_BAR = 'kiosk.bar/v1';

/** Whether the area has a kiosk bar. The plugin that provides the bar ends idle visits. */
const isWatched = ({ plugins }: CheckedArea): boolean =>
  plugins.some(({ manifest }) => manifest.slots?.fills?.some(({ slot }) => slot === KIOSK_BAR) === true);

type CompiledCopy = Readonly<Record<string, CompiledMessage>>;

/** The plugins whose facts a condition uses, including those inside composed facts. */
function factsFromOf(checked: CheckedDocument, { facts }: Catalogue): (condition: Condition) => string[] {
  const composed = new Map(Object.entries(factsOf(checked)));
  return (condition) => {
    const owners = declaredFactsIn(condition, composed).map((name) => facts.get(name)?.owner ?? 'core');
    return [...new Set(owners)].filter((one) => one !== 'core');
  };
}

function resolveSection(
  use: CheckedArea['uses'][number],
  area: AreaName,
  copy: CompiledCopy,
  factsFrom: (condition: Condition) => string[],
): ResolvedSection[] {
  const { section } = use;
  if (section === undefined || use.hidden) return [];
  const when = use.when === 'unresolved' ? undefined : use.when;
  const keys = keysOf(use, area);
  const settings = settingsWithFormat('words', section.settingsOf.schema).filter((name) => keys.has(name));
  return [
    {
      id: use.id,
      use: section.id,
      plugin: section.plugin,
      title: keys.get('title') ?? section.title,
      ...(section.terminal ? { terminal: true } : {}),
      ...(when === undefined ? {} : { when, factsFrom: factsFrom(when) }),
      settings: {
        ...use.settings,
        ...Object.fromEntries(settings.map((name) => [name, keys.get(name)])),
        ...questionsOf(use, copy),
      },
      ...formOf(use),
    },
  ];
}

const settingThatHolds = (use: CheckedArea['uses'][number], what: SettingFormat): string | undefined =>
  settingsWithFormat(what, use.section?.settingsOf.schema ?? {})[0];

/** The setting with the questions, and with the titles of yes and no. */
function questionsOf(
  use: CheckedArea['uses'][number],
  copy: CompiledCopy,
): Readonly<Record<string, unknown>> {
  const setting = settingThatHolds(use, 'form-schema');
  const schema = setting && use.settings[setting];
  return setting && isRecord(schema) ? { [setting]: withYesNoTitles(schema, yesAndNoIn(copy)) } : {};
}

function yesAndNoIn(copy: CompiledCopy): YesAndNo {
  const wordOf = (key: string): string => {
    const message = copy[key];
    return typeof message === 'string' ? message : key;
  };
  return { yes: wordOf('core.forms.yes'), no: wordOf('core.forms.no') };
}

function formOf(use: CheckedArea['uses'][number]): Pick<ResolvedSection, 'form'> {
  const setting = settingThatHolds(use, 'form-schema');
  const [answersAt] = serverKeysOf(use);
  return setting === undefined || answersAt === undefined ? {} : { form: { setting, answersAt } };
}

/** The copy keys of a use's texts, by name. */
function keysOf(use: CheckedArea['uses'][number], area: AreaName): ReadonlyMap<string, string> {
  const keyOf = (name: string, text: string) => (isTitleKey(text) ? text : ownTextKey(area, use.id, name));
  return new Map([...textsOf(use)].map(([name, text]) => [name, keyOf(name, text)]));
}

/** Composed facts with compiled conditions. Facts of other areas are included but not used. */
function factsOf({ facts }: CheckedDocument): Record<string, Condition> {
  const valid = [...facts.composed].filter(
    ([, condition]) => !factsIn(condition).some((fact) => facts.invalid.has(fact)),
  );
  return Object.fromEntries(valid);
}

function flagsOf({ document }: CheckedDocument, catalogue: Catalogue): Record<string, boolean> {
  const defaults = [...catalogue.flags.values()].map((flag): [string, boolean] => [flag.name, flag.default]);
  return { ...Object.fromEntries(defaults), ...document.flags };
}

/** The web host serves a file of the tenant under the same path. */
function themeOf({ document }: CheckedDocument): ResolvedTenant['theme'] {
  const logo = document.theme.themeAppLogo;
  return logo?.startsWith('assets/') === true
    ? { ...document.theme, themeAppLogo: `/${logo}` }
    : document.theme;
}

interface Copy {
  readonly copy: Record<string, CompiledMessage>;
  /** By key: the language of the text. */
  readonly languages: Map<string, string>;
}

/** Adds texts, which override earlier texts. The page uses the plural rules of one language, the last one. */
function addTexts(
  { copy, languages }: Copy,
  locale: string,
  locales: readonly string[],
  texts: Iterable<readonly [key: string, message: CompiledMessage]>,
): void {
  const isFallback = isEnglish(locale) && !isEnglish(locales.at(-1));
  for (const [key, message] of texts) {
    copy[key] = isFallback ? withEnglishPlurals(message) : message;
    languages.set(key, locale);
  }
}

/**
 * Copy of the shell and of the area's plugins, which the tenant's copy overrides, and its main language.
 * `labels` are the copy keys of links to other areas.
 */
function copyOf(
  checked: CheckedDocument,
  area: CheckedArea,
  catalogue: Catalogue,
  labels: ReadonlySet<string>,
) {
  const locales = [...new Set([...checked.document.locale, BASE_LOCALE])].reverse();
  const names = new Set(area.plugins.map(({ manifest }) => manifest.name));
  const standard = standardCopy(area.plugins, locales, catalogue);
  const own: Copy = { copy: { ...standard.copy }, languages: new Map(standard.languages) };
  const isUsed = ([key]: readonly [string, CompiledMessage]): boolean => {
    const owner = key.split('.')[0] ?? '';
    return labels.has(key) || names.has(owner) || !catalogue.plugins.has(owner);
  };
  for (const locale of locales)
    for (const label of labels) {
      const text = catalogue.plugins.get(ownerOf(label))?.copy.get(locale)?.get(label);
      if (text !== undefined) addTexts(own, locale, locales, [[label, text.message]]);
    }
  for (const locale of locales)
    addTexts(own, locale, locales, [...(checked.copyByLocale.get(locale) ?? [])].filter(isUsed));
  for (const use of area.uses)
    for (const [name, text] of textsOf(use))
      if (!isTitleKey(text)) own.copy[ownTextKey(area.area, use.id, name)] = compileText(text);
  return { copy: own.copy, language: mostFrequent([...own.languages.values()], locales) };
}

/** If counts are equal, the language that the document lists first. */
function mostFrequent(found: readonly string[], locales: readonly string[]): string {
  const count = new Map<string, number>();
  for (const locale of found) count.set(locale, (count.get(locale) ?? 0) + 1);
  const most = Math.max(...count.values());
  return locales.findLast((locale) => count.get(locale) === most) ?? BASE_LOCALE;
}

const standardCopies = new WeakMap<Catalogue, Map<string, Copy>>();

/** Copy of the shell and of these plugins. Most tenants have the same ones, so it is built once. */
export function standardCopy(
  plugins: readonly Plugin[],
  locales: readonly string[],
  catalogue: Catalogue,
): Copy {
  const key = JSON.stringify([plugins.map(({ manifest }) => manifest.name), locales]);
  const cache = standardCopies.get(catalogue) ?? new Map<string, Copy>();
  standardCopies.set(catalogue, cache);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const standard: Copy = { copy: {}, languages: new Map() };
  const all: readonly CopyTexts[] = [catalogue.coreCopy, ...plugins.map((plugin) => plugin.copy)];
  for (const locale of locales)
    for (const each of all)
      for (const [name, { message }] of each.get(locale) ?? [])
        addTexts(standard, locale, locales, [[name, message]]);
  cache.set(key, standard);
  return standard;
}
