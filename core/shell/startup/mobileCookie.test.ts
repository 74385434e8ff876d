import Cookies from 'js-cookie';
import { rememberMobile } from './mobileCookie';
import { bootOf } from '../testing/boot';

/** A window whose width can be changed. */
function windowOf(narrow: boolean) {
  const listeners: (() => void)[] = [];
  const media = {
    matches: narrow,
    addEventListener: (_: string, heard: () => void) => listeners.push(heard),
  };
  const matchMedia = jest.fn(() => media);
  Object.defineProperty(window, 'matchMedia', { value: matchMedia, configurable: true });
  const resize = (now: boolean) => {
    media.matches = now;
    listeners.forEach((heard) => heard());
  };
  return { resize, matchMedia };
}

afterEach(() => Cookies.remove('foyer_mobile', { path: '/' }));

// @spec joining 9.14
// @spec platform 9.1a, 9.9c
test('the areas of a tenant learn from a cookie whether the page has phone width', () => {
  const { resize, matchMedia } = windowOf(true);
  rememberMobile(bootOf());
  expect(matchMedia).toHaveBeenCalledWith('(max-width: 574.98px)');
  expect(Cookies.get('foyer_mobile')).toBe('1');
  resize(false);
  expect(Cookies.get('foyer_mobile')).toBe('0');
});

test('a kiosk sets no such cookie', () => {
  windowOf(true);
  rememberMobile(bootOf({ mode: { kiosk: true } }));
  expect(Cookies.get('foyer_mobile')).toBeUndefined();
});
