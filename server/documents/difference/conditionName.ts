/** The name that the console shows for a condition of the tenant, which the document has under `facts`. */
import { quoted } from './sentence';

/** The prefix of names that the console gives. */
const OWN = 'own.';

/** `mandate.needed` -> `“Mandate needed”`, `own.studentPrice` -> `“Student price”` */
export function conditionName(fact: string): string {
  const words = (fact.startsWith(OWN) ? fact.slice(OWN.length) : fact)
    .replaceAll('.', ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return quoted(words.charAt(0).toUpperCase() + words.slice(1));
}
