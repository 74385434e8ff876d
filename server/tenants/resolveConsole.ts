/** The document of the console, in the form of a tenant's. It comes with the product. */
import { createHash } from 'node:crypto';
import type { ResolvedTenant, ThemeValues } from '../../schemas/boot';
import type { Catalogue } from './catalogue';
import { deepFreeze } from '../../schemas/copyMessages';
import { BASE_LOCALE } from './copyTexts';
import { formatLocale } from './languages';
import { resolvePlugin, resolveRoutes, standardCopy } from './resolve';

export interface ConsoleDocument {
  readonly name: string;
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
  /** Plugins with pages of the console, or with panels for them. */
  readonly plugins: readonly string[];
  readonly theme: ThemeValues;
}

/** No tenant can have this id. It is a part of the names under which the browser stores data. */
const ID = '_console';

export function resolveConsole(product: ConsoleDocument, catalogue: Catalogue): ResolvedTenant {
  const { name, currency, timeZone, theme } = product;
  const plugins = product.plugins.flatMap((each) => catalogue.plugins.get(each) ?? []);
  const routes = plugins.flatMap((plugin) => resolveRoutes(plugin, 'console'));
  const locales = [...new Set([BASE_LOCALE, product.locale])];
  return deepFreeze({
    contract: 1,
    hash: createHash('sha256').update(JSON.stringify(product)).digest('hex').slice(0, 32),
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
