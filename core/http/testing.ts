/** A page for tests of calls: connected, with nothing in it. */
import { copyOf } from '../tenant/copy';
import { compiledCopy } from '../shell/testing/boot';
import { connectHttp, type HttpHost } from './host';

export function connectForTest(over: Partial<HttpHost> = {}, boot: Partial<HttpHost['boot']> = {}) {
  const host = {
    copy: copyOf({ copy: compiledCopy(), locale: 'en-GB' }),
    dispatch: jest.fn(),
    token: () => undefined,
    tokenArrived: jest.fn(),
    hasSession: () => false,
    sessionLost: jest.fn(),
    ...over,
    boot: {
      answers: [],
      session: { mode: 'server' as const, bearer: false, cookieDomain: '' },
      development: false,
      ...boot,
    },
  };
  connectHttp(host);
  return host;
}
