/** Connects calls to an empty page, for tests. */
import type { Action } from 'redux';
import { copyOf } from '../../tenant/copy';
import { compiledCopy } from '../../shell/testing/boot';
import { connectHttp, type HttpHost } from '../host';

export function connectForTest(
  over: Pick<Partial<HttpHost>, 'token' | 'hasSession' | 'chargeOpen'> = {},
  boot: Partial<HttpHost['boot']> = {},
) {
  const dispatch = jest.fn<void, [Action]>();
  const sessionLost = jest.fn<void, []>();
  const staffSessionLost = jest.fn<void, []>();
  const tokenReceived = jest.fn<void, [string, string]>();
  const versionWithdrawn = jest.fn<void, []>();
  const report = jest.fn<void, [unknown, string]>();
  const host = {
    report,
    copy: copyOf({ copy: compiledCopy(), locale: 'en-GB' }),
    dispatch,
    token: () => undefined,
    tokenReceived,
    hasSession: () => false,
    chargeOpen: () => false,
    versionWithdrawn,
    sessionLost,
    staffSessionLost,
    ...over,
    boot: {
      answers: [],
      session: { mode: 'server' as const, bearer: false, cookieDomain: '' },
      development: false,
      document: { currency: 'GBP', hash: 'hash' },
      ...boot,
    },
  };
  connectHttp(host);
  return host;
}
