import { bootOf } from '../shell/testing/boot';
import { connectVisitStorage, visitStorage } from './visitStorage';

const HOUR = 3_600_000;
const isText = (value: unknown): value is string => typeof value === 'string';
const KEY = 'foyer.test.online-joining.visit';

const open = (hash = 'one') => connectVisitStorage(bootOf({ document: { hash } }));
const read = () => visitStorage.recall('visit', 1, isText);

beforeEach(() => {
  localStorage.clear();
  open();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a stored visit returns after the tab was closed, marked as from the same document', () => {
  visitStorage.write('visit', 1, 'answers');
  open();
  expect(read()).toEqual({ value: 'answers', documentChanged: false });
});

test('under another tenant document it returns, marked as from a changed document', () => {
  visitStorage.write('visit', 1, 'answers');
  open('two');
  expect(read()).toEqual({ value: 'answers', documentChanged: true });
  visitStorage.write('visit', 1, 'looked at again');
  expect(read()).toEqual({ value: 'looked at again', documentChanged: false });
});

test('after 24 hours it expires and is removed when the page opens', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  visitStorage.write('visit', 1, 'answers');
  jest.setSystemTime(Date.now() + 24 * HOUR);
  expect(read()?.value).toBe('answers');
  jest.setSystemTime(Date.now() + 1);
  expect(read()).toBeUndefined();
  open();
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('setting the clock back does not extend it', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
  visitStorage.write('visit', 1, 'answers');
  jest.setSystemTime(new Date('2026-11-18T12:00:00Z'));
  expect(read()).toBeUndefined();
});

test('another version, another form and invalid JSON count as empty', () => {
  visitStorage.write('visit', 1, 'answers');
  expect(visitStorage.recall('visit', 2, isText)).toBeUndefined();
  expect(
    visitStorage.recall('visit', 1, (value): value is number => typeof value === 'number'),
  ).toBeUndefined();
  for (const text of ['{"version":1', 'null', '[]', '"x"', '{"version":"1","until":9e99,"value":"x"}']) {
    localStorage.setItem(KEY, text);
    expect(read()).toBeUndefined();
  }
});

test('if storage throws, reading finds nothing and writing causes no failure', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(denied);
  expect(() => visitStorage.write('visit', 1, 'answers')).not.toThrow();
  expect(read()).toBeUndefined();
  expect(() => visitStorage.clear('visit')).not.toThrow();
  expect(() => open()).not.toThrow();
});

test('another tenant cannot read it', () => {
  visitStorage.write('visit', 1, 'answers');
  connectVisitStorage(bootOf({ document: { tenant: 'other' } }));
  expect(read()).toBeUndefined();
});
