/**
 * The words of a page, in two parts: those of the shell and of the plugins that draw its first screen come
 * with it, and those of every other plugin when it is loaded. Half of them were never read, and cost a phone
 * on a slow line a round trip before it showed anything.
 */
import type { Boot, ResolvedTenant } from '../../../schemas/boot';
import { firstPlugins } from '../../../schemas/firstPlugins';

type CopyTable = ResolvedTenant['copy'];

/** Of the build's own addresses, so that no page of a tenant can stand there. */
export const COPY_PATH = '/_foyer/copy';

const ownerOf = (key: string): string => key.split('.', 1)[0] ?? '';

/** A section may show words that it has by their key in its settings, and they may be of any plugin of the area. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each);
}

/** What the shell says itself of plugins that are not here yet: titles, steps of the trail, links in their place. */
const namedBy = ({ routes, sections, plugins }: ResolvedTenant): ReadonlySet<string> =>
  new Set([
    ...sections.flatMap(({ settings }) => [...textsIn(settings)]),
    ...routes.flatMap(({ title, breadcrumb }) => (breadcrumb === undefined ? [title] : [title, breadcrumb])),
    ...sections.map(({ title }) => title),
    ...plugins.flatMap(({ slots }) => slots.flatMap(({ link }) => (link === undefined ? [] : [link.label]))),
  ]);

const picked = (copy: CopyTable, isMeant: (key: string) => boolean): CopyTable =>
  Object.fromEntries(Object.entries(copy).filter(([key]) => isMeant(key)));

/**
 * What the browser is told: `owner` has the route of the page. The server draws it with all words, since a
 * section may ask for another plugin meanwhile, and nothing can be fetched there.
 */
export function withFirstCopy(boot: Boot, owner: string | undefined): Boot {
  const { document, mode } = boot;
  const first = firstPlugins(document, owner, mode);
  const later = document.plugins.map(({ name }) => name).filter((name) => !first.includes(name));
  const named = namedBy(document);
  const copy = picked(document.copy, (key) => named.has(key) || !later.includes(ownerOf(key)));
  return {
    ...boot,
    document: { ...document, copy },
    deferredCopy: Object.fromEntries(later.map((name) => [name, `${COPY_PATH}/${name}?of=${document.hash}`])),
  };
}

/** Undefined: this area has no such plugin. */
export const copyOfPlugin = ({ plugins, copy }: ResolvedTenant, plugin: string): CopyTable | undefined =>
  plugins.some(({ name }) => name === plugin) ? picked(copy, (key) => ownerOf(key) === plugin) : undefined;
