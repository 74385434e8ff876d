/** The framed page: which messages it accepts, to which origin it sends, and how it uses the visible area. */
import { connectHostPage } from './frame';
import { hostPage, postToHost } from './hostPage';
import { serializeMessage } from './protocol';

const CLUB = 'https://www.club.example';
const EMBEDDERS = [CLUB, 'http://club.localhost:*'];

const own = Object.getOwnPropertyDescriptor(window, 'parent') ?? {};
let around: Window;
let posted: jest.SpiedFunction<Window['postMessage']>;
let stop: () => void;

let resized: () => void = () => undefined;
class Watched implements ResizeObserver {
  constructor(callback: ResizeObserverCallback) {
    resized = () => callback([], this);
  }
  readonly observe = () => undefined;
  readonly unobserve = () => undefined;
  readonly disconnect = () => undefined;
}

beforeEach(() => {
  window.ResizeObserver = Watched;
  const frame = document.createElement('iframe');
  document.body.append(frame);
  if (!frame.contentWindow) throw new Error('A frame has no window here.');
  around = frame.contentWindow;
  posted = jest.spyOn(around, 'postMessage').mockImplementation(() => undefined);
  Object.defineProperty(window, 'parent', { value: around, configurable: true });
  stop = connectHostPage(EMBEDDERS);
});
afterEach(() => {
  stop();
  Object.defineProperty(window, 'parent', own);
  document.body.replaceChildren();
});

const say = (data: unknown, origin = CLUB, source: MessageEventSource | null = around) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const hello = (href = `${CLUB}/join`, origin = CLUB) =>
  say(serializeMessage({ type: 'hello', href }), origin);
const reported = () => posted.mock.calls as unknown[][];
const inSight = () =>
  ['above', 'below'].map((end) => document.documentElement.style.getPropertyValue(`--foyer-${end}`));

test('an unknown host page learns only that the frame exists', () => {
  expect(reported()).toEqual([[{ foyer: 1, type: 'knock' }, '*']]);
  postToHost({ type: 'abandoned' });
  expect(reported()).toHaveLength(1);
});

test.each([
  ['another site', 'https://evil.example/', 'https://evil.example'],
  ['a similar name', 'https://www.club.example.evil.example/', 'https://www.club.example.evil.example'],
  ['an address of another origin', 'https://evil.example/', CLUB],
  ['no address', 'club', CLUB],
  ['a host that is allowed with another port', 'http://evil.localhost:1/', 'http://evil.localhost:1'],
  ['a scheme that is not listed', 'http://www.club.example/', 'http://www.club.example'],
])('%s is not accepted as host page', (_name, href, origin) => {
  hello(href, origin);
  expect(hostPage()).toBeUndefined();
  expect(reported()).toHaveLength(1);
});

test('a window that does not contain the frame is not accepted, whatever its origin', () => {
  say(serializeMessage({ type: 'hello', href: `${CLUB}/` }), CLUB, window);
  say({ foyer: 2, type: 'hello', href: `${CLUB}/` });
  say({ foyer: 1, type: 'hello', href: { toString: () => `${CLUB}/` } });
  expect(hostPage()).toBeUndefined();
});

test('a listed host page gets the waiting messages, only at its origin, also after its address changes', () => {
  postToHost({ type: 'step', section: 'joining.centre', position: 1, of: 6, chosen: false });
  hello('http://club.localhost:4000/join', 'http://club.localhost:4000');
  expect(hostPage()).toMatchObject({
    origin: 'http://club.localhost:4000',
    href: 'http://club.localhost:4000/join',
  });
  const [, ...rest] = reported();
  expect(rest.map(([word]) => (word as { type: string }).type)).toEqual(['ready', 'step']);
  expect(new Set(rest.map(([, target]) => target))).toEqual(new Set(['http://club.localhost:4000']));
  hello('http://club.localhost:4000/join?step=2', 'http://club.localhost:4000');
  expect(hostPage()?.href).toBe('http://club.localhost:4000/join?step=2');
  expect(reported()).toHaveLength(3);
});

test('the visible area is taken from the accepted host page only', () => {
  say(serializeMessage({ type: 'view', above: 10, below: 20 }));
  expect(inSight()).toEqual(['', '']);
  hello();
  say(serializeMessage({ type: 'view', above: 100, below: 250.5 }));
  expect(inSight()).toEqual(['100px', '250.5px']);
  say({ foyer: 1, type: 'view', above: '1px;background:url(//evil.example)', below: 0 });
  say(serializeMessage({ type: 'view', above: 1, below: 1 }), 'http://club.localhost:1');
  expect(inSight()).toEqual(['100px', '250.5px']);
});

test('a focused element requests to be scrolled into view', () => {
  hello();
  const button = document.createElement('button');
  document.body.append(button);
  button.focus();
  expect(reported().at(-1)?.[0]).toMatchObject({ type: 'reveal', top: 0, height: 0 });
});

test('a pressed control is already visible, so the host page does not scroll', async () => {
  hello();
  const button = document.createElement('button');
  document.body.append(button);
  const reveals = () => reported().filter(([word]) => (word as { type: string }).type === 'reveal');
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  button.focus();
  button.dispatchEvent(new Event('pointerup', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(reveals()).toHaveLength(0);
  button.blur();
  button.focus();
  expect(reveals()).toHaveLength(1);
});

test('a host page that grows with its content is ignored until the page has settled', () => {
  jest.useFakeTimers();
  let height = 500;
  const measured = jest
    .spyOn(document.documentElement, 'getBoundingClientRect')
    .mockImplementation(() => ({ height }) as DOMRect);
  const heights = () =>
    reported()
      .map(([word]) => word as { type: string; height: number })
      .filter(({ type }) => type === 'resize')
      .map((word) => word.height);
  hello();
  for (let step = 0; step < 100; step += 1) {
    height += 1554;
    resized();
    jest.advanceTimersByTime(50);
  }
  expect(heights().at(-1)).toBeLessThan(17_000);
  // The frame's document can scroll now.
  expect(document.documentElement.style.overflow).toBe('');
  jest.advanceTimersByTime(2000);
  height = 900;
  resized();
  jest.advanceTimersByTime(300);
  expect(heights().at(-1)).toBe(900);
  expect(document.documentElement.style.overflow).toBe('hidden');
  measured.mockRestore();
  jest.useRealTimers();
});
