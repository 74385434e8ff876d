/** Pale colours, so that what a page shows on the map is easy to see. */
export const COLOUR = {
  sea: '#cfe1ea',
  shallows: '#dfecf1',
  home: '#f7f4ec',
  abroad: '#ebe8e0',
  coast: '#9fb8c4',
  border: '#b7ac9c',
  town: '#8a7f70',
  text: '#37424a',
  quiet: '#6b7378',
  seaText: '#4f7285',
  halo: '#fbf9f4',
} as const;
