/**
 * Bank details, from the first key press until they are sent. They are kept in the memory of this page only,
 * outside the store, so that no state, event log, storage or developer tool shows them. A customer who opens
 * another section and comes back finds them as typed.
 */
import type { BankDetails } from '../../../core/contract';
import type { AccountPair } from '../domain/bankDetails';
import type { BillingAddress } from '../domain/customerAddress';

export interface RememberedBankDetails {
  readonly bankDetails?: BankDetails;
  /** The customer's address, from their details. */
  readonly ownAddress?: BillingAddress;
  /** The billing address is the customer's own. Undefined: the customer has not decided. */
  readonly isOwnAddress?: boolean;
  /** The billing address that the customer typed before choosing their own. */
  readonly typedAddress?: BillingAddress;
  /** The customer has confirmed that they are the account holder. */
  readonly accountHolderConfirmed: boolean;
  /** The sort code and account number of the last warning. */
  readonly warnedPair?: AccountPair;
}

const EMPTY: RememberedBankDetails = { accountHolderConfirmed: false };

let memory = EMPTY;

export const bankMemory = (): RememberedBankDetails => memory;

export const bankDetailsMemory = (): BankDetails | undefined => memory.bankDetails;

export const storeBankMemory = (part: Partial<RememberedBankDetails>): void => {
  memory = { ...memory, ...part };
};

export const eraseBankDetails = (): void => {
  memory = EMPTY;
};
