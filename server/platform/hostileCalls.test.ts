/** @jest-environment node */
/**
 * Every call, with each input value replaced by hostile values in turn. The call may reject them but must not
 * crash.
 */
import { randomUUID } from 'node:crypto';
import { readShapes } from '../api/descriptors';
import { readPlatformCalls, type PlatformCall } from './kernel/http/platformCalls';
import { newCustomer, staffToken } from './counter/testing/till';
import { signIn } from './testing/people';
import { startTestPlatform, type TestPlatform } from './testing/testPlatform';

jest.setTimeout(600_000);

type Json = Readonly<Record<string, unknown>>;

let platform: TestPlatform;
let tokens: Readonly<Record<string, string | undefined>>;
let ids: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  platform = await startTestPlatform();
  tokens = {
    visitor: undefined,
    customer: await signIn(platform, 'ann@test.example'),
    staff: await staffToken(platform, 'desk@test.example'),
  };
  ids = {
    homeVenueId: 'v-pool',
    venue_id: 'v-pool',
    venueId: 'v-pool',
    venue: 'v-pool',
    identifier: 'v-pool',
    membershipTypeId: 'm-gold',
    typeId: 'm-gold',
    paymentOptionId: 'o-gold-year',
    optionId: 'o-gold-year',
    customerId: await newCustomer(platform),
    startDate: '2026-03-12',
    start_date: '2026-03-12',
    startsAt: '2026-03-12',
    terms: ['t-membership', 't-health'],
    onboarding_type: 'customer_account_online',
  };
}, 120_000);
afterAll(() => platform.close());

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const shapes = readShapes('calls');

function followed(schema: Json): Json {
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    const found = (shapes['$defs'] as Record<string, Json>)[ref.split('/').at(-1) ?? ''];
    return followed(found ?? {});
  }
  const branches = schema['anyOf'];
  return Array.isArray(branches) ? followed(branches[0] as Json) : schema;
}

function sample(given: Json, name = ''): unknown {
  const schema = followed(given);
  if (Object.hasOwn(ids, name)) return ids[name];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  switch (type) {
    case 'string':
      return String(schema['pattern'] ?? '').includes('d{4}-') ? '2026-03-12' : 'xxxxxxxx';
    case 'integer':
    case 'number':
      return schema['minimum'] ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return [sample((schema['items'] ?? {}) as Json)];
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Record<string, Json>).map(([key, inner]) => [
          key,
          sample(inner, key),
        ]),
      );
    default:
      return null;
  }
}

const HOSTILE: readonly unknown[] = [
  '\ud800',
  '\u0000',
  '__proto__',
  '9999-12-31',
  'x'.repeat(5000),
  -1,
  1e308,
  null,
  [[]],
];

/** Each position of the value holds each hostile value once. */
function* twisted(value: unknown, path: readonly (string | number)[] = []): Generator<unknown> {
  yield* HOSTILE;
  if (Array.isArray(value))
    for (const [at, inner] of value.entries())
      for (const one of twisted(inner, [...path, at])) yield value.with(at, one);
  if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      for (const one of twisted(inner, [...path, key])) yield { ...value, [key]: one };
      const { [key]: _left, ...rest } = value;
      yield rest;
    }
  }
}

const written = (value: unknown): string | undefined => {
  if (value === null || typeof value === 'object') return undefined;
  try {
    return encodeURIComponent(String(value as string));
  } catch {
    return undefined;
  }
};

function* requests({
  name,
  path,
  params,
  query,
  body,
}: PlatformCall): Generator<{ url: string; body?: unknown }> {
  const inPath = sample((params ?? {}) as Json) as Json | null;
  const inQuery = (query === undefined ? {} : sample(query as Json)) as Json;
  const url = (names: Json | null, search: Json) => {
    const at = path.replace(/\{(\w+)\}/g, (_whole, name: string) => written(names?.[name] ?? 'x') ?? 'x');
    const found = Object.entries(search).flatMap(([key, value]) => {
      const text = written(value);
      return text === undefined ? [] : [`${key}=${text}`];
    });
    return `/riverside${at}${found.length === 0 ? '' : `?${found.join('&')}`}`;
  };
  const plain = body === undefined ? undefined : { ...(sample(body as Json) as Json), ...MORE[name] };
  yield { url: url(inPath, inQuery), body: plain };
  for (const name of Object.keys(inPath ?? {}))
    for (const value of HOSTILE)
      if (written(value)) yield { url: url({ ...inPath, [name]: value }, inQuery), body: plain };
  for (const name of Object.keys(inQuery))
    for (const value of HOSTILE) yield { url: url(inPath, { ...inQuery, [name]: value }), body: plain };
  if (body !== undefined) for (const one of twisted(plain)) yield { url: url(inPath, inQuery), body: one };
}

/** Values for what the schema does not define. */
const MORE: Readonly<Record<string, Json>> = {
  updateUser: {
    first_name: 'A',
    last_name: 'B',
    date_of_birth: '1990-01-01',
    channels: ['post'],
    checksum: undefined,
    currentPassword: undefined,
    password: undefined,
    repeatNewPassword: undefined,
  },
  storeMembership: { tenantAnswers: { section: { note: 'x' } } },
  createHandover: { parts: { joining: { note: 'x' } } },
  createSessionHandover: { parts: { joining: { note: 'x' } } },
};

const SLOW = new Set([
  'logout',
  'staffLogout',
  'login',
  'staffLogin',
  'register',
  'resetPassword',
  'forgottenPassword',
]);
const all = [...readPlatformCalls().values()].filter(({ name }) => !SLOW.has(name));

test.each(all.map((descriptor) => [descriptor.name, descriptor] as const))(
  '%s',
  async (_name, descriptor) => {
    const broken: unknown[] = [];
    const who = descriptor.auth === 'staff' ? 'staff' : 'customer';
    let count = 0;
    for (const { url, body } of requests(descriptor)) {
      count += 1;
      const answer = await platform.call(descriptor.method, url, {
        key: randomUUID(),
        token: tokens[who],
        ...(body === undefined ? {} : { body }),
      });
      if (answer.status >= 500)
        broken.push([answer.status, url.slice(0, 200), JSON.stringify(body)?.slice(0, 300)]);
      if (broken.length > 6) break;
    }
    expect([count > 0, broken]).toEqual([true, []]);
  },
);
