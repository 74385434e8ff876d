/** 'Could not calculate price.': errors keep their names of the wire, and platforms spell this one in two ways. */
export const isPriceUnavailable = (errors: Readonly<Record<string, unknown>>): boolean =>
  'incalculablePrice' in errors || 'incalculable_price' in errors;
