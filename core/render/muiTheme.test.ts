/** The server renders pages that use MUI, such as the console's page of a shared draft. */
import { muiThemeOf } from '../theme/muiTheme';
import { themeOf } from '../theme/theme';

test('the theme of MUI can be made on the server, where there is no document', () => {
  expect('document' in globalThis).toBe(false);
  expect(muiThemeOf(themeOf(undefined)).direction).toBe('ltr');
});
