/** The document that is explained, with its words and its places. */
import { childPointer } from '../../../schemas/jsonPointer';
import { conditionSentence } from '../../../schemas/conditionSentence';
import { isRecord } from '../../../schemas/isRecord';
import type { Catalogue } from '../../tenants/catalogue';
import type { CheckedDocument } from '../../tenants/checkDocument';
import { toValue } from '../../tenants/jsonTree';
import type { SectionUse } from '../../tenants/sectionUses';
import { sideOf, type Side } from '../difference/catalogueWords';
import { entryOf, itemsOf, textOf, toDocumentValue, type DocumentValue } from '../difference/documentValue';
import { quoted, quotedFact } from '../difference/sentence';
import { valueInWords } from '../proof/caseWords';
import type { DocumentFiles } from '../store';
import type { DecidingFact } from './decide';
import { explainText, type DecidingPlace } from './explanation';

/** A document without errors. */
export interface ExplainedDocument {
  readonly checked: CheckedDocument;
  readonly catalogue: Catalogue;
  readonly side: Side;
}

export function explainedDocument(
  checked: CheckedDocument,
  files: DocumentFiles,
  catalogue: Catalogue,
): ExplainedDocument {
  return { checked, catalogue, side: sideOf(toDocumentValue(toValue(checked.root)), files, catalogue) };
}

const FILE = 'tenant.json';
const pointerOf = (...keys: readonly string[]): string => keys.reduce(childPointer, '');

/** The title of a section in quotation marks. */
export const titleOf = ({ side }: ExplainedDocument, use: SectionUse): string =>
  side.sectionTitle(toDocumentValue(use.written));

/** The section of the catalogue, or its id if there is none. */
export const declaredTitle = ({ side }: ExplainedDocument, use: string): string =>
  side.sectionTitle(toDocumentValue({ use }));

/** 'Only when paying monthly' */
/** A name in quotation marks. */
export const quotedName = quoted;

export const conditionText = ({ side }: ExplainedDocument, when: unknown): string =>
  conditionSentence(when, side.conditionWords);

/** Values in words: 'paying once, logged in'. A fact without a value has its title. */
export function factsInWords({ catalogue }: ExplainedDocument, facts: readonly DecidingFact[]): string {
  const words = facts.map(({ name, value }) =>
    value === undefined || value === 'later'
      ? quoted(catalogue.facts.get(name)?.title ?? name)
      : valueInWords(name, value, catalogue.facts),
  );
  return new Intl.ListFormat('en-GB').format([...new Set(words)]);
}

/** The id of a section of a document: `joining.tenantQuestions#fitness`. */
function idOf(section: DocumentValue): string {
  const use = textOf(entryOf(section, 'use')) ?? '';
  const key = textOf(entryOf(section, 'key')) ?? textOf(entryOf(entryOf(section, 'settings'), 'key'));
  return key === undefined ? use : `${use}#${key}`;
}

const sectionsIn = (document: DocumentValue, area: string): readonly DocumentValue[] =>
  itemsOf(entryOf(entryOf(entryOf(document, 'areas'), area), 'sections'));

const sectionIn = (document: DocumentValue, area: string, id: string): DocumentValue | undefined =>
  sectionsIn(document, area).find((section) => idOf(section) === id);

/** Where a section is, and its title, also in a document with errors. Undefined: it is not there. */
export function sectionInValue(
  side: Side,
  area: string,
  id: string,
): { readonly pointer: string; readonly title: string } | undefined {
  const sections = sectionsIn(side.document, area);
  const at = sections.findIndex((section) => idOf(section) === id);
  const section = sections[at];
  if (section === undefined) return undefined;
  return { pointer: pointerOf('areas', area, 'sections', String(at)), title: side.sectionTitle(section) };
}

/** An entry of a section. It is found by its id, so that a move changes nothing. */
export function entryPlace(
  document: ExplainedDocument,
  area: string,
  use: SectionUse,
  entry: 'when' | 'hidden',
): DecidingPlace {
  return {
    file: FILE,
    pointer: childPointer(use.node.pointer, entry),
    title: explainText(`place.${entry}`, { section: titleOf(document, use) }),
    read: (value) => entryOf(sectionIn(value, area, use.id), entry),
  };
}

/** The section as a whole: it was added, or removed. */
export const sectionPlace = (document: ExplainedDocument, area: string, use: SectionUse): DecidingPlace => ({
  file: FILE,
  pointer: use.node.pointer,
  title: explainText('place.section', { section: titleOf(document, use) }),
  read: (value) => sectionIn(value, area, use.id) !== undefined,
});

/** The section directly above it decides whether it has moved. */
export const positionPlace = (document: ExplainedDocument, area: string, use: SectionUse): DecidingPlace => ({
  ...sectionPlace(document, area, use),
  read: (value) => {
    const ids = sectionsIn(value, area).map(idOf);
    const at = ids.indexOf(use.id);
    return at < 0 ? null : (ids[at - 1] ?? '');
  },
});

/** The list that does not contain a section. */
export const listPlace = (area: string, id: string): DecidingPlace => ({
  file: FILE,
  pointer: pointerOf('areas', area, 'sections'),
  title: explainText('place.list', { area }),
  read: (value) => sectionIn(value, area, id) !== undefined,
});

/** The list as a whole. */
export const sectionsPlace = (area: string): DecidingPlace => ({
  ...listPlace(area, ''),
  read: (value) => sectionsIn(value, area),
});

export const pluginsPlace = (area: string, plugin: string): DecidingPlace => ({
  file: FILE,
  pointer: pointerOf('areas', area, 'plugins'),
  title: explainText('place.plugins', { area }),
  read: (value) =>
    itemsOf(entryOf(entryOf(entryOf(value, 'areas'), area), 'plugins')).some((name) => name === plugin),
});

export const areaPlace = (area: string): DecidingPlace => ({
  file: FILE,
  pointer: pointerOf('areas'),
  title: explainText('place.areas'),
  read: (value) => entryOf(entryOf(value, 'areas'), area) !== undefined,
});

export const factPlace = (name: string): DecidingPlace => ({
  file: FILE,
  pointer: pointerOf('facts', name),
  title: explainText('place.fact', { fact: quotedFact(name) }),
  read: (value) => entryOf(entryOf(value, 'facts'), name),
});

export function settingTitle({ catalogue }: ExplainedDocument, plugin: string, setting: string): string {
  const schema: unknown = catalogue.plugins.get(plugin)?.settings.schema;
  const properties = isRecord(schema) && isRecord(schema.properties) ? schema.properties : {};
  const { title } = isRecord(properties[setting]) ? properties[setting] : {};
  return typeof title === 'string' ? title : setting;
}

export const settingPlace = (
  document: ExplainedDocument,
  plugin: string,
  setting: string,
): DecidingPlace => ({
  file: FILE,
  pointer: pointerOf('settings', plugin, setting),
  title: explainText('place.setting', { setting: settingTitle(document, plugin, setting), plugin }),
  read: (value) => entryOf(entryOf(entryOf(value, 'settings'), plugin), setting),
});
