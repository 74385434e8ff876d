/**
 * Opens one plugin in an otherwise empty page: its manifest, copy and entry, with the real shell, store,
 * router and calls, and without any tenant or other plugin.
 */
import type { Boot, PageMode, ResolvedPlugin, ResolvedTenant } from '../../schemas/boot';
import type { PluginManifest } from '../../schemas/generated/pluginManifest';
import type { PluginEntry } from '../../core/contract';
import { pluginOf, routeOf, type CopyTexts } from '../../core/shell/testing/boot';
import { openPage } from '../../core/shell/testing/openPage';
import { AREAS } from '../../schemas/generated/documentNames';
import { navigationLinks } from '../../server/tenants/navigationLinks';

export { network } from '../jest/network';
export { expectConsoleError } from '../../core/testing/console';
export { expectReopenedByForward } from '../../core/testing/dialogHistory';
export { pause } from '../../core/testing/pause';
export { routeOf } from '../../core/shell/testing/boot';
export { USER } from '../../core/shell/testing/user';

/** The parts of a `plugin.json` that a page needs. */
export interface Manifest {
  readonly name: string;
  readonly routes?: readonly {
    readonly id: string;
    readonly area: string;
    readonly path: string;
    readonly guard?: string;
    readonly title: string;
    readonly breadcrumb?: string;
    readonly chrome?: string;
    readonly signsIn?: string;
    readonly navigationLink?: {
      readonly label: string;
      readonly order?: number;
      readonly flag?: string;
      readonly venueOffers?: string;
      readonly phonePath?: string;
      readonly venuePath?: string;
    };
  }[];
  readonly slots?: {
    readonly fills?: readonly { readonly slot: string; readonly id: string; readonly order?: number }[];
  };
  readonly workflows?: readonly { readonly id: string; readonly onCrash?: string }[];
  readonly ports?: { readonly offers?: readonly string[] };
  readonly questionTypes?: ResolvedPlugin['questionTypes'];
}

/** A plugin that is opened beside the tested one. */
export interface OtherPlugin {
  readonly manifest: Manifest;
  readonly entry: PluginEntry;
  readonly words: CopyTexts;
}

export interface PluginPage {
  readonly manifest: Manifest;
  readonly entry: PluginEntry;
  readonly words: CopyTexts;
  readonly path: string;
  readonly area?: ResolvedTenant['area'];
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly mode?: Partial<PageMode>;
  readonly document?: Partial<ResolvedTenant>;
  readonly boot?: Partial<Boot>;
  /** A session exists. The test must then answer `getUser` too, for example with `USER`. */
  readonly signedIn?: boolean;
  readonly others?: readonly OtherPlugin[];
}

const GUARDS = ['none', 'customer', 'visitor', 'staff'] as const;
const CHROMES = ['full', 'own'] as const;
const CRASHES = ['restart', 'toast', 'failArea'] as const;

/** Sets the cookie that reports a session, as the web host does. `false` ends it. */
export function signIn(signedIn: boolean): void {
  document.cookie = `foyer_signed_in=${signedIn ? '1' : ''}; path=/${signedIn ? '' : '; max-age=0'}`;
}

/** The same for staff, who have another session. */
export function signInStaff(signedIn: boolean): void {
  document.cookie = `foyer_staff_signed_in=${signedIn ? '1' : ''}; path=/${signedIn ? '' : '; max-age=0'}`;
}

const resolved = (manifest: Manifest, settings: PluginPage['settings'] = {}): ResolvedPlugin =>
  pluginOf(manifest.name, {
    settings,
    slots: (manifest.slots?.fills ?? []).map((fill) => ({ order: 100, ...fill })),
    offers: manifest.ports?.offers ?? [],
    workflows: (manifest.workflows ?? []).map(({ id, onCrash }) => ({
      id,
      onCrash: CRASHES.find((one) => one === onCrash) ?? 'restart',
    })),
    questionTypes: manifest.questionTypes,
  });

/** The links of these plugins, as the web host resolves them. */
function linksOf(manifests: readonly Manifest[], flags: ResolvedTenant['flags'] = {}) {
  const plugins = manifests.map(({ routes = [] }) => {
    const filled = routes.map(({ navigationLink: link, ...route }) => ({
      ...route,
      ...(link && { navigationLink: { order: 100, ...link } }),
    }));
    return { manifest: { routes: filled } as Pick<PluginManifest, 'routes'> };
  });
  return navigationLinks(
    AREAS.map((area) => ({ area, plugins })),
    flags,
  );
}

export function openPlugin({
  manifest,
  entry,
  words,
  path,
  area = 'online-joining',
  signedIn,
  others = [],
  ...page
}: PluginPage) {
  signIn(signedIn === true);
  const routes = [manifest, ...others.map((one) => one.manifest)].flatMap(({ name, routes: all = [] }) =>
    all.filter((route) => route.area === area).map((route) => ({ ...route, plugin: name })),
  );
  return openPage({
    path,
    plugins: Object.fromEntries(
      [{ manifest, entry }, ...others].map((one) => [one.manifest.name, one.entry]),
    ),
    copy: Object.assign({}, words, ...others.map((one) => one.words)) as CopyTexts,
    mode: page.mode,
    boot: page.boot,
    document: {
      area,
      navigationLinks: linksOf([manifest, ...others.map((one) => one.manifest)], page.document?.flags),
      plugins: [resolved(manifest, page.settings), ...others.map((one) => resolved(one.manifest))],
      routes: routes.map(({ id, path: at, plugin, guard, title, breadcrumb, chrome, signsIn }) =>
        routeOf(id, at, {
          plugin,
          title,
          breadcrumb,
          guard: GUARDS.find((one) => one === guard) ?? 'none',
          chrome: CHROMES.find((one) => one === chrome) ?? 'full',
          ...(signsIn === 'staff' ? { signsIn } : {}),
        }),
      ),
      ...page.document,
    },
  });
}
