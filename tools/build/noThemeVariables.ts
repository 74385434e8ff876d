/** Stands in for MUI's themes with CSS variables in the browser's bundle: `themeOf` makes none, and they weigh 5 kB. */
export default function createThemeWithVars(): never {
  throw new Error('Themes with CSS variables are left out of the bundle; see webpack.config.ts.');
}

export const createGetCssVar = createThemeWithVars;
