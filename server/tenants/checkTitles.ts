/** Checks titles and texts in sections. A text is an existing copy key or a literal text. */
import type { Catalogue } from './catalogue';
import type { CheckedArea } from './checkArea';
import { isTitleName } from '../../schemas/copyRules';
import { checkText, defaultText, isTooLongTitle, nearestKey } from './checkCopy';
import { settingsWithFormat } from './settingFormats';
import { memberOf, textOf, type JsonNode } from './jsonTree';
import { placeholdersOf, type CompiledMessage } from '../../schemas/copyMessages';
import type { Reporter } from './source';
import { textSetting, type SectionUse } from './sectionUses';

/** A copy key contains dots and no blanks: `joining.centre.title`. Other texts are literal. */
const KEY_FORM = /^[a-z][A-Za-z0-9-]*(\.[A-Za-z0-9-]+)+$/;

export function isTitleKey(title: string): boolean {
  return KEY_FORM.test(title);
}

/** The copy key for a literal text in a section. */
export function ownTextKey(area: string, id: string, name: string): string {
  return `tenant.${area}.${id}.${name}`;
}

/** The texts of a use by name: its title, and the texts in its settings. */
export function textsOf({ written, section, settings }: SectionUse): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const name of settingsWithFormat('words', section?.settingsOf.schema ?? {})) {
    const text = textSetting(settings, name) ?? '';
    if (text !== '') texts.set(name, text);
  }
  // A title of the use overrides the setting `title`.
  if (written.title !== undefined) texts.set('title', written.title);
  return texts;
}

const NO_PLACEHOLDERS = { text: '', message: '', placeholders: new Map() };

export interface TitlesPart {
  readonly areas: readonly CheckedArea[];
  readonly copyByLocale: ReadonlyMap<string, ReadonlyMap<string, CompiledMessage>>;
  readonly catalogue: Catalogue;
  readonly reporter: Reporter;
}

export function checkTitles(part: TitlesPart): void {
  for (const area of part.areas) {
    for (const use of area.uses) for (const at of placesOf(use)) checkTitleText(part, area, use, at);
  }
}

function placesOf({ node, section }: SectionUse): JsonNode[] {
  const settings = memberOf(node, 'settings')?.value;
  const copySettings = settingsWithFormat('words', section?.settingsOf.schema ?? {});
  const nodes = [memberOf(node, 'title'), ...copySettings.map((name) => memberOf(settings, name))];
  return nodes.flatMap((member) => member?.value ?? []);
}

function checkTitleText(
  { copyByLocale, catalogue, reporter }: TitlesPart,
  area: CheckedArea,
  use: SectionUse,
  at: JsonNode,
): void {
  const text = textOf(at);
  if (text === undefined) return;
  const reportProblem = reporter(use.section?.plugin ?? 'core');
  const isTitle = at.pointer.endsWith('/title');
  if (isTitle && isTooLongTitle(text, at, reportProblem)) return;
  if (!isTitleKey(text)) {
    checkText(text, NO_PLACEHOLDERS, at, reportProblem);
    return;
  }
  const messages = messagesOf(text, copyByLocale, catalogue);
  const isKnown = messages.length > 0;
  if (isKnown && isUsedIn(area, text, catalogue)) {
    const gap = messages.flatMap((each) => [...placeholdersOf(each).keys()])[0];
    if (gap === undefined) {
      const [received] = messages;
      if (isTitle && !isTitleName(text) && typeof received === 'string')
        isTooLongTitle(received, at, reportProblem);
      return;
    }
    const message = `The text of "${text}" has the placeholder {${gap}}, which has no value here. Write another key, or the text itself.`;
    return reportProblem({ code: 'copy-placeholders', at, message });
  }
  const suggestion = isKnown ? undefined : nearestKey(text, catalogue);
  const message = isKnown
    ? `"${text}" belongs to a plugin that this area does not list. Write another key, or the text itself.`
    : `There is no copy key "${text}". Write one that exists, or the text itself.`;
  reportProblem({ code: 'unknown-copy-key', at, message, suggestion });
}

/** The messages of a key in all languages. */
function messagesOf(
  key: string,
  copyByLocale: TitlesPart['copyByLocale'],
  catalogue: Catalogue,
): readonly CompiledMessage[] {
  const own = [...copyByLocale.values()].map((table) => table.get(key));
  return [...own, defaultText(key, catalogue)?.message].filter((each) => each !== undefined);
}

/** The pages of an area contain only the copy of the area's plugins. */
function isUsedIn({ plugins, uses }: CheckedArea, key: string, catalogue: Catalogue): boolean {
  const owner = key.split('.')[0] ?? '';
  const listed = plugins.some(({ manifest }) => manifest.name === owner);
  return !catalogue.plugins.has(owner) || listed || uses.some(({ section }) => section?.plugin === owner);
}
