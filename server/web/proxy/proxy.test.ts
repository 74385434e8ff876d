import { eachTest, OURS } from '../testing/webHostFixture';
import { HOST, ORIGIN, webHost } from '../testing/webHost';

const SIGNED_IN = '__Secure-foyer_token=abc123; foyer_signed_in=1';

const here = eachTest();

describe('a call that changes something', () => {
  const forged: readonly (readonly [string, Record<string, string>])[] = [
    ['without our header', { host: HOST, origin: ORIGIN }],
    ['from a sibling sub-domain', { ...OURS, origin: 'http://bookings.riverside.localhost:9170' }],
    [
      'from the same host on another port',
      { ...OURS, origin: 'http://online-joining.riverside.localhost:1' },
    ],
    ['from an opaque origin', { ...OURS, origin: 'null' }],
    ['that the browser marks as same-site', { ...OURS, 'sec-fetch-site': 'same-site' }],
    ['that says nothing of where it came from', { host: HOST, 'x-foyer': '1' }],
  ];
  test.each(forged)('is rejected %s', async (_name, headers) => {
    const answer = await here.web.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.json()).toEqual({ message: 'Unauthorised.', code: 'cross_site', errors: {} });
    expect(here.platform.receivedRequests).toHaveLength(0);
  });

  // @spec platform 7.1a
  test('is rejected if it is not JSON', async () => {
    const answer = await here.web.inject({
      method: 'POST',
      url: '/api/cart/add',
      headers: { ...OURS, 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });

  test('passes from our page, with its idempotency key and body', async () => {
    here.platform.answer('DELETE /api/cart/clear', { body: { data: {} } });
    const answer = await here.web.inject({
      method: 'DELETE',
      url: '/api/cart/clear',
      headers: { ...OURS, 'sec-fetch-site': 'same-origin', 'idempotency-key': 'k1' },
      payload: '{"source":"online-joining"}',
    });
    expect(answer.statusCode).toBe(200);
    expect(here.platform.receivedRequests[0]).toMatchObject({
      url: '/riverside/api/cart/clear',
      body: '{"source":"online-joining"}',
    });
    expect(here.platform.receivedRequests[0]?.headers['idempotency-key']).toBe('k1');
    // The page shows the id that is in the logs of both servers.
    const { 'x-request-id': sent } = here.platform.receivedRequests[0]?.headers ?? {};
    expect(sent).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['x-request-id']).toBe(sent);
  });
});

test('a read from another site is rejected, because some reads start a payment', async () => {
  const answer = await here.web.inject({
    url: '/api/checkout/prepare',
    headers: { host: HOST, 'sec-fetch-site': 'cross-site', cookie: SIGNED_IN },
  });
  expect(answer.statusCode).toBe(403);
});

test('the bank’s form may come from its site; its page and policy pass, without our session', async () => {
  const policy = "default-src 'none'; script-src 'nonce-x'";
  here.platform.answer('POST /api/checkout/sca-return', {
    type: 'text/html',
    headers: { 'content-security-policy': policy },
    body: '<p>done</p>',
  });
  const answer = await here.web.inject({
    method: 'POST',
    url: '/api/checkout/sca-return',
    headers: {
      host: HOST,
      origin: 'https://bank.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
      cookie: SIGNED_IN,
    },
    payload: 'cres=1',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-security-policy']).toBe(policy);
  expect(here.platform.receivedRequests[0]?.headers).toMatchObject({ 'x-foyer-origin': ORIGIN });
  expect(here.platform.receivedRequests[0]?.headers.authorization).toBeUndefined();
});

test('a bank may also send the customer back in the address', async () => {
  here.platform.answer('GET /api/checkout/sca-return', { type: 'text/html', body: '<p>done</p>' });
  const answer = await here.web.inject({
    url: '/api/checkout/sca-return?threeDSSessionData=abc',
    headers: { host: HOST, 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', cookie: SIGNED_IN },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, '<p>done</p>']);
  expect(here.platform.receivedRequests[0]?.headers.authorization).toBeUndefined();
});

test('a webhook passes with its bytes and its signature, and without a session', async () => {
  here.platform.answer('POST /api/webhooks/cardpay', { body: { received: true } });
  const payload = '{ "id":  "evt_1" }';
  const answer = await here.web.inject({
    method: 'POST',
    url: '/api/webhooks/cardpay',
    headers: {
      host: HOST,
      'content-type': 'application/json; charset=utf-8',
      'cardpay-signature': 't=1,v1=abc',
      cookie: SIGNED_IN,
    },
    payload,
  });
  expect(answer.statusCode).toBe(200);
  const [received] = here.platform.receivedRequests;
  expect(received?.body).toBe(payload);
  expect(received?.headers).toMatchObject({ 'cardpay-signature': 't=1,v1=abc' });
  expect(received?.headers.authorization).toBeUndefined();
});

test('the bank’s return page has a message for the customer if the platform is down', async () => {
  for (const given of [
    { status: 500, body: {} },
    { status: 404, body: '' },
    { status: 502, type: 'text/plain', body: 'bad gateway' },
  ]) {
    here.platform.answer('POST /api/checkout/sca-return', given);
    const answer = await here.web.inject({
      method: 'POST',
      url: '/api/checkout/sca-return',
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'PaRes=x',
    });
    expect(answer.json()).toMatchObject({ message: 'Something has gone wrong, please try again.' });
  }
});

describe('a platform with faults', () => {
  test.each([
    ['HTML with 502', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['a login page with 200', { type: 'text/html', body: '<form>' }],
    ['HTML with the type JSON', { body: ' <html>' }],
    ['a redirect', { status: 302, headers: { location: 'https://evil.example/' }, body: '{}' }],
    ['plain text', { type: 'text/plain', body: 'ok' }],
  ])('answers %s: the page gets an error of the API', async (_name, given) => {
    here.platform.answer('GET /api/client', given);
    const answer = await here.web.inject({ url: '/api/client', headers: { host: HOST } });
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toEqual({ message: '', code: 'bad_gateway', errors: {} });
    expect(answer.headers.location).toBeUndefined();
  });

  const refusedBy = async (given: object, method: 'GET' | 'POST' = 'GET', cookie = '') => {
    here.platform.answer(`${method} /api/my-account/bookings`, given);
    const answer = await here.web.inject({
      method,
      url: '/api/my-account/bookings',
      headers: { ...OURS, cookie },
      ...(method === 'POST' && { payload: '{}' }),
    });
    const { code, errors, message } = answer.json<{ code: string; errors: unknown; message: string }>();
    expect(errors).toEqual({});
    // Without a message from the platform, the page shows its own message for the call.
    expect(message).toBe(answer.statusCode === 401 ? 'User signed out' : '');
    expect(answer.body).not.toContain('<');
    return { status: answer.statusCode, code, headers: answer.headers };
  };
  const PAGE = { type: 'text/html', body: '<h1>nginx</h1>' };
  const NOTHING = { body: '' };

  test.each([
    [
      'the limit of the gateway is reached',
      { ...PAGE, status: 429, headers: { 'retry-after': '7' } },
      'too_many',
      '7',
    ],
    [
      'the gateway is in maintenance',
      { ...PAGE, status: 503, headers: { 'retry-after': '60' } },
      'unavailable',
      '60',
    ],
    ['the item does not exist, without a body', { ...NOTHING, status: 404 }, 'not_found', undefined],
    ['the item does not exist, with an HTML page', { ...PAGE, status: 404 }, 'not_found', undefined],
    ['the call is not allowed, without a body', { ...NOTHING, status: 403 }, 'forbidden', undefined],
    ['there is a conflict, without a body', { ...NOTHING, status: 409 }, 'refused', undefined],
  ])('reports only by its status that %s: the page gets that error', async (_what, given, code, wait) => {
    const reported = await refusedBy(given);
    expect([reported.status, reported.code, reported.headers['retry-after']]).toEqual([
      given.status,
      code,
      wait,
    ]);
  });

  test('ends a session with an empty response or a gateway page: the session has ended', async () => {
    for (const given of [NOTHING, PAGE]) {
      const reported = await refusedBy({ ...given, status: 401 }, 'GET', SIGNED_IN);
      expect([reported.status, reported.code]).toEqual([401, 'unauthenticated']);
      expect(String(reported.headers['set-cookie'])).toContain('__Secure-foyer_token=; Max-Age=0');
    }
  });

  test('has a gateway that interrupts a change: the customer is not told that nothing was done', async () => {
    for (const status of [403, 404, 409, 503])
      expect(await refusedBy({ ...PAGE, status }, 'POST')).toMatchObject({
        status: 502,
        code: 'bad_gateway',
      });
    expect(await refusedBy({ ...PAGE, status: 429 }, 'POST')).toMatchObject({ status: 429 });
    expect(await refusedBy({ ...NOTHING, status: 404 }, 'POST')).toMatchObject({ status: 404 });
    expect(await refusedBy({ ...NOTHING, status: 500 }, 'POST')).toMatchObject({ status: 502 });
  });

  test('fails with internal details: neither page nor customer sees them', async () => {
    const inside = {
      message: 'SQLSTATE[42S02]: members',
      exception: 'PDOException',
      trace: ['/srv/app.php'],
    };
    for (const body of [inside, { ...inside, code: 'ECONNREFUSED' }, { ...inside, code: 1, errors: {} }]) {
      here.platform.answer('GET /api/client', { status: 500, body });
      const answer = await here.web.inject({ url: '/api/client', headers: { host: HOST } });
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({ message: '', code: 'failed', errors: {} });
    }
  });

  test('fails with an error of the API: its message passes, and nothing else', async () => {
    const body = { message: 'Later', code: 'provider_away', errors: {}, details: { retry_after_seconds: 5 } };
    here.platform.answer('GET /api/client', { status: 503, body: { ...body, trace: ['/srv/app.php'] } });
    const answer = await here.web.inject({ url: '/api/client', headers: { host: HOST } });
    expect([answer.statusCode, answer.json()]).toEqual([503, body]);
  });

  test.each(['600', '999'])('answers with an invalid status: %s', async (status) => {
    here.platform.answer('GET /api/client', (response) => {
      response.socket?.end(
        `HTTP/1.1 ${status} Odd\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
      );
    });
    const answer = await here.web.inject({ url: '/api/client', headers: { host: HOST } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([502, 'bad_gateway']);
  });

  test.each(['application/vnd.api+json', 'application/problem+json', 'application/json;charset=utf-8'])(
    'answers in JSON with another media type: %s',
    async (type) => {
      here.platform.answer('GET /api/client', { type, body: { data: { id: 'x' } } });
      const answer = await here.web.inject({ url: '/api/client', headers: { host: HOST } });
      expect([answer.statusCode, answer.json()]).toEqual([200, { data: { id: 'x' } }]);
    },
  );

  test('is down', async () => {
    await here.platform.stop();
    const answer = await here.web.inject({ url: '/api/client', headers: { host: HOST } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  });

  test('does not answer in time', async () => {
    const hurried = webHost(here.platform.url, {
      config: { timeouts: { callMs: 50, paymentMs: 50, pageMs: 50 } },
    });
    here.platform.answer('GET /api/client', () => undefined);
    const answer = await hurried.inject({ url: '/api/client', headers: { host: HOST } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([504, 'unanswered']);
    await hurried.close();
  });

  test('closes the connection in the middle of a response', async () => {
    here.platform.answer('GET /api/client', (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"data"');
      setTimeout(() => response.destroy(), 20);
    });
    const answer = await here.web.inject({ url: '/api/client', headers: { host: HOST } });
    expect(answer.statusCode).toBe(502);
  });

  test('answers 422 and 429: both pass unchanged', async () => {
    const body = { message: 'No', code: 'invalid', errors: { 'a.b': ['x'] } };
    here.platform.answer('GET /api/client', { status: 422, body });
    expect((await here.web.inject({ url: '/api/client', headers: { host: HOST } })).json()).toEqual(body);
    here.platform.answer('GET /api/client', { status: 429, headers: { 'retry-after': '7' }, body });
    expect(
      (await here.web.inject({ url: '/api/client', headers: { host: HOST } })).headers['retry-after'],
    ).toBe('7');
  });
});

test.each([
  ['POST', '/api/cart/add', '['.repeat(200_000)],
  ['POST', '/api/checkout/authorise', `{"returnUrl":"x","a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
] as const)('a body with unlimited nesting is rejected here: %s %s', async (method, url, payload) => {
  const answer = await here.web.inject({ method, url, headers: OURS, payload });
  expect([answer.statusCode, answer.json<{ code: string; message: string }>()]).toEqual([
    400,
    { code: 'bad_request', message: 'What was sent is nested too deeply to be read.', errors: {} },
  ]);
  expect(here.platform.receivedRequests).toHaveLength(0);
});

test('a body that is too large never reaches the platform', async () => {
  const answer = await here.web.inject({
    method: 'POST',
    url: '/api/cart/add',
    headers: OURS,
    payload: `"${'x'.repeat(600_000)}"`,
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large']);
  expect(here.platform.receivedRequests).toHaveLength(0);
});

test('the footer passes as HTML that can run nothing when opened alone', async () => {
  here.platform.answer('GET /api/activities/footer', { type: 'text/html', body: '<script>1</script>' });
  const answer = await here.web.inject({ url: '/api/activities/footer?venue=x', headers: { host: HOST } });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(here.platform.receivedRequests[0]?.url).toBe('/riverside/api/activities/footer?venue=x');
});
