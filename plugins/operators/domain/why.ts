/** A question about what a described person gets. It is part of the address, so that it can be shared. */
import { isRecord, typedLine } from '../../../core/contract';
import type { Catalogue, CatalogueFact, CatalogueSection } from '../../../schemas/generated/api';
import type { DocumentWords } from './documentWords';
import { flowOf } from './flow';

export const KINDS = ['section', 'membership', 'centre'] as const;
export type WhyKind = (typeof KINDS)[number];

/** The names are those of the call and of the address. */
export interface WhyQuestion {
  readonly kind: WhyKind;
  readonly area?: string;
  readonly section?: string;
  readonly membership?: string;
  readonly centre?: string;
  readonly facts: Readonly<Record<string, boolean | string | number>>;
  readonly age?: number;
  readonly date?: string;
}

const NAMES = ['area', 'section', 'membership', 'centre', 'date'] as const;
const NEEDED: Readonly<Record<WhyKind, readonly (typeof NAMES)[number][]>> = {
  section: ['area', 'section'],
  membership: ['membership', 'centre'],
  centre: ['centre'],
};
const FACT = 'fact.';

export const isComplete = (question: WhyQuestion): boolean =>
  NEEDED[question.kind].every((name) => typedLine(question[name] ?? '') !== '');

/** Undefined: the address has no question. */
export function questionIn(query: URLSearchParams): WhyQuestion | undefined {
  const kind = KINDS.find((each) => each === query.get('kind'));
  if (kind === undefined) return undefined;
  const texts = NAMES.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const facts = [...query].flatMap(([name, value]) =>
    name.startsWith(FACT) ? [[name.slice(FACT.length), valueIn(value)] as const] : [],
  );
  const age = Number(query.get('age') ?? NaN);
  return {
    kind,
    ...Object.fromEntries(texts),
    facts: Object.fromEntries(facts),
    ...(Number.isInteger(age) && { age }),
  };
}

/** `query` keeps its other parameters, such as the draft. */
export function withQuestion(query: URLSearchParams, question: WhyQuestion): URLSearchParams {
  const next = new URLSearchParams();
  const draft = query.get('draft');
  if (draft !== null) next.set('draft', draft);
  next.set('kind', question.kind);
  const needed = [...NEEDED[question.kind], ...(question.kind === 'section' ? [] : (['date'] as const))];
  for (const name of needed) {
    const value = question[name];
    if (value !== undefined && value !== '') next.set(name, value);
  }
  if (question.age !== undefined && question.kind !== 'section') next.set('age', String(question.age));
  for (const [name, value] of Object.entries(question.facts)) next.set(FACT + name, String(value));
  return next;
}

function valueIn(text: string): boolean | string | number {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d{1,9}$/.test(text) ? Number(text) : text;
}

export interface SectionChoice {
  readonly area: string;
  readonly section: string;
  readonly title: string;
  /** The document has the section. */
  readonly isListed: boolean;
}

/** The sections of the document, then those that it could have. */
export function sectionChoices(
  words: DocumentWords,
  declared: readonly Pick<CatalogueSection, 'id' | 'title'>[],
): readonly SectionChoice[] {
  const areas = flowOf(words).filter(({ sections }) => sections.length > 0);
  const listed = areas.flatMap(({ area, sections }) =>
    sections.map(({ use, settings, title, id }) => ({
      area,
      section: keyOf(id, settings) === '' ? use : `${use}#${keyOf(id, settings)}`,
      title,
      isListed: true,
    })),
  );
  const [first] = areas;
  const used = new Set(areas.flatMap(({ sections }) => sections.map(({ use }) => use)));
  const others = declared.filter(({ id }) => !used.has(id));
  return [
    ...listed,
    ...others.map(({ id, title }) => ({
      area: first?.area ?? 'online-joining',
      section: id,
      title,
      isListed: false,
    })),
  ];
}

/** The key of one of several sections: `use#key#number` is the id in the flow. */
function keyOf(id: string, settings: unknown): string {
  const key = id.split('#')[1] ?? '';
  const own = isRecord(settings) ? settings.key : undefined;
  return key === '' && typeof own === 'string' ? own : key;
}

/** Who visits, by the facts of the shell. */
const PERSONS = {
  guest: { 'user.loggedIn': false, 'user.hasInstruction': false },
  member: { 'user.loggedIn': true, 'user.hasInstruction': false },
  directDebitMember: { 'user.loggedIn': true, 'user.hasInstruction': true },
} as const;
export type Persona = keyof typeof PERSONS;
export const PERSONAS: readonly Persona[] = ['guest', 'member', 'directDebitMember'];

const entriesOf = (persona: Persona) => Object.entries(PERSONS[persona]);

export const personaOf = ({ facts }: Pick<WhyQuestion, 'facts'>): Persona | undefined =>
  PERSONAS.find((persona) => entriesOf(persona).every(([name, value]) => facts[name] === value));

/** Undefined: not described. */
export function withPersona(facts: WhyQuestion['facts'], persona: Persona | undefined): WhyQuestion['facts'] {
  const others = Object.entries(facts).filter(([name]) => !(name in PERSONS.guest));
  return Object.fromEntries([...others, ...(persona === undefined ? [] : entriesOf(persona))]);
}

/** The facts beside the visitor. Those with a list of values come first. */
export function factsOfPerson(catalogue: Catalogue | undefined): readonly CatalogueFact[] {
  const facts = (catalogue?.facts ?? []).filter(({ name }) => !(name in PERSONS.guest));
  return [...facts].sort((a, b) => Number(b.values !== null) - Number(a.values !== null));
}

/** The values of a menu. Empty for a number and a text, which are typed. */
export const valuesOfFact = ({ type, values }: CatalogueFact): readonly string[] =>
  type === 'boolean' ? ['true', 'false'] : (values ?? []);

/** An empty text removes the description of the fact. */
export function withFact(facts: WhyQuestion['facts'], name: string, text: string): WhyQuestion['facts'] {
  const { [name]: _before, ...others } = facts;
  return text === '' ? others : { ...others, [name]: valueIn(text) };
}

/** Without a question. The draft stays. */
export function withoutQuestion(query: URLSearchParams): URLSearchParams {
  const draft = query.get('draft');
  return new URLSearchParams(draft === null ? {} : { draft });
}
