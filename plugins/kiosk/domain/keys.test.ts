import { afterKey, ERASE, rowsOf, SHIFT, type KeyboardState, type Layer, type KeyboardMode } from './keys';

const WANTS: readonly KeyboardMode[] = ['text', 'email', 'url', 'number'];
const LAYERS: readonly Layer[] = ['letters', 'accents', 'symbols', 'digits'];
const keysOf = (layer: Layer, want: KeyboardMode) => rowsOf(layer, want, 'off').join(' ').split(' ');
const plain: KeyboardState = { layer: 'letters', shift: 'off' };

test('no row is wider than eleven keys: at 768 px each is still 64 px wide', () => {
  for (const layer of LAYERS)
    for (const want of WANTS)
      for (const row of rowsOf(layer, want, 'off').slice(0, 4))
        expect(row.split(' ').length).toBeLessThan(12);
});

test('every layer has a key to the letters, to Enter and to close', () => {
  for (const want of WANTS)
    for (const layer of LAYERS.slice(1))
      expect(keysOf(layer, want)).toEqual(expect.arrayContaining(['{letters}', '{enter}', '{hide}', ERASE]));
});

test('an e-mail address, a pound and a euro sign, and British names can be typed', () => {
  expect(keysOf('letters', 'email')).toEqual(expect.arrayContaining(['@', '.', '.co.uk']));
  expect(keysOf('symbols', 'text')).toEqual(expect.arrayContaining(['£', '€', '"', '&', '<']));
  for (const name of ['siân', 'zoë', 'núñez', 'łukasz', 'müller', 'gŵen', 'søren'])
    for (const letter of name)
      expect([...keysOf('letters', 'text'), ...keysOf('accents', 'text')]).toContain(letter);
});

test('Shift applies to one letter, pressed twice to all, pressed again to none', () => {
  const once = afterKey(plain, SHIFT);
  expect(rowsOf(once.layer, 'text', once.shift)[1]).toBe('Q W E R T Y U I O P');
  expect(afterKey(once, 'Q')).toEqual(plain);
  const locked = afterKey(once, SHIFT);
  expect(afterKey(locked, 'Q')).toEqual(locked);
  expect(afterKey(locked, SHIFT)).toEqual(plain);
});

test('after an accented letter the plain layer returns; symbols stay', () => {
  expect(afterKey({ layer: 'accents', shift: 'once' }, 'É')).toEqual(plain);
  expect(afterKey({ layer: 'symbols', shift: 'off' }, '£')).toEqual({ layer: 'symbols', shift: 'off' });
});
