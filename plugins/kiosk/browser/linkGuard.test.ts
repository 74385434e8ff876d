import { guardLinks, watchedOrigins } from './linkGuard';

const TENANT = {
  area: 'online-joining',
  areas: { bookings: 'http://bookings.test.localhost', 'my-account': 'http://my-account.test.localhost' },
  kioskAreas: ['online-joining', 'bookings'],
} as const;

beforeAll(() => guardLinks(watchedOrigins(TENANT)));
afterEach(() => document.body.replaceChildren());

/** True when other listeners receive the press on this link. */
function pressed(html: string, how: MouseEventInit = {}, name = 'click'): boolean {
  document.body.innerHTML = html;
  const heard = jest.fn((event: Event) => event.preventDefault());
  document.body.addEventListener(name, heard, { once: true });
  document
    .querySelector('a')
    ?.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true, ...how }));
  document.body.removeEventListener(name, heard);
  return heard.mock.calls.length > 0;
}

test.each([
  ['a page of this area', '<a href="/checkout">x</a>'],
  ['a page of another area with a kiosk', '<a href="http://bookings.test.localhost/location/lido">x</a>'],
  ['a fragment of this page', '<a href="#field">x</a>'],
])('%s can be opened', (_, link) => {
  expect(pressed(link)).toBe(true);
});

test.each([
  ['a page of an area without a kiosk', '<a href="http://my-account.test.localhost/">x</a>'],
  ['a page of another site', '<a href="https://example.org/" target="_blank">x</a>'],
  ['a mail address', '<a href="mailto:hello@example.test">x</a>'],
  ['a phone number', '<a href="tel:0123">x</a>'],
  ['a file of the web host', '<a href="/assets/terms.pdf">x</a>'],
  ['a response of the API', '<a href="/api/terms">x</a>'],
  ['a download', '<a href="/checkout" download>x</a>'],
  ['a blob URL', '<a href="blob:http://localhost/1">x</a>'],
  ['a javascript URL', '<a href="javascript:void 0">x</a>'],
])('%s cannot be opened', (_, link) => {
  expect(pressed(link)).toBe(false);
});

test.each([
  ['with Control, into another tab', { ctrlKey: true }],
  ['with Shift, into another window', { shiftKey: true }],
  ['with Alt, as a download', { altKey: true }],
  ['with Command', { metaKey: true }],
])('no link is followed %s', (_, how) => {
  expect(pressed('<a href="/checkout">x</a>', how)).toBe(false);
  expect(pressed('<a href="#field">x</a>', how)).toBe(false);
});

test('the middle button opens nothing, and no script opens a window', () => {
  expect(pressed('<a href="/checkout">x</a>', { button: 1 }, 'auxclick')).toBe(false);
  expect(window.open('/checkout')).toBeNull();
});

test('an anchor of the page is reached without a history entry', () => {
  const { length } = window.history;
  document.body.innerHTML = '<a href="#field">x</a>';
  document.querySelector('a')?.click();
  expect(window.location.hash).toBe('#field');
  expect(window.history).toHaveLength(length);
  window.history.replaceState(null, '', '/');
});
