/** The words for the parts of a document: titles of sections, texts by default, phrases of facts. */
import type { ConditionWords } from '../../../schemas/conditionSentence';
import type { Catalogue } from '../../tenants/catalogue';
import { isTitleKey } from '../../tenants/checkTitles';
import { BASE_LOCALE } from '../../tenants/copyTexts';
import type { DocumentFiles } from '../store';
import { entryOf, itemsOf, readJson, textOf, toPlain, type DocumentValue } from './documentValue';
import { quoted } from './sentence';

/** One of the two versions, with the words that depend on it. */
export interface Side {
  readonly document: DocumentValue;
  /** The title of a section of the document, in quotation marks. */
  readonly sectionTitle: (section: DocumentValue) => string;
  readonly conditionWords: ConditionWords;
}

export function sideOf(document: DocumentValue, files: DocumentFiles, catalogue: Catalogue): Side {
  const locale = textOf(itemsOf(entryOf(document, 'locale'))[0]) ?? BASE_LOCALE;
  const copyFile = files[`copy/${locale}.json`];
  const tables = [
    entryOf(entryOf(document, 'copy'), locale),
    copyFile === undefined ? undefined : readJson(copyFile)?.value,
  ];
  const textOfKey = (key: string): string | undefined =>
    tables.map((table) => textOf(entryOf(table, key))).find((text) => text !== undefined) ??
    defaultTextOf(catalogue, key, locale);
  const facts = entryOf(document, 'facts');
  return {
    document,
    sectionTitle: (section) => {
      const use = textOf(entryOf(section, 'use')) ?? '';
      const title =
        textOf(entryOf(section, 'title')) ??
        textOf(entryOf(entryOf(section, 'settings'), 'title')) ??
        catalogue.sections.get(use)?.title ??
        use;
      return quoted(isTitleKey(title) ? (textOfKey(title) ?? title) : title);
    },
    conditionWords: {
      factOf: (name) => catalogue.facts.get(name),
      composedOf: (name) => {
        const condition = entryOf(facts, name);
        return condition === undefined ? undefined : toPlain(condition);
      },
    },
  };
}

/** The text of a plugin or of the shell that a tenant's text replaces. */
export function defaultTextOf(
  { plugins, coreCopy }: Catalogue,
  key: string,
  locale: string,
): string | undefined {
  const copy = plugins.get(key.slice(0, key.indexOf('.')))?.copy ?? coreCopy;
  return (copy.get(locale)?.get(key) ?? copy.get(BASE_LOCALE)?.get(key))?.text;
}
