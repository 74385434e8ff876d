/** The digits of a text, without what stands between them. Apart from the card's rules, which bring a table of all brands. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');
