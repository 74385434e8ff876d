/** The parts of a document in words: titles of steps and areas, conditions as sentences. */
import { conditionSentence, isRecord, typedLine } from '../../../core/contract';
import type { Catalogue, CatalogueFact, CatalogueSection } from '../../../schemas/generated/api';
import { nameInWords } from './nameInWords';

type Fields = Readonly<Record<string, unknown>>;

export interface DocumentWords {
  /** Until it is loaded, there are no sections and no facts, and ids stand for titles. */
  readonly catalogue: Catalogue | undefined;
  readonly document: unknown;
  /** The text of a copy key in the first language of the document. */
  readonly text: (key: string) => string | undefined;
  /** The title that visitors see. */
  readonly sectionTitle: (section: Fields) => string;
  /** The title of the catalogue, with the tenant's text. */
  readonly standardTitle: (use: string) => string;
  readonly areaTitle: (area: string) => string;
  /** `Only when paying monthly.` */
  readonly sentence: (when: unknown) => string;
  readonly section: (use: string) => CatalogueSection | undefined;
  readonly fact: (name: string) => CatalogueFact | undefined;
  /** The condition of a fact that the document composes. */
  readonly composed: (name: string) => unknown;
}

const fieldsIn = (value: unknown, ...keys: readonly string[]): Fields =>
  keys.reduce<Fields>(
    (at, key) => {
      const inner = Object.hasOwn(at, key) ? at[key] : undefined;
      return isRecord(inner) ? inner : {};
    },
    isRecord(value) ? value : {},
  );

const BASE_LOCALE = 'en-GB';

/** As in documents: a copy key has dots and no spaces. */
const KEY = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/;

const localeOf = (document: unknown): string => {
  const list = isRecord(document) ? document.locale : undefined;
  const [first] = Array.isArray(list) ? list : [];
  return typeof first === 'string' ? first : BASE_LOCALE;
};

const byName = <Item>(items: readonly Item[] | undefined, name: (item: Item) => string) =>
  new Map((items ?? []).map((item) => [name(item), item]));

/** `valueOf`: of a file of the draft or the version, for the texts in its copy files. */
export function documentWords(
  document: unknown,
  valueOf: (file: string) => unknown,
  catalogue: Catalogue | undefined,
): DocumentWords {
  const locale = localeOf(document);
  const tables = [fieldsIn(document, 'copy', locale), fieldsIn(valueOf(`copy/${locale}.json`))];
  const sections = byName(catalogue?.sections, ({ id }) => id);
  const facts = byName(catalogue?.facts, ({ name }) => name);
  const texts = byName(catalogue?.texts, ({ key }) => key);
  const composed = fieldsIn(document, 'facts');
  const areas = fieldsIn(catalogue?.documentSchema, 'properties', 'areas', 'properties');
  const text = (key: string): string | undefined => {
    const own = tables.map((table) => table[key]).find((each) => typeof each === 'string');
    const standard = texts.get(key)?.texts;
    return typeof own === 'string' ? own : (standard?.[locale] ?? standard?.[BASE_LOCALE]);
  };
  const standardTitle = (use: string): string => {
    const section = sections.get(use);
    return section === undefined ? nameInWords(use) : (text(section.titleKey) ?? section.title);
  };
  return {
    catalogue,
    document,
    text,
    standardTitle,
    sectionTitle: (section) => {
      const title = [section.title, fieldsIn(section, 'settings').title].find(
        (each): each is string => typeof each === 'string' && typedLine(each) !== '',
      );
      if (title === undefined) return standardTitle(typeof section.use === 'string' ? section.use : '');
      return KEY.test(title) ? (text(title) ?? title) : title;
    },
    areaTitle: (area) => {
      const { title } = fieldsIn(areas, area);
      return typeof title === 'string' ? title : nameInWords(area);
    },
    sentence: (when) =>
      conditionSentence(when, {
        factOf: (name) => {
          const fact = facts.get(name);
          return fact && { phrases: fact.phrases, values: fact.values ?? undefined };
        },
        composedOf: (name) => (Object.hasOwn(composed, name) ? composed[name] : undefined),
      }),
    section: (use) => sections.get(use),
    fact: (name) => facts.get(name),
    composed: (name) => (Object.hasOwn(composed, name) ? composed[name] : undefined),
  };
}
