/** @jest-environment node */
/** Which calls a preview has, and what reaches the platform. */
import { readDescriptors } from '../../api/descriptors';
import { fakePlatform, type FakePlatform } from '../testing/fakePlatform';
import { hostOf, previewFixture, type PreviewFixture } from '../testing/previewHost';
import { previewAnswers } from './calls';

const descriptors = [...readDescriptors('calls').values()];

test('each call that a preview answers is described so, and each described call is answered', () => {
  const described = descriptors.filter(({ preview }) => preview === 'answer').map(({ name }) => name);
  expect(previewAnswers.map(({ name }) => name).sort()).toEqual(described.sort());
});

test('a preview answers each read of the account, so that no page of the account fails', () => {
  const reads = descriptors.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/my-account/'),
  );
  expect(reads.length).toBeGreaterThan(5);
  expect(reads.filter(({ preview }) => preview !== 'answer').map(({ name }) => name)).toEqual([]);
});

test('a call that is sent on is a read that visitors may make', () => {
  const passed = descriptors.filter(({ preview }) => preview === 'pass');
  expect(passed.length).toBeGreaterThan(10);
  expect(passed.filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(passed.filter(({ auth }) => !['none', 'optional', 'shopper'].includes(auth))).toEqual([]);
});

describe('at a host of a preview', () => {
  let platform: FakePlatform;
  let here: PreviewFixture;
  let cookie: string;

  beforeAll(async () => {
    platform = await fakePlatform();
    here = previewFixture(platform.url);
    cookie = await here.enter();
  });
  beforeEach(() => void (platform.receivedRequests.length = 0));
  afterAll(async () => {
    await here.web.close();
    await platform.stop();
  });

  test('a public read reaches the platform of the tenant without session, cart and cookies', async () => {
    platform.answer('GET /api/venues/online-joining', { body: { data: [] } });
    const answer = await here.call('GET', '/venues/online-joining', {
      cookie: `${cookie}; __Secure-foyer_basket=${'x'.repeat(43)}`,
      headers: { authorization: 'Bearer customer', 'x-foyer-basket': 'x', 'x-foyer-actor': 'staff' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
    const [received] = platform.receivedRequests;
    expect(received?.url).toBe('/harbour/api/venues/online-joining');
    for (const name of ['authorization', 'cookie', 'x-foyer-basket', 'x-foyer-actor'])
      expect(received?.headers[name]).toBeUndefined();
  });

  const others = descriptors.filter(({ preview }) => preview !== 'pass');
  const isPublic = ({ method, auth }: (typeof descriptors)[number]) =>
    method === 'GET' && (auth === 'none' || auth === 'optional');
  const publicReads = descriptors
    .filter((one) => one.preview === 'pass' || (one.preview === 'answer' && isPublic(one)))
    .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`));
  /** An answer can need public reads, such as the costs. */
  const pathAt = (url: string) => url.split('?', 1)[0]?.replace('/harbour', '');
  test.each(others.map(({ name, method, path }) => [name, method, path] as const))(
    '%s is never sent on',
    async (_name, method, path) => {
      await here.call(method, path.replace('/api', '').replace(/\{\w+\}/g, 'some-id'), { cookie, body: {} });
      const sent = platform.receivedRequests.map((one) => `${one.method} ${pathAt(one.url)}`);
      expect(sent.filter((one) => !publicReads.some((read) => read.test(one)))).toEqual([]);
    },
  );

  test.each([
    ['POST', '/cart/add'],
    ['POST', '/auth/customer/forgotten-password'],
    ['POST', '/handover'],
    ['GET', '/auth/staff'],
    ['GET', '/operators/tenants'],
    ['POST', '/checkout/sca-return'],
    ['GET', '/plugin/of/another/party'],
    ['GET', '/venues/online-joining/..%2f..%2fother'],
  ] as const)('%s %s is refused with a message', async (method, path) => {
    const answer = await here.call(method, path, { cookie, body: {} });
    expect(answer.statusCode === 404 || answer.json<{ code: string }>().code === 'not_in_preview').toBe(true);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(platform.receivedRequests).toEqual([]);
  });

  test('a call from another origin is refused', async () => {
    const answer = await here.call('POST', '/auth/customer/login', {
      cookie,
      body: { username: 'a', password: 'b' },
      headers: { origin: `http://${hostOf('bookings')}` },
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'cross_site']);
  });
});
