/** @jest-environment node */
import { setRecorder, startSpan, type SpanFields } from '../tracing/tracing';
import { tracedProvider } from './tracedProvider';

const identity = { kind: 'directDebit', provider: 'bank', tenant: 'pier' } as const;
const ended: (readonly [string, SpanFields | undefined])[] = [];

beforeEach(() => {
  ended.length = 0;
  setRecorder(({ name }) => ({
    run: (work) => work(),
    headers: () => ({}),
    end: (fields) => void ended.push([name, fields]),
  }));
});
afterEach(() => setRecorder(undefined));

const port = {
  name: 'bank',
  createMandate: (reason: string) => Promise.resolve({ status: 'rejected', reason }),
  close: () => 'closed',
  collections: { collect: (): Promise<object> => Promise.resolve({ status: 'timeout' }) },
};

test('each call to a provider is a span with its outcome, and no text of the provider', async () => {
  const traced = tracedProvider(identity, port);
  expect(traced.name).toBe('bank');
  expect(traced.close()).toBe('closed');
  await traced.createMandate('Robin has no account.');
  await traced.collections.collect();
  expect(ended).toEqual([
    ['directDebit createMandate', { outcome: 'rejected' }],
    ['directDebit collections.collect', { outcome: 'timeout', error: 'timeout' }],
  ]);
});

test('a call that throws ends its span with the code, and the caller gets the error', async () => {
  const lost = Object.assign(new Error('private'), { code: 'ECONNRESET' });
  const traced = tracedProvider(identity, { get: () => Promise.reject(lost) });
  await expect(traced.get()).rejects.toBe(lost);
  expect(ended).toEqual([['directDebit get', { error: 'ECONNRESET' }]]);
});

test('without traces a provider is not changed', () => {
  setRecorder(undefined);
  expect(startSpan({ name: 'x', kind: 'internal' })).toBeUndefined();
  expect(tracedProvider(identity, port)).toBe(port);
});
