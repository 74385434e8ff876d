/** How far around a place one looks for a venue. */

/** Miles. */
export const RADIUS = { least: 1, most: 10, step: 1, usual: 5 } as const;

/** What the slider may stand at; anything else becomes the nearest that it may. */
export const radiusOf = (miles: number): number =>
  Number.isFinite(miles) ? Math.min(RADIUS.most, Math.max(RADIUS.least, Math.round(miles))) : RADIUS.usual;
