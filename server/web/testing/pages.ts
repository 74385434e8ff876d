/** Shared parts of page tests: a platform with a few centres, a visitor, and the boot data of a page. */
import { createHash } from 'node:crypto';
import type { Boot } from '../../../schemas/boot';
import { eachTest } from './webHostFixture';
import { fakePlatform, type FakePlatform } from './fakePlatform';
import { artefacts, HOST } from './webHost';

export const VISITOR = { host: HOST, accept: 'text/html' };
export const VENUES = ['pool', 'gym', 'track'].map((slug) => ({
  id: slug,
  slug,
  name: slug,
  address1: '1 Mill Lane',
  address2: null,
  town: 'Newark-on-Trent',
  postcode: 'NG24 1AB',
  lat: 53.07,
  lng: -0.81,
  place_type: 'Gym',
  can_display_ineligible_memberships: false,
  activities_v2_enabled: false,
  display_venue_selection_button: true,
  online_joining_enabled: true,
  online_guest_passes_enabled: false,
  opening_hours: [],
}));

export async function platformWithCentres(): Promise<FakePlatform> {
  const platform = await fakePlatform();
  platform.answer('GET /api/frontend/theme', {
    body: { data: { theme_app_primary_colour: '#123456', theme_app_logo: null } },
  });
  platform.answer('GET /api/client', { body: { data: { id: 'client-1' } } });
  platform.answer('GET /api/activities/footer', { type: 'text/html', body: '<p>Footer</p>' });
  platform.answer('GET /api/venues/online-joining', { body: { data: VENUES } });
  return platform;
}

export function bootOf(html: string): Boot {
  const json = /<script type="application\/json" id="foyer-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return JSON.parse(json) as Boot;
}

/** The sources of one directive of a page's policy. */
export const sourcesOf = (policy: unknown, directive: string): readonly string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(String(policy))?.[1]?.split(' ') ?? [];

/** The hash of each inline script or style that the page runs. */
export const hashesIn = (html: string, element: 'script' | 'style'): readonly string[] =>
  [...html.matchAll(new RegExp(`<${element}(?![^>]*application/json)[^>]*>(.*?)</${element}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/**
 * For each test: a platform with centres, a web host, its renderings, and how often an address was requested.
 */
export function eachPage() {
  let built: ReturnType<typeof artefacts>;
  const here = eachTest({
    start: platformWithCentres,
    over: () => ({ artefacts: (built = artefacts()) }),
  });
  return {
    get platform() {
      return here.platform;
    },
    get web() {
      return here.web;
    },
    get built() {
      return built;
    },
    times: (path: string): number =>
      here.platform.receivedRequests.filter((one) => one.url.includes(path)).length,
  };
}
