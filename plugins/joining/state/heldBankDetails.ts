/**
 * Bank details between typing them and sending them. They are held in the memory of this page
 * alone, outside of the store, so that no state, event log, storage or development tool ever
 * shows them.
 */
import type { BankDetails } from '../domain/bankDetails';

let held: BankDetails | undefined;

export const holdBankDetails = (details: BankDetails): void => {
  held = details;
};

export const heldBankDetails = (): BankDetails | undefined => held;

export const eraseBankDetails = (): void => {
  held = undefined;
};
