import { THEME_DEFAULTS, cleanThemeValues, completeThemeValues } from './values';

// @spec platform 3.3d, 3.3e
test('null and absent values leave the defaults', () => {
  expect(completeThemeValues({ themeAppPrimaryColour: null, themeAppBodyFontStyle: undefined })).toEqual(
    THEME_DEFAULTS,
  );
  expect(completeThemeValues(undefined)).toEqual(THEME_DEFAULTS);
  expect(completeThemeValues('text')).toEqual(THEME_DEFAULTS);
});

// @spec platform 3.3b, 3.3c
test.each([
  ['a colour that ends the style', { themeAppPrimaryColour: 'red;} body{display:none' }],
  ['a colour that loads something', { themeAppHeaderBgColour: 'url(https://evil.example/x)' }],
  ['a colour of the wrong type', { themeAppDarkBgColour: 0xff0000 }],
  ['a font that is not listed', { themeAppBodyFontStyle: 'comic"; src: url(x)' }],
  ['a font named like an inherited key', { themeAppHeadingFontStyle: 'constructor' }],
  ['a script as logo', { themeAppLogo: 'javascript:alert(1)' }],
  ['a data URL as logo', { themeAppLogo: 'data:image/svg+xml,<svg/>' }],
  ['a plain http logo', { themeAppLogo: 'http://example.org/logo.png' }],
  ['a logo of another host without scheme', { themeAppLogo: '//evil.example/logo.png' }],
  ['a logo that leaves its attribute', { themeAppLogo: '/logo.png"onerror="x' }],
  ['an unknown button style', { themeAppSecondaryButtonStyle: 'blink' }],
  ['a key that the theme does not have', { onload: '#ffffff' }],
])('%s is dropped', (_, values) => {
  expect(cleanThemeValues(values)).toEqual({});
});

// @spec platform 3.3a
test('valid values are used', () => {
  const values = {
    themeAppPrimaryColour: '#0A7',
    themeAppLogo: 'https://cdn.example.org/logo.svg',
    themeAppHeadingFontStyle: 'garage_gothic',
  };
  expect(cleanThemeValues(values)).toEqual({ ...values, themeAppPrimaryColour: '#00aa77' });
  expect(cleanThemeValues({ themeAppLogo: '/assets/riverside/logo.svg' })).toEqual({
    themeAppLogo: '/assets/riverside/logo.svg',
  });
});

// @spec platform 9.8b
test('the default primary colour is the specified one', () => {
  expect(THEME_DEFAULTS.themeAppPrimaryColour).toBe('#8C59F8');
});
