import { bootOf } from '../shell/testing/boot';
import { connectPageCookies, readCookie, removeCookie, writeCookie } from './pageCookies';
import { areCookiesSupported } from './cookieSupport';
import { connectPageSession, writeToken } from './pageSession';

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

test('an unframed page uses the cookies of the tenant', () => {
  connectPageCookies(bootOf());
  writeCookie('foyer_venue', 'pool');
  expect(written[0]).toMatch(/^foyer_venue=pool; path=\/; sameSite=lax$/i);
  expect(readCookie('foyer_venue')).toBe('own');
});

// @spec platform 4.9, 9.9a, 9.9b, 9.9c
test('the cookies have the tenant’s host as domain, so that its areas share them', () => {
  const session = { mode: 'client', bearer: false, cookieDomain: 'riverside.localhost' } as const;
  connectPageCookies(bootOf({ boot: { session } }));
  for (const name of ['foyer_venue', 'foyer_mobile']) writeCookie(name, '1', 30);
  connectPageSession({ session });
  writeToken('secret', 'customer');
  expect(written.map((cookie) => cookie.split('=')[0])).toEqual([
    'foyer_venue',
    'foyer_mobile',
    'foyer_token',
  ]);
  for (const cookie of written) expect(cookie).toContain('; domain=riverside.localhost;');
});

test('a frame on another site uses partitioned cookies with other names, also for the cookie test and removal', () => {
  connectPageCookies(bootOf({ mode: { embedded: true, otherSite: true } }));
  writeCookie('foyer_venue', 'pool', 30);
  removeCookie('foyer_venue');
  expect(areCookiesSupported()).toBe(false);
  expect(written).toHaveLength(4);
  for (const one of written) {
    expect(one).toMatch(/^foyer_framed_(venue|try)=/);
    expect(one).toMatch(/; sameSite=none; secure; partitioned\b/i);
  }
  expect(readCookie('foyer_venue')).toBe('framed');
});
