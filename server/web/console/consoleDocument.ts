/** The document of the console, which comes with the product. Plugins that fill a slot of the console are added to it. */
import type { ConsoleDocument } from '../../tenants/resolveConsole';

export const CONSOLE: ConsoleDocument & { readonly client: string } = {
  name: 'Foyer',
  client: 'foyer',
  locale: 'en-GB',
  currency: 'GBP',
  timeZone: 'Europe/London',
  plugins: ['operators'],
  theme: {
    themeAppPrimaryColour: '#2f55c7',
    themeAppSecondaryColour1: '#10705e',
    themeAppSecondaryColour2: '#8a4b12',
    themeAppHeaderBgColour: '#ffffff',
    themeAppDarkBgColour: '#171a21',
    headerPrimaryColour: '#2f55c7',
    themeAppBodyFontStyle: 'open_sans',
    themeAppHeadingFontStyle: 'open_sans',
    themeAppSecondaryButtonStyle: 'outline',
  },
};
