import { ConfigurationError } from '../net/configurationError';
import { readWebConfig } from './config';

test('a missing variable has its default; an empty variable counts as missing', () => {
  const { logLevel, trustProxy, sessionMode, scheme } = readWebConfig({ LOG_LEVEL: '', TRUST_PROXY: ' ' });
  expect({ logLevel, trustProxy, sessionMode, scheme }).toEqual({
    logLevel: 'warn',
    trustProxy: undefined,
    sessionMode: undefined,
    scheme: 'http',
  });
});

test.each(['10.0.0.1', '10.0.0.0/8, 127.0.0.1', 'loopback', '::1,fd00::/8'])(
  '%s can be the trusted proxy',
  (text) => {
    expect(readWebConfig({ TRUST_PROXY: text }).trustProxy).toBe(text);
  },
);

test.each([
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.1;10.0.0.2'],
  ['SESSION_MODE', 'cookie'],
  ['BEARER', 'yes'],
  ['PUBLIC_SCHEME', 'htps'],
  ['PLATFORM_URL', 'platform.example'],
  ['PLATFORM_URL', 'https://platform.example/?tenant={tenant}'],
  ['PORT', '0'],
])('%s=%s is reported in one sentence that names it and says what to write', (name, text) => {
  const read = () => readWebConfig({ [name]: text });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(new RegExp(`^${name} is "${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}"[^\n]+$`));
});
