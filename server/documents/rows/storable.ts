/** PostgreSQL stores neither the character with the code 0 nor half of a character. */
export const storable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '');
