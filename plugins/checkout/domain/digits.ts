import { plainDigits, typedCode } from '../../../core/contract';

/** The digits of a text, in any script, without what stands between them. Apart from the card's rules, which bring a table of all brands. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** A code as the provider wants it: without blanks and invisible characters, and digits of every script as plain ones. */
export const plainCode = (text: string): string => typedCode(plainDigits(text));
