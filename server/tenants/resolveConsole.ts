/** The document of the console, in the form of a tenant's. It comes with the product. */
import { createHash } from 'node:crypto';
import type { ResolvedTenant, ThemeValues } from '../../schemas/boot';
import type { Catalogue, Plugin } from './catalogue';
import { deepFreeze } from '../../schemas/copyMessages';
import { BASE_LOCALE } from './copyTexts';
import { formatLocale } from './languages';
import { resolvePlugin, resolveRoutes, standardCopy } from './resolve';

export interface ConsoleDocument {
  readonly name: string;
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Plugins with pages of the console. Plugins that fill their slots are added. */
  readonly plugins: readonly string[];
  readonly theme: ThemeValues;
}

/** No tenant can have this id. It is a part of the names under which the browser stores data. */
const ID = '_console';

/** The plugins of the product, and those that put a component in a slot of theirs. */
function pluginsOf(product: ConsoleDocument, catalogue: Catalogue): readonly Plugin[] {
  const own = product.plugins.flatMap((each) => catalogue.plugins.get(each) ?? []);
  const slots = own.flatMap(({ manifest }) => manifest.slots?.provides ?? []);
  const guests = [...catalogue.plugins.values()].filter(
    (plugin) =>
      !own.includes(plugin) && plugin.manifest.slots?.fills?.some(({ slot }) => slots.includes(slot)),
  );
  return [...own, ...guests];
}

export function resolveConsole(product: ConsoleDocument, catalogue: Catalogue): ResolvedTenant {
  const { name, currency, timeZone, theme } = product;
  const plugins = pluginsOf(product, catalogue);
  const routes = plugins.flatMap((plugin) => resolveRoutes(plugin, 'console'));
  const locales = [...new Set([BASE_LOCALE, product.locale])];
  return deepFreeze({
    contract: 1,
    hash: createHash('sha256')
      .update(JSON.stringify([product, plugins.map(({ manifest }) => manifest.name)]))
      .digest('hex')
      .slice(0, 32),
    tenant: ID,
    name,
    locale: formatLocale([product.locale]),
    currency,
    timeZone,
    area: 'console',
    basePath: '/',
    areas: {},
    navigationLinks: [],
    kioskAreas: [],
    plugins: plugins.map((plugin) => resolvePlugin(plugin, NO_SETTINGS)),
    routes,
    sections: [],
    facts: {},
    flags: {},
    copy: { ...standardCopy(plugins, locales, catalogue).copy },
    theme,
    services: {},
  });
}

const NO_SETTINGS = new Map<string, Readonly<Record<string, unknown>>>();
