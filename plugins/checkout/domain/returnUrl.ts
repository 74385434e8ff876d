/** The way back from the bank's page in the top window: an address of ours that says so, and nothing about anybody. */
export const CHECKOUT_PATH = '/checkout';
const FROM_BANK = '?from=bank';
export const FROM_BANK_PATH = `${CHECKOUT_PATH}${FROM_BANK}`;

/** The address of this page to come back to. */
export const returnUrlOf = (page: string): string => new URL(FROM_BANK, page).href;

export const isFromBank = (search: string): boolean => new URLSearchParams(search).get('from') === 'bank';
