import { plainDigits, typedCode } from '../../../core/contract';

/** The digits of a text, in any script. Not in `card.ts`, which imports a table of all brands. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** A code as the provider expects it: digits of any script as 0 to 9, no blanks or invisible characters. */
export const plainCode = (text: string): string => typedCode(plainDigits(text));
