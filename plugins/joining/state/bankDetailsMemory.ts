/**
 * Bank details from the first key until they are sent. They are held in the memory of this page
 * alone, outside of the store, so that no state, event log, storage or development tool ever
 * shows them. Whoever looks at another section meanwhile finds them again as they were typed.
 */
import type { AccountPair, BankDetails } from '../domain/bankDetails';

let held: BankDetails | undefined;
let authorised = false;
let warned: AccountPair | undefined;

export const storeBankDetails = (details: BankDetails): void => {
  held = details;
};

export const bankDetailsMemory = (): BankDetails | undefined => held;

/** Whether the person has said to be the account holder. */
export const storeAuthorisation = (isAuthorised: boolean): void => {
  authorised = isAuthorised;
};

export const readAuthorisation = (): boolean => authorised;

/** The sort code and account number about which the customer was warned last. */
export const holdWarnedPair = (pair: AccountPair): void => {
  warned = pair;
};

export const heldWarnedPair = (): AccountPair | undefined => warned;

export const eraseBankDetails = (): void => {
  held = undefined;
  authorised = false;
  warned = undefined;
};
