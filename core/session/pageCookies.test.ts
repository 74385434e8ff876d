import { bootOf } from '../shell/testing/boot';
import { cookiesWork } from './cookiesWork';
import { connectPageCookies, readCookie, removeCookie, writeCookie } from './pageCookies';

let written: string[] = [];
beforeEach(() => {
  written = [];
  jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
  jest
    .spyOn(document, 'cookie', 'get')
    .mockImplementation(() => 'foyer_venue=own; foyer_framed_venue=framed');
});
afterEach(() => {
  jest.restoreAllMocks();
  connectPageCookies(bootOf());
});

test('on a page of our own cookies are those of the tenant', () => {
  connectPageCookies(bootOf());
  writeCookie('foyer_venue', 'pool');
  expect(written[0]).toMatch(/^foyer_venue=pool; path=\/; sameSite=lax$/i);
  expect(readCookie('foyer_venue')).toBe('own');
});

test('in a frame on another site they are of that site’s jar, by names of their own, those that try and end included', () => {
  connectPageCookies(bootOf({ mode: { embedded: true, otherSite: true } }));
  writeCookie('foyer_venue', 'pool', 30);
  removeCookie('foyer_venue');
  expect(cookiesWork()).toBe(false);
  expect(written).toHaveLength(4);
  for (const one of written) {
    expect(one).toMatch(/^foyer_framed_(venue|try)=/);
    expect(one).toMatch(/; sameSite=none; secure; partitioned\b/i);
  }
  expect(readCookie('foyer_venue')).toBe('framed');
});
