/** The return address from the bank's page in the top window. It contains no personal data. */
export const CHECKOUT_PATH = '/checkout';
const FROM_BANK = '?from=bank';
export const FROM_BANK_PATH = `${CHECKOUT_PATH}${FROM_BANK}`;

export const returnUrlOf = (page: string): string => new URL(FROM_BANK, page).href;

export const isFromBank = (search: string): boolean => new URLSearchParams(search).get('from') === 'bank';
