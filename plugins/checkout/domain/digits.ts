import { plainDigits, typedCode } from '../../../core/contract';

/**
 * The digits of a text, in any script, without separators. This file is separate from the card rules, which
 * import a table of all brands.
 */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/**
 * A code as the provider expects it: no blanks, no invisible characters, and digits of any script as 0 to 9.
 */
export const plainCode = (text: string): string => typedCode(plainDigits(text));
