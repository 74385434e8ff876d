/** The radius of a venue search, in miles. A separate file: every first screen with a search needs it. */
export const RADIUS = { least: 1, most: 10, step: 1, usual: 5 } as const;

/** The nearest value that the slider allows. */
export const radiusOf = (miles: number): number =>
  Number.isFinite(miles) ? Math.min(RADIUS.most, Math.max(RADIUS.least, Math.round(miles))) : RADIUS.usual;
