import { expect, test } from '@playwright/test';
import { port, sandbox } from '../kit/addresses';
import { hostRequest, type HostAnswer } from '../kit/hostRequest';
import { rawRequest } from './rawRequest';
import {
  authorise,
  call,
  capturedBy,
  CARDS,
  codeOf,
  complete,
  dataOf,
  fillBasket,
  newShopper,
  type Basket,
  type Shopper,
} from './shopper';

interface Challenge {
  readonly transaction_uuid: string;
  readonly sca_url: string;
  readonly sca_data: Readonly<Record<string, string>>;
}

async function challenged(): Promise<{
  shopper: Shopper;
  basket: Basket;
  answer: HostAnswer;
  challenge: Challenge;
}> {
  const shopper = await newShopper();
  const basket = await fillBasket(shopper);
  const answer = await authorise(shopper, basket, {}, CARDS.challenge);
  return { shopper, basket, answer, challenge: dataOf<Challenge>(answer) };
}

/** A form as a browser posts it from the bank's page: cross-site, without cookies. */
function postForm(host: string, path: string, form: Readonly<Record<string, string>>, at = port) {
  const body = new URLSearchParams(form).toString();
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${sandbox('cards')}`,
    'Sec-Fetch-Site: cross-site',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ];
  return rawRequest(lines, body, at);
}

const returns = (form: Readonly<Record<string, string>>) =>
  postForm(`online-joining.harbour.localhost:${port}`, '/api/checkout/sca-return', form);

async function pressAtBank({ sca_url: address, sca_data: data }: Challenge, button: 'Pass' | 'Fail') {
  const { host, pathname, port: at } = new URL(address);
  const page = (await postForm(host, pathname, data, Number(at))).body;
  const form = page.split('<form').find((part) => part.includes(`>${button}</button>`)) ?? '';
  const field = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
  return { cres: field('cres'), threeDSSessionData: field('threeDSSessionData') };
}

const stateOf = async (shopper: Shopper): Promise<string> =>
  dataOf<{ state: string }>(await call(shopper, { path: '/api/checkout/status' })).state;

test('an unrequested bank response is unknown, and changes nothing', async () => {
  const { shopper, challenge } = await challenged();
  const guess = Buffer.from('a'.repeat(43)).toString('base64url');
  const forms: readonly Readonly<Record<string, string>>[] = [
    {},
    { cres: 'x', threeDSSessionData: guess },
    { cres: 'x', threeDSSessionData: challenge.transaction_uuid },
    { cres: 'x', threeDSSessionData: Buffer.from(challenge.transaction_uuid).toString('base64url') },
  ];
  for (const form of forms) {
    const answer = await returns(form);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('<script');
  }
  expect(await stateOf(shopper)).toBe('challenge');
});

test('the provider rejects a false answer to a real challenge, which stays open', async () => {
  const { shopper, basket, answer, challenge } = await challenged();
  const data = challenge.sca_data['threeDSSessionData'] ?? '';
  const page = await returns({
    cres: Buffer.from('{"transStatus":"Y"}').toString('base64url'),
    threeDSSessionData: data,
  });
  expect(page.body).not.toContain('"status":"authorised"');
  const early = await complete(shopper, basket, answer);
  expect(early.status === 200).toBe(false);
  expect(await capturedBy(answer, shopper)).toEqual([]);
});

test('a complete request before the challenge takes nothing', async () => {
  const { shopper, basket, answer } = await challenged();
  const early = await complete(shopper, basket, answer);
  expect([early.status, codeOf(early)]).toEqual([409, 'sca_required']);
  expect(await capturedBy(answer, shopper)).toEqual([]);
});

test('a repeated bank response, also after the order, changes nothing', async () => {
  const { shopper, basket, answer, challenge } = await challenged();
  const form = await pressAtBank(challenge, 'Pass');
  const pages = await Promise.all([returns(form), returns(form)]);
  expect(pages.map(({ status }) => status)).toEqual([200, 200]);
  await expect.poll(() => stateOf(shopper)).toBe('authorised');
  expect((await complete(shopper, basket, answer)).status).toBe(200);
  await returns(form);
  await returns({ ...form, cres: 'forged' });
  expect(await stateOf(shopper)).toBe('captured');
  expect(await capturedBy(answer, shopper)).toEqual([basket.total]);
});

test('the return page posts only to the exact origin of the page that paid, and can do nothing else', async () => {
  const { challenge } = await challenged();
  const page = await returns(await pressAtBank(challenge, 'Pass'));
  expect(page.body).toContain(`"http://online-joining.harbour.localhost:${port}"`);
  expect(page.body).not.toContain("'*'");
  expect(page.head).toMatch(/content-security-policy: default-src 'none'; script-src 'nonce-/i);
  expect(page.head).not.toMatch(/set-cookie/i);
});

test('the bank’s return has no session: data posted there reaches no customer', async () => {
  const shopper = await newShopper();
  const answer = await hostRequest({
    origin: shopper.origin,
    path: '/api/checkout/sca-return',
    method: 'POST',
    headers: { cookie: shopper.cookie, 'content-type': 'application/json' },
    body: { threeDSSessionData: 'x' },
  });
  expect(answer.status).toBe(415);
});
