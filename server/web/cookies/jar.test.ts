import { cookieSpaceFor, tokenCookie } from './jar';

const HOST = 'riverside.localhost';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';
const HEADLESS =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/148.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';

const nameFor = (
  agent: string | undefined,
  host = HOST,
  scheme: 'http' | 'https' = 'http',
  cookie?: string,
) => tokenCookie(cookieSpaceFor({ 'user-agent': agent, cookie }, { tenantHost: host }, scheme), 'customer');

test.each([CHROME, HEADLESS, FIREFOX, undefined])(
  '%s keeps prefixed Secure cookies on the loopback',
  (agent) => {
    expect(nameFor(agent)).toBe('__Secure-foyer_token');
  },
);

test('WebKit, which stores no Secure cookie over plain http, gets an insecure one on the loopback', () => {
  expect(nameFor(SAFARI)).toBe('foyer_token');
});

test('over https WebKit gets the same cookies as other browsers', () => {
  expect(nameFor(SAFARI, HOST, 'https')).toBe('__Secure-foyer_token');
  expect(nameFor(SAFARI, 'joining.example.com', 'https')).toBe('__Secure-foyer_token');
});

test('a browser that claims to be WebKit but has the prefixed cookie keeps using it', () => {
  expect(nameFor(SAFARI, HOST, 'http', '__Secure-foyer_token=abc')).toBe('__Secure-foyer_token');
});
