import type { FastifyInstance } from 'fastify';
import { fakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { directoryOf, HOST, ORIGIN, site, webHost } from '../testing/webHost';
import { isHostAddress } from './challengeReturn';

const EMBEDDERS = ['https://www.club.example', 'http://club.localhost:*'];
const HOST_PAGE = 'https://www.club.example/join?from=poster#form';
/** A page in a frame of another site has a cookie that only embedded pages have. */
const FRAMED = 'foyer_framed_mode=e..x; __Secure-foyer_framed_token=abc123; foyer_framed_signed_in=1';

let platform: FakePlatform;
let web: FastifyInstance;

beforeEach(async () => {
  platform = await fakePlatform();
  web = webHost(platform.url, { directory: directoryOf(site({ embeddingOrigins: EMBEDDERS })) });
});
afterEach(async () => {
  await web.close();
  await platform.stop();
});

const FOREIGN = [
  'https://evil.example/',
  'https://www.club.example.evil.example/',
  'https://evil.example/https://www.club.example/',
  '//www.club.example/',
  '/join',
  'javascript:alert(1)//https://www.club.example/',
  'data:text/html,x',
  'https://user:word@www.club.example/',
  'https://www.club.example@evil.example/',
  'https://www.club.example:8443/',
  'http://www.club.example/',
  'https://club.example/',
  // A Cyrillic letter instead of a Latin one, as typed and as browsers write it.
  'https://www.\u0441lub.example/',
  'https://www.xn--lub-5cd.example/',
  'https:\\\\www.club.example\\',
  'https://www.club.example\\@evil.example/',
  'HTTPS://www.club.example/',
  ' https://www.club.example/',
  'https://www.club.example/\nset-cookie: a=b',
  'https://www.club.example',
  `https://www.club.example/${'x'.repeat(2048)}`,
  'http://club.localhost.evil.example:80/',
  'https://club.localhost:9000/',
] as const;

test.each(FOREIGN)('no redirect to %j', (address) => expect(isHostAddress(address, EMBEDDERS)).toBe(false));

test.each([HOST_PAGE, 'http://club.localhost/', 'http://club.localhost:9130/a/b'])(
  'a page of a site that may embed the tenant is a valid return address: %s',
  (address) => expect(isHostAddress(address, EMBEDDERS)).toBe(true),
);

describe('on the way to the bank', () => {
  async function passedOn(payload: string, cookie = FRAMED, headers: Record<string, string> = {}) {
    platform.answer('POST /api/checkout/authorise', { body: { data: {} } });
    await web.inject({
      method: 'POST',
      url: '/api/checkout/authorise',
      headers: {
        host: HOST,
        origin: ORIGIN,
        'x-foyer': '1',
        'content-type': 'application/json',
        cookie,
        ...headers,
      },
      payload,
    });
    return platform.receivedRequests.at(-1)?.body;
  }
  const body = (returnUrl: unknown) => JSON.stringify({ cartId: 'c1', returnUrl });

  test('an embedded page sends its host address', async () =>
    expect(await passedOn(body(HOST_PAGE))).toBe(JSON.stringify({ cartId: 'c1', returnUrl: HOST_PAGE })));

  test.each([...FOREIGN, 7, null, { href: HOST_PAGE }, [HOST_PAGE]])(
    'the address %j is not sent to the platform, and the payment continues',
    async (address) => expect(await passedOn(body(address))).toBe('{"cartId":"c1"}'),
  );

  test('of duplicate address fields only the checked one is sent on', async () => {
    const twice = `{"returnUrl":"https://evil.example/","return\\u0055rl":"${HOST_PAGE}"}`;
    expect(await passedOn(twice)).toBe(JSON.stringify({ returnUrl: HOST_PAGE }));
    const other = `{"returnUrl":"${HOST_PAGE}","returnUrl":"https://evil.example/"}`;
    expect(await passedOn(other)).toBe('{}');
  });

  test('a page that is not framed sends no host address, in any browser', async () => {
    const own = '__Secure-foyer_token=abc123; foyer_signed_in=1';
    expect(await passedOn(body(HOST_PAGE), own)).toBe('{"cartId":"c1"}');
    const staff = `${own}; __Secure-foyer_staff=abc; foyer_staff_signed_in=1`;
    expect(await passedOn(body(HOST_PAGE), staff, { 'x-foyer-actor': 'staff' })).toBe('{"cartId":"c1"}');
  });

  test('an unframed page can name itself, but no page of another area', async () => {
    const own = '__Secure-foyer_token=abc123; foyer_signed_in=1';
    const checkout = `${ORIGIN}/checkout?from=bank`;
    expect(await passedOn(body(checkout), own)).toBe(JSON.stringify({ cartId: 'c1', returnUrl: checkout }));
    expect(await passedOn(body('https://other.riverside.example/checkout'), own)).toBe('{"cartId":"c1"}');
    expect(await passedOn(body(checkout.replace('://', '://user@')), own)).toBe('{"cartId":"c1"}');
    expect(await passedOn(body(checkout))).toBe('{"cartId":"c1"}');
  });

  test('the embedding list of another operator does not count', async () => {
    await web.close();
    web = webHost(platform.url, {
      directory: directoryOf(site({ embeddingOrigins: ['https://www.other.example'] })),
    });
    expect(await passedOn(body(HOST_PAGE))).toBe('{"cartId":"c1"}');
  });

  test('an invalid JSON body is passed to the platform unchanged', async () =>
    expect(await passedOn('[1')).toBe('[1'));
});

describe('on the way back', () => {
  async function returned(address: string, headers: Record<string, string> = {}) {
    platform.answer('POST /api/checkout/sca-return', {
      type: 'text/html',
      headers: { 'x-foyer-return': address, 'content-security-policy': "default-src 'none'" },
      body: '<p>platform</p>',
    });
    return web.inject({
      method: 'POST',
      url: '/api/checkout/sca-return',
      headers: {
        host: HOST,
        origin: 'https://bank.example',
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': 'document',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: 'cres=1',
    });
  }

  test('the top window returns to the page that it came from, and Back does not return here', async () => {
    const answer = await returned(HOST_PAGE);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`location.replace("${HOST_PAGE}")`);
    expect(answer.body).toContain(`<a href="${HOST_PAGE}">Go back now</a>`);
    expect(answer.body).not.toContain('platform');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(answer.headers['x-foyer-return']).toBeUndefined();
    const nonce = /script nonce="([^"]+)"/.exec(answer.body)?.[1];
    expect(answer.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}'`);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('the window of our checkout returns to the checkout', async () => {
    const answer = await returned(`${ORIGIN}/checkout?from=bank`);
    expect(answer.body).toContain(`location.replace("${ORIGIN}/checkout?from=bank")`);
  });

  test('an older browser that does not send the target of navigation is redirected as well', async () => {
    platform.answer('POST /api/checkout/sca-return', {
      type: 'text/html',
      headers: { 'x-foyer-return': HOST_PAGE },
      body: '<p>platform</p>',
    });
    const answer = await web.inject({
      method: 'POST',
      url: '/api/checkout/sca-return',
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'cres=1',
    });
    expect(answer.body).toContain(`location.replace("${HOST_PAGE}")`);
  });

  test('in a frame the existing script runs unchanged', async () => {
    const answer = await returned(HOST_PAGE, { 'sec-fetch-dest': 'iframe' });
    expect(answer.body).toBe('<p>platform</p>');
  });

  // A header cannot contain the others.
  test.each(FOREIGN.filter((address) => !/^ |[\n\u0441]/.test(address)))(
    'after the address %j there is no redirect',
    async (address) => {
      const answer = await returned(address);
      expect(answer.body).toBe('<p>platform</p>');
    },
  );

  test('an address cannot end its script or link', async () => {
    const hostile = `https://www.club.example/?a='"</script><b>&x`;
    const spelled = new URL(hostile).href;
    const answer = await returned(spelled);
    expect(answer.body).not.toContain('</script><b>');
    expect(answer.body.match(/<script/g)).toHaveLength(1);
  });
});
