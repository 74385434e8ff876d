/** A separate platform with a web host in front of it for each test of a file. */
import type { FastifyInstance } from 'fastify';
import { fakePlatform, type FakePlatform } from './fakePlatform';
import { HOST, ORIGIN, webHost } from './webHost';

/** Headers of a call from our own pages. */
export const OURS = { host: HOST, origin: ORIGIN, 'x-foyer': '1', 'content-type': 'application/json' };

export const cookiesOf = (answer: { readonly headers: Record<string, unknown> }): readonly string[] =>
  [answer.headers['set-cookie'] ?? []].flat() as string[];

/** The servers that run during a test. */
export interface WebHostFixture {
  readonly platform: FakePlatform;
  readonly web: FastifyInstance;
}

export function eachTest({
  start = fakePlatform,
  over = () => ({}),
}: {
  readonly start?: () => Promise<FakePlatform>;
  /** Called for each web host that is made. */
  readonly over?: () => Parameters<typeof webHost>[1];
} = {}): WebHostFixture {
  let platform: FakePlatform;
  let web: FastifyInstance;
  beforeEach(async () => {
    platform = await start();
    web = webHost(platform.url, over());
  });
  afterEach(async () => {
    await web.close();
    await platform.stop();
  });
  return {
    get platform() {
      return platform;
    },
    get web() {
      return web;
    },
  };
}
