import { fontStack, fontsReady, neededFontFaces } from './fonts';

function fontsOf(load: (font: string) => Promise<unknown>) {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
}

afterEach(() => Reflect.deleteProperty(document, 'fonts'));

// @spec platform 3.3b, 9.8a
test('League Gothic replaces Garage Gothic under its own name', () => {
  expect(fontStack('garage_gothic')).toMatch(/^"Garage Gothic", /);
  expect(
    neededFontFaces({ themeAppBodyFontStyle: 'lato', themeAppHeadingFontStyle: 'garage_gothic' }),
  ).toEqual([
    { family: 'Lato', slug: 'lato', weight: 400 },
    { family: 'Lato', slug: 'lato', weight: 700 },
    { family: 'Garage Gothic', slug: 'league-gothic', weight: 400 },
  ]);
});

// @spec platform 9.8a
test('the same font face is requested once', () => {
  expect(
    neededFontFaces({ themeAppBodyFontStyle: 'roboto', themeAppHeadingFontStyle: 'roboto' }),
  ).toHaveLength(2);
});

// @spec platform 4.10a
test('the page waits for its fonts', async () => {
  const asked: string[] = [];
  fontsOf((font) => Promise.resolve(asked.push(font)));
  await fontsReady({ themeAppBodyFontStyle: 'roboto', themeAppHeadingFontStyle: 'lato' });
  expect(asked).toEqual(['400 1em "Roboto"', '700 1em "Roboto"', '700 1em "Lato"']);
});

test('a font that fails or never loads does not block the page', async () => {
  fontsOf(() => Promise.reject(new Error('404')));
  await fontsReady({});
  fontsOf(() => new Promise(() => undefined));
  await expect(fontsReady({}, 30)).resolves.toBeUndefined();
});
