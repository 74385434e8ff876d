/** The boot data of a page without a server, for tests: a tenant with the overrides of the test. */
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type {
  Boot,
  NavigationLink,
  PageMode,
  ResolvedPlugin,
  ResolvedRoute,
  ResolvedSection,
  ResolvedTenant,
} from '../../../schemas/boot';
import words from '../../copy/en-GB.json';

export type CopyTexts = Readonly<Record<string, string>>;

/** The texts of the links. */
const LINK_TEXTS = {
  'test.nav.dashboard': 'Dashboard',
  'test.nav.bookings': 'Bookings',
  'test.nav.payments': 'Payments',
  'test.nav.book': 'Book an activity',
  'test.nav.join': 'Buy a membership',
};

export const linkOf = (
  area: NavigationLink['area'],
  label: keyof typeof LINK_TEXTS,
  path: string,
  over: Partial<NavigationLink> = {},
): NavigationLink => ({ id: label, label, area, path, ...over });

const LINKS: readonly NavigationLink[] = [
  linkOf('my-account', 'test.nav.dashboard', '/'),
  linkOf('bookings', 'test.nav.book', '/redirect-to-selected-venue'),
  linkOf('online-joining', 'test.nav.join', '/', {
    venueOffers: 'onlineJoining',
    venuePath: '/centre/:centreSlug',
  }),
  linkOf('my-account', 'test.nav.bookings', '/bookings', { phonePath: '/bookings/upcoming' }),
  linkOf('my-account', 'test.nav.payments', '/payments'),
];

export function compiledCopy(own: CopyTexts = {}): ResolvedTenant['copy'] {
  return Object.fromEntries(
    Object.entries({ ...words, ...LINK_TEXTS, ...own }).map(([key, text]) => [key, compileMessage(text)]),
  );
}

export const pluginOf = (name: string, over: Partial<ResolvedPlugin> = {}): ResolvedPlugin => ({
  name,
  settings: {},
  slots: [],
  offers: [],
  workflows: [],
  load: 'first',
  ...over,
});

export const routeOf = (id: string, path: string, over: Partial<ResolvedRoute> = {}): ResolvedRoute => ({
  id,
  plugin: id.split('.')[0] ?? id,
  path,
  guard: 'none',
  title: `${id}.title`,
  chrome: 'full',
  ...over,
});

export const sectionOf = (use: string, over: Partial<ResolvedSection> = {}): ResolvedSection => ({
  id: use,
  use,
  plugin: use.split('.')[0] ?? use,
  title: `${use}.title`,
  settings: {},
  ...over,
});

export interface BootOverrides {
  readonly document?: Partial<ResolvedTenant>;
  readonly mode?: Partial<PageMode>;
  readonly boot?: Partial<Boot>;
  readonly copy?: CopyTexts;
}

export function bootOf({ document, mode, boot, copy: own }: BootOverrides = {}): Boot {
  return {
    build: 'build-1',
    document: {
      contract: 1,
      hash: 'hash',
      tenant: 'test',
      name: 'Test Leisure',
      locale: 'en-GB',
      currency: 'GBP',
      timeZone: 'Europe/London',
      area: 'online-joining',
      basePath: '/',
      kioskAreas: ['online-joining', 'bookings'],
      navigationLinks: LINKS,
      areas: { 'my-account': 'http://my-account.test.localhost', bookings: 'http://bookings.test.localhost' },
      plugins: [],
      routes: [],
      sections: [],
      facts: {},
      flags: {},
      copy: compiledCopy(own),
      theme: {},
      services: {},
      ...document,
    },
    theme: {},
    clientId: 'client-1',
    footerHtml: undefined,
    mode: { embedded: false, kiosk: false, centre: undefined, ...mode },
    session: { mode: 'server', bearer: false, cookieDomain: '' },
    today: '2026-02-14',
    answers: [],
    development: true,
    ...boot,
  };
}
