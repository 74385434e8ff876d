/** The facts that a condition can use, for menus. */
import { factInWords, isRecord, OWN_FACT } from '../../../core/contract';
import type { CatalogueFact } from '../../../schemas/generated/api';
import type { FactTest, FactValue } from './conditionForm';
import { declaredFactsOf } from './conditionFacts';
import type { DocumentWords } from './documentWords';
import type { FlowArea } from './flow';
import { orderedSection } from './flowOrder';

export interface FactOption {
  readonly name: string;
  readonly title: string;
  readonly type: CatalogueFact['type'];
  /** All possible values with their phrases. Empty: any text or number. */
  readonly values: readonly { readonly value: FactValue; readonly title: string }[];
  /** The tenant composes it. */
  readonly isOwn: boolean;
  /** The title of the section below after which the fact is known. It cannot be used above. */
  readonly knownAfter?: string;
}

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `Student price` -> `own.studentPrice`. Undefined: the words have no letter to begin with. */
export function factNameOf(words: string): string | undefined {
  const parts = words
    .normalize('NFD')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '');
  const camel = parts.map((part, at) => (at === 0 ? part : capitalised(part))).join('');
  return /^[a-z]/.test(camel) ? OWN_FACT + camel : undefined;
}

const YES_NO = [true, false];

function valuesOf(fact: CatalogueFact, document: unknown): FactOption['values'] {
  const phrase = (value: FactValue) => fact.phrases[String(value)] ?? String(value);
  if (fact.type === 'boolean') return YES_NO.map((value) => ({ value, title: phrase(value) }));
  const settings = isRecord(document) && isRecord(document.settings) ? document.settings[fact.owner] : {};
  const limit = isRecord(settings) && fact.valuesSetting !== null ? settings[fact.valuesSetting] : undefined;
  return (fact.values ?? [])
    .filter((value) => !Array.isArray(limit) || limit.includes(value))
    .map((value) => ({ value, title: phrase(value) }));
}

/** The title of the section below `index` that makes the condition known. */
function knownLater(
  when: unknown,
  { sections }: FlowArea,
  index: number,
  words: DocumentWords,
): string | undefined {
  const gives = sections.map((section) => orderedSection(section, words).gives);
  const needs = declaredFactsOf(when, words.composed).flatMap((fact) => words.fact(fact)?.knownAfter ?? []);
  const late = needs.find((need) => !gives.slice(0, index).some((given) => given.includes(need)));
  const provider = late === undefined ? -1 : gives.findIndex((given) => given.includes(late));
  return sections[provider]?.title;
}

/**
 * The facts of the shell, of the area's plugins and of the document. `at`: the section with the condition; without
 * it, the position is not considered. `except`: a fact that is composed, and cannot use itself.
 */
export function factOptions(
  words: DocumentWords,
  at?: { readonly area: FlowArea; readonly index: number },
  except?: string,
): readonly FactOption[] {
  const { catalogue, document } = words;
  const composed = isRecord(document) && isRecord(document.facts) ? Object.keys(document.facts) : [];
  const own = composed
    .filter((name) => name !== except && !isBuiltOn(name, except, words))
    .map((name): FactOption => {
      const title = factInWords(name);
      const values = YES_NO.map((value) => ({ value, title: String(value) }));
      return { name, title, type: 'boolean', values, isOwn: true };
    });
  const declared = (catalogue?.facts ?? [])
    .filter(({ owner }) => owner === 'core' || at === undefined || at.area.plugins.includes(owner))
    .map((fact): FactOption => {
      const { name, title, type } = fact;
      return { name, title, type, values: valuesOf(fact, document), isOwn: false };
    });
  return [...declared, ...own].map((option) => {
    const later = at && knownLater(option.name, at.area, at.index, words);
    return later === undefined ? option : { ...option, knownAfter: later };
  });
}

/** Whether the composed fact depends on the other one. A fact must not depend on itself. */
function isBuiltOn(name: string, other: string | undefined, { composed }: DocumentWords): boolean {
  if (other === undefined) return false;
  const visited = new Set([name]);
  for (const each of visited) {
    if (each === other) return true;
    for (const inner of namesIn(composed(each))) visited.add(inner);
  }
  return false;
}

const namesIn = (when: unknown): readonly string[] =>
  when === undefined ? [] : declaredFactsOf(when, () => undefined);

/** The first test of a fact: its first value. */
export const firstTest = ({ name, type, values }: FactOption): FactTest => ({
  kind: 'test',
  fact: name,
  isNot: false,
  values: [values[0]?.value ?? (type === 'number' ? 0 : '-')],
});
