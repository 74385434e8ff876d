/**
 * The element in an operator's page: what it shows, which messages it accepts, and which events the page
 * receives.
 */
import { http, HttpResponse } from 'msw';
import { expectConsoleError } from '../../testing/console';
import { network } from '../../testing/network';
import { serializeMessage, type FrameMessage } from '../protocol';
import { joiningElement, TAG } from './joiningElement';

const SERVER = 'http://online-joining.riverside.localhost:8080';
const BOOKINGS = 'http://bookings.riverside.localhost:8080';
const PLACE = {
  tenant: 'riverside',
  name: 'Riverside Leisure',
  language: 'en-GB',
  joining: `${SERVER}/`,
  origins: [SERVER, BOOKINGS],
  mayEmbed: true,
};
const EVENTS = ['ready', 'resize', 'step', 'completed', 'abandoned'];
const STEP = { type: 'step', section: 'joining.membership', position: 2, of: 6, chosen: true } as const;

customElements.define(TAG, joiningElement(SERVER));

let heard: (readonly [string, unknown])[] = [];
const hear = (event: Event) => {
  if (event instanceof CustomEvent) heard.push([event.type, event.detail]);
};
beforeEach(() => {
  heard = [];
  for (const name of EVENTS) document.addEventListener(name, hear);
  network.use(
    http.get(`${SERVER}/embed/riverside.json`, () => HttpResponse.json(PLACE)),
    http.get(`${SERVER}/embed/closed.json`, () =>
      HttpResponse.json({ ...PLACE, tenant: 'closed', mayEmbed: false }),
    ),
    http.get(`${SERVER}/embed/nobody.json`, () => HttpResponse.json({}, { status: 404 })),
    http.get(`${SERVER}/embed/broken.json`, () => HttpResponse.json({ joining: 'javascript:alert(1)' })),
  );
});
afterEach(async () => {
  jest.useRealTimers();
  document.body.replaceChildren();
  await settled();
  for (const name of EVENTS) document.removeEventListener(name, hear);
  sessionStorage.clear();
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const rootOf = (element: Element) => element.shadowRoot ?? element;
const frameIn = (element: Element) => rootOf(element).querySelector('iframe');

async function until<T>(look: () => T | null | undefined, tries = 200): Promise<T> {
  for (let left = tries; left > 0; left -= 1) {
    const found = look();
    if (found !== null && found !== undefined) return found;
    await settled();
  }
  throw new Error(`It did not come: ${document.body.innerHTML}`);
}

function put(attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElement(TAG);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

/** jsdom gives no window to a frame in a shadow tree, so this uses the window of another frame. */
function windowOf(frame: HTMLIFrameElement): Window {
  const outside = document.createElement('iframe');
  document.body.append(outside);
  const value = outside.contentWindow;
  if (!value) throw new Error('A frame has no window here.');
  Object.defineProperty(frame, 'contentWindow', { value });
  return value;
}

async function shown(attributes: Readonly<Record<string, string>> = { tenant: 'riverside' }) {
  const element = put(attributes);
  const frame = await until(() => frameIn(element));
  const around = windowOf(frame);
  const post = jest.spyOn(around, 'postMessage').mockImplementation(() => undefined);
  const say = (data: unknown, { origin = SERVER, source = around as MessageEventSource | null } = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  const sayWord = (word: FrameMessage, origin?: string) => say(serializeMessage(word), { origin });
  return { element, frame, say, sayWord, told: () => post.mock.calls as unknown[][] };
}

test.each([
  [{}, '?embedded=true'],
  [{ centre: 'pool' }, 'centre/pool?embedded=true'],
  [{ centre: 'pool', membership: 'gold' }, 'centre/pool/membership/gold/recurring?embedded=true'],
  [
    { centre: 'pool', membership: 'gold', 'payment-type': 'fixed' },
    'centre/pool/membership/gold/fixed?embedded=true',
  ],
])('the attributes %p open the page of that choice', async (attributes, path) => {
  const { frame } = await shown({ tenant: 'riverside', ...attributes });
  expect(frame.src).toBe(`${SERVER}/${path}`);
  expect(frame.title).toBe('Riverside Leisure: become a member');
  expect(frame.lang).toBe('en-GB');
  expect(frame.getAttribute('allow')).toBe(`geolocation ${SERVER} ${BOOKINGS}`);
});

test('a frame that reports itself is greeted, sized and scrolled to, and the host page gets its events', async () => {
  const { frame, sayWord, told: reported } = await shown();
  expect(frame.style.visibility).toBe('hidden');
  sayWord({ type: 'knock' });
  expect(reported()[0]).toEqual([{ foyer: 1, type: 'hello', href: window.location.href }, SERVER]);
  sayWord({ type: 'ready' });
  sayWord({ type: 'resize', height: 1234 });
  expect([frame.style.visibility, frame.style.height]).toEqual(['visible', '1234px']);
  sayWord(STEP);
  const order = { type: 'completed', orderId: 'o-1', total: 3250, currency: 'GBP' } as const;
  sayWord(order);
  sayWord(order);
  expect(heard).toEqual([
    ['ready', {}],
    ['resize', { height: 1234 }],
    ['step', { section: 'joining.membership', position: 2, of: 6 }],
    ['completed', { orderId: 'o-1', total: 3250, currency: 'GBP' }],
  ]);
});

test('messages from other windows, of another form or another version are ignored', async () => {
  const { frame, say, sayWord, told: reported } = await shown();
  sayWord({ type: 'ready' });
  sayWord({ type: 'knock' }, 'https://evil.example');
  expect(reported()).toEqual([]);
  sayWord({ type: 'ready' });
  expect(heard).toEqual([]);
  sayWord({ type: 'knock' });
  say(serializeMessage({ type: 'ready' }), { source: window });
  say(serializeMessage({ type: 'ready' }), { source: null });
  // Another area of the same operator that has not sent `knock`.
  sayWord({ type: 'ready' }, BOOKINGS);
  const hostile: readonly unknown[] = [
    null,
    'ready',
    [],
    { type: 'ready' },
    { foyer: 2, type: 'ready' },
    { foyer: '1', type: 'ready' },
    { foyer: 1, type: '__proto__' },
    { foyer: 1, type: 'constructor' },
    { foyer: 1, type: 'hello', href: 'https://evil.example' },
    { foyer: 1, type: 'resize', height: '100vh; position: fixed' },
    { foyer: 1, type: 'resize', height: -1 },
    { foyer: 1, type: 'resize', height: Infinity },
    { foyer: 1, type: 'resize', height: NaN },
    { foyer: 1, type: 'step', section: '', position: 1, of: 2, chosen: false },
    { foyer: 1, type: 'completed', orderId: {}, total: 1, currency: 'GBP' },
    { foyer: 1, type: 'completed', orderId: 'o', total: 1.5, currency: 'GBP' },
  ];
  for (const data of hostile) say(data);
  expect(heard).toEqual([]);
  expect(frame.style.height).toBe('');
});

test.each([
  [{ tenant: '//evil.example' }, /attribute tenant is/],
  [{ tenant: 'riverside', centre: '../../evil' }, /attribute centre is/],
  [{ tenant: 'riverside', centre: 'pool', membership: 'gold?x=1' }, /attribute membership is/],
  [
    { tenant: 'riverside', centre: 'pool', membership: 'gold', 'payment-type': 'weekly' },
    /recurring or fixed/,
  ],
  [{ tenant: 'riverside', membership: 'gold' }, /needs the attribute centre/],
  [{ tenant: 'nobody' }, /knows no operator "nobody"/],
  [{ tenant: 'broken' }, /did not answer as expected/],
])(
  'with the attributes %p nothing is loaded, and visitor and developer see a message',
  async (attributes, mistake) => {
    expectConsoleError(mistake);
    const element = put(attributes);
    const text = await until(
      () =>
        rootOf(element)
          .querySelector('[role=status] p')
          ?.textContent?.replace(/^One moment.*/, '') || null,
    );
    expect(text).toMatch(/Please (tell|try)/);
    expect(frameIn(element)).toBeNull();
    expect(console.error).toHaveBeenCalledWith(expect.stringMatching(mistake));
  },
);

test('a host page that the operator did not list shows a link instead of the frame', async () => {
  expectConsoleError(/not among the origins/);
  const element = put({ tenant: 'closed', centre: 'pool' });
  const link = await until(() => rootOf(element).querySelector('a'));
  expect(link.href).toBe(`${SERVER}/centre/pool`);
  expect([link.target, link.rel]).toEqual(['_blank', 'noopener']);
  expect(frameIn(element)).toBeNull();
});

test('a frame that does not answer in time is reported with a link, and is shown if it answers later', async () => {
  const element = put({ tenant: 'riverside', centre: 'pool' });
  await until(() => frameIn(element));
  element.remove();
  await settled();
  // The lookup is cached before, so that only the timeout is pending.
  jest.useFakeTimers();
  document.body.append(element);
  await jest.advanceTimersByTimeAsync(100);
  expect(rootOf(element).querySelector('a')).toBeNull();
  await jest.advanceTimersByTimeAsync(15_000);
  const link = rootOf(element).querySelector('a');
  expect(link?.href).toBe(`${SERVER}/centre/pool?embedded=false`);
  const frame = frameIn(element);
  const source = frame && windowOf(frame);
  for (const word of ['knock', 'ready'] as const)
    window.dispatchEvent(
      new MessageEvent('message', {
        data: serializeMessage({ type: word }),
        origin: SERVER,
        source,
      }),
    );
  expect(rootOf(element).querySelector('a')).toBeNull();
  expect(frame?.style.visibility).toBe('visible');
});

describe('a visit is abandoned once, and only after a choice', () => {
  const abandoned = () => heard.filter(([name]) => name === 'abandoned').length;

  test('when the element is removed', async () => {
    const { element, sayWord } = await shown();
    sayWord({ type: 'knock' });
    sayWord({ ...STEP, chosen: false });
    element.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    expect(abandoned()).toBe(0);
    sayWord(STEP);
    document.body.replaceChildren();
    await settled();
    // A removed element dispatches events only on itself.
    expect(abandoned()).toBe(0);
  });

  test('when the visitor starts again, leaves the page or goes to another area', async () => {
    const { sayWord } = await shown();
    sayWord({ type: 'knock' });
    sayWord(STEP);
    sayWord({ type: 'abandoned' });
    sayWord({ type: 'abandoned' });
    expect(abandoned()).toBe(1);
    sayWord(STEP);
    window.dispatchEvent(new Event('pagehide'));
    expect(abandoned()).toBe(2);
    sayWord(STEP);
    sayWord({ type: 'knock' }, BOOKINGS);
    expect(abandoned()).toBe(3);
  });

  test('not after an order, nor when the window goes to a bank and returns', async () => {
    const { element, sayWord, told: reported } = await shown();
    sayWord({ type: 'knock' });
    sayWord(STEP);
    sayWord({ type: 'leaving', path: '/checkout/challenge' });
    expect(reported().at(-1)).toEqual([{ foyer: 1, type: 'kept' }, SERVER]);
    window.dispatchEvent(new Event('pagehide'));
    expect(abandoned()).toBe(0);
    element.remove();
    await settled();
    document.body.append(element);
    const frame = await until(() => frameIn(element));
    expect(frame.src).toBe(`${SERVER}/checkout/challenge?embedded=true`);
    // The stored address is used once.
    element.setAttribute('centre', 'pool');
    await until(() => (frameIn(element)?.src.includes('/centre/pool') ? true : null));
  });
});

test.each(['//evil.example/x', 'https://evil.example/', 'javascript:alert(1)', `${SERVER}.evil.example/`])(
  'a return link to %s is not followed elsewhere',
  async (path) => {
    const first = await shown();
    first.sayWord({ type: 'knock' });
    first.sayWord({ type: 'leaving', path });
    first.element.remove();
    await settled();
    document.body.append(first.element);
    const frame = await until(() => frameIn(first.element));
    expect(new URL(frame.src).origin).toBe(SERVER);
  },
);

test('several elements on one page each accept messages only from their own frame', async () => {
  const [one, other] = [await shown(), await shown({ tenant: 'riverside', centre: 'pool' })];
  one.sayWord({ type: 'knock' });
  one.sayWord({ type: 'resize', height: 700 });
  expect([one.frame.style.height, other.frame.style.height]).toEqual(['700px', '']);
});
