/** The way back from the bank's page in the top window: an address of ours that says so, and nothing about anybody. */
export const CHECKOUT_PATH = '/checkout';
export const FROM_BANK_PATH = `${CHECKOUT_PATH}?from=bank`;

export const isFromBank = (search: string): boolean => new URLSearchParams(search).get('from') === 'bank';
