/** Describes cases in words: 'paying monthly, as a guest, without a direct debit'. */
import type { Case, CaseValue } from '../../tenants/conditionDiagrams';
import { ANOTHER } from '../../tenants/conditionDiagrams';
import type { KnownFacts } from '../../tenants/conditions';

/** The phrase of a plugin's manifest for a value of its fact. Without one, the name of the fact and the value. */
export function valueInWords(fact: string, value: CaseValue, facts: KnownFacts): string {
  if (value === ANOTHER) return `${fact} has another value`;
  const written = String(value);
  const phrases = facts.get(fact)?.phrases ?? {};
  const declared = Object.hasOwn(phrases, written) ? phrases[written] : phrases['value'];
  return declared?.replaceAll('{value}', () => written) ?? `${fact} is ${written}`;
}

/** An empty text for a case that holds for all values of all facts. */
export const caseInWords = (found: Case, facts: KnownFacts): string =>
  [...found].map(([fact, value]) => valueInWords(fact, value, facts)).join(', ');
