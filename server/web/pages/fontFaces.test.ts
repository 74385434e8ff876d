import { preloadFontFaces, fontFacesOf, type FontList } from './fontFaces';

const face = (style: 'lato' | 'open_sans' | 'garage_gothic', family: string, weight: string) => ({
  style,
  family,
  weight,
  file: `${style}-${weight}.woff2`,
  inline: 'AAAA',
});
const list: FontList = {
  inlineRange: 'U+20-7E',
  restRange: 'U+7F-10FFFF',
  fontFaces: [
    face('lato', 'Lato', '400'),
    face('lato', 'Lato', '700'),
    face('open_sans', 'Open Sans', '400'),
    face('open_sans', 'Open Sans', '700'),
    face('garage_gothic', 'Garage Gothic', '400 700'),
  ],
};
const weights = (css: string): readonly string[] => [
  ...new Set(
    [...css.matchAll(/font-family:"([^"]+)";.*?font-weight:([\d ]+)/g)].map(
      (found) => `${found[1]} ${found[2]}`,
    ),
  ),
];

// @spec platform 4.10a
test('a page has both weights of the body font and the bold heading font, and no other font', () => {
  const css = fontFacesOf(
    { themeAppBodyFontStyle: 'lato', themeAppHeadingFontStyle: 'garage_gothic' },
    { list, prefix: '/_foyer/', own: {} },
  );
  expect(weights(css)).toEqual(['Lato 400', 'Lato 700', 'Garage Gothic 400 700']);
  expect(css).toContain('url(data:font/woff2;base64,AAAA) format("woff2");unicode-range:U+20-7E');
  expect(css).toContain('url(/_foyer/fonts/lato-400.woff2) format("woff2");unicode-range:U+7F-10FFFF');
});

test('the fonts of a page are requested in its head, before text is laid out in another font', () => {
  const theme = { themeAppBodyFontStyle: 'lato', themeAppHeadingFontStyle: 'garage_gothic' } as const;
  expect(preloadFontFaces(theme, { list })).toBe(
    '["400 1em \\"Lato\\"","700 1em \\"Lato\\"","400 1em \\"Garage Gothic\\""].forEach(f=>document.fonts.load(f))',
  );
  expect(preloadFontFaces(theme, { list: undefined })).toBe('');
});

// @spec platform 3.3d
test('without a configured font, the default is used', () => {
  expect(weights(fontFacesOf({}, { list, prefix: '/_foyer/', own: {} }))).toEqual([
    'Open Sans 400',
    'Open Sans 700',
  ]);
});

// @spec platform 9.8a
test('a tenant’s licensed font file replaces the default, and only a plain path is accepted', () => {
  const theme = { themeAppHeadingFontStyle: 'garage_gothic' as const };
  expect(
    fontFacesOf(theme, { list, prefix: '/_foyer/', own: { garage_gothic: 'assets/gg.woff2' } }),
  ).toContain('src:url(/assets/gg.woff2)');
  expect(fontFacesOf(theme, { list, prefix: '/_foyer/', own: { garage_gothic: 'x);}*{' } })).toContain(
    'AAAA',
  );
});
