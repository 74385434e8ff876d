/** The prefix of the conditions that operators name in the console. */
export const OWN_FACT = 'own.';

/** `mandate.needed` -> `Mandate needed`, `own.studentPrice` -> `Student price` */
export function factInWords(name: string): string {
  const words = (name.startsWith(OWN_FACT) ? name.slice(OWN_FACT.length) : name)
    .replaceAll('.', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
