import { isPlatformAway, isCacheable, requestPolicyOf, type PolicyRequest } from './requestPolicy';

const ORIGIN = 'https://online-joining.venue.example';
const FILE = '/_foyer/js/main.0123456789ab.js';
const PLAN = {
  version: 'v1',
  home: `${ORIGIN}/kiosk?kiosk=true&centre=the-lido`,
  release: '/kiosk/release',
  kept: { page: '/kiosk/standby?centre=the-lido', files: [FILE] },
};

const asked = (path: string, over: Partial<PolicyRequest> = {}): PolicyRequest => ({
  method: 'GET',
  url: new URL(path, ORIGIN).href,
  mode: 'cors',
  destination: '',
  ...over,
});
const opened = (path: string, over: Partial<PolicyRequest> = {}) =>
  requestPolicyOf(asked(path, { mode: 'navigate', destination: 'document', ...over }), PLAN, ORIGIN);
const fetched = (path: string, over: Partial<PolicyRequest> = {}) =>
  requestPolicyOf(asked(path, over), PLAN, ORIGIN);

test('every opened page is answered', () => {
  expect(opened('/kiosk?kiosk=true&centre=the-lido')).toBe('page');
  expect(opened('/checkout')).toBe('page');
});

test('API calls are never intercepted', () => {
  for (const path of ['/api/auth/user', '/api/cart', '/api/venues/online-joining/the-lido'])
    expect([fetched(path), fetched(path, { method: 'POST' }), opened(path)]).toEqual(
      Array(3).fill('untouched'),
    );
  expect(opened('/api/checkout/sca-return', { method: 'POST' })).toBe('untouched');
});

test('a frame, a posted form, a picture and another origin are not intercepted', () => {
  expect(opened('/checkout', { destination: 'iframe' })).toBe('untouched');
  expect(opened('/checkout', { method: 'POST' })).toBe('untouched');
  expect(opened('/assets/logo.svg')).toBe('untouched');
  expect(fetched('/assets/logo.svg')).toBe('untouched');
  expect(opened('https://bank.example/')).toBe('untouched');
});

test('only the files of the kept page are answered', () => {
  expect(fetched(FILE)).toBe('file');
  expect(fetched('/_foyer/js/main.ba9876543210.js')).toBe('untouched');
});

test('if the home is on another origin, nothing is kept', () => {
  expect(requestPolicyOf(asked(FILE), { ...PLAN, kept: undefined }, ORIGIN)).toBe('untouched');
});

test('a hanging page is released by its own address, which is also its exit', () => {
  expect(fetched('/kiosk/release')).toBe('release');
  expect(opened('/kiosk/release')).toBe('way out');
});

test('the platform is unavailable without a response, not with a rejection', () => {
  expect([502, 503, 504].every(isPlatformAway)).toBe(true);
  expect([200, 302, 401, 404, 422, 500].some(isPlatformAway)).toBe(false);
});

test('only a complete response with the version of the plan is kept', () => {
  const headers = new Headers({ 'foyer-offline-kiosk': 'v1' });
  const answer = { status: 200, redirected: false, headers };
  expect(isCacheable(answer, 'v1')).toBe(true);
  expect(isCacheable(answer, 'v2')).toBe(false);
  expect(isCacheable({ ...answer, status: 503 }, 'v1')).toBe(false);
  expect(isCacheable({ ...answer, redirected: true })).toBe(false);
});
