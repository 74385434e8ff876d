/**
 * The copy of a page in two parts. The copy of the shell is in the page. The copy of a plugin is loaded with the
 * plugin: the server has rendered the texts of the first screen, and the browser needs the copy only when the
 * plugin runs. In the page it would cost an extra round trip on a slow phone connection before the first paint.
 */
import type { Boot, ResolvedTenant } from '../../../schemas/boot';
import { firstPlugins } from '../../../schemas/firstPlugins';
import { contentHash } from '../../net/contentHash';

type CopyTable = ResolvedTenant['copy'];

/** Below the build's path, so that no tenant page can have this address. */
export const COPY_PATH = '/_foyer/copy';

const ownerOf = (key: string): string => key.split('.', 1)[0] ?? '';

/** Settings of a section may contain copy keys of any plugin of the area. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

/** Keys that the shell uses for plugins that are not loaded yet: titles, breadcrumbs and link labels. */
const copyKeysOf = ({ routes, sections, plugins, navigationLinks }: ResolvedTenant): ReadonlySet<string> =>
  new Set([
    ...sections.flatMap(({ settings }) => [...textsIn(settings)]),
    ...routes.flatMap(({ title, breadcrumb }) => (breadcrumb === undefined ? [title] : [title, breadcrumb])),
    ...sections.map(({ title }) => title),
    ...navigationLinks.map(({ label }) => label),
    ...plugins.flatMap(({ slots }) => slots.flatMap(({ link }) => (link === undefined ? [] : [link.label]))),
  ]);

const copySubset = (copy: CopyTable, isMeant: (key: string) => boolean): CopyTable =>
  Object.fromEntries(Object.entries(copy).filter(([key]) => isMeant(key)));

export interface PageCopy {
  readonly boot: Boot;
  /** URLs of the copy that the browser needs first, to preload it together with the scripts. */
  readonly preloads: readonly string[];
}

/**
 * Divides the copy for the browser. `owner` is the plugin of the page's route. The server renders with all copy,
 * because a section may use another plugin and the renderer cannot load more.
 */
export function divideCopy(boot: Boot, owner: string | undefined): PageCopy {
  const { document, mode } = boot;
  const first = firstPlugins(document, owner, mode);
  const names = document.plugins.map(({ name }) => name);
  // A kept page of an offline kiosk must contain what its first screen needs.
  const later = boot.offlineKiosk === undefined ? names : names.filter((name) => !first.includes(name));
  const named = copyKeysOf(document);
  const copy = copySubset(document.copy, (key) => named.has(key) || !later.includes(ownerOf(key)));
  const addressOf = (name: string) => `${COPY_PATH}/${name}?of=${copyVersion(document, name)}`;
  return {
    boot: {
      ...boot,
      document: { ...document, copy },
      deferredCopy: Object.fromEntries(later.map((name) => [name, addressOf(name)])),
    },
    preloads: later.filter((name) => first.includes(name)).map(addressOf),
  };
}

export interface PluginCopy {
  readonly json: string;
  /** Changes with the texts, also by a new release: browsers keep the copy under this version. */
  readonly version: string;
}

/** Undefined if the area has no such plugin. */
export const copyOfPlugin = (document: ResolvedTenant, plugin: string): PluginCopy | undefined =>
  document.plugins.some(({ name }) => name === plugin) ? pluginCopy(document, plugin) : undefined;

function pluginCopy({ copy }: ResolvedTenant, plugin: string): PluginCopy {
  const json = JSON.stringify(copySubset(copy, (key) => ownerOf(key) === plugin));
  return { json, version: contentHash(json) };
}

const versions = new WeakMap<ResolvedTenant, Map<string, string>>();

export function copyVersion(document: ResolvedTenant, plugin: string): string {
  const known = versions.get(document) ?? new Map<string, string>();
  versions.set(document, known);
  const version = known.get(plugin) ?? pluginCopy(document, plugin).version;
  known.set(plugin, version);
  return version;
}
