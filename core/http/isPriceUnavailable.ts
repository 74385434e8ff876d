/** 'Could not calculate price.' Error keys keep their wire names, and platforms spell this one in two ways. */
export const isPriceUnavailable = (errors: Readonly<Record<string, unknown>>): boolean =>
  'incalculablePrice' in errors || 'incalculable_price' in errors;
