/**
 * Bank details, from the first key press until they are sent. They are kept in the memory of this page only,
 * outside the store, so that no state, event log, storage or developer tool shows them. A customer who opens
 * another section and comes back finds them as typed.
 */
import type { BankDetails } from '../../../core/contract';
import type { AccountPair } from '../domain/bankDetails';

let held: BankDetails | undefined;
let authorised = false;
let warned: AccountPair | undefined;

export const storeBankDetails = (details: BankDetails): void => {
  held = details;
};

export const bankDetailsMemory = (): BankDetails | undefined => held;

/** Whether the customer has confirmed that they are the account holder. */
export const storeAuthorisation = (isAuthorised: boolean): void => {
  authorised = isAuthorised;
};

export const readAuthorisation = (): boolean => authorised;

/** The sort code and account number of the last warning. */
export const storeWarnedPair = (pair: AccountPair): void => {
  warned = pair;
};

export const readWarnedPair = (): AccountPair | undefined => warned;

export const eraseBankDetails = (): void => {
  held = undefined;
  authorised = false;
  warned = undefined;
};
