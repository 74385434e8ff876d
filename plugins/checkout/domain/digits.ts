import { typedCode } from '../../../core/contract';

/** The digits of a text, in any width, without what stands between them. Apart from the card's rules, which bring a table of all brands. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

/** A code as the provider wants it: without blanks and invisible characters, and digits of full width as plain ones. */
export const plainCode = (text: string): string => typedCode(text.normalize('NFKC'));
