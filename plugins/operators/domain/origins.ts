/** Where the values that a preview shows come from, and where the console changes them. */
import { isRecord } from '../../../core/contract';
import type { InspectedText, InspectedThemeField } from '../../../core/contract';
import { valueIn } from './applyChanges';
import { pointerSteps } from './jsonPointer';
import { localesOf, ownCopyOf, ownTextOf } from './copyEntries';
import type { DocumentWords } from './documentWords';
import { flowOf, pointerOf, type FlowSection } from './flow';
import { pathWith, placePath } from './placePath';
import { PREVIEW_AREA, resolvedId } from './preview';
import { formSettingsOf } from './questions/questionForms';
import { defaultOf } from './theme';

/** `draft`: the draft has another value than the active version. `fixed`: the same for every tenant. */
export type Origin = 'default' | 'platform' | 'tenant' | 'draft' | 'fixed';

export interface ValueOrigin {
  readonly origin: Origin;
  /** The place of the value. Absent: the console cannot change it. */
  readonly path?: string;
}

interface DocumentSource {
  readonly document: unknown;
  readonly valueOf: (file: string) => unknown;
  readonly fileNames: readonly string[];
}

export interface OriginContext {
  readonly tenant: string;
  readonly draft: string;
  readonly words: DocumentWords;
  readonly shown: DocumentSource;
  /** The version that visitors see. */
  readonly active: DocumentSource;
  /** The language of the preview. Empty: the first one of the document. */
  readonly language: string;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const originOf = (shown: unknown, active: unknown): Origin =>
  shown === undefined ? 'default' : isSame(shown, active) ? 'tenant' : 'draft';

export function copyOrigin(
  key: string,
  { tenant, draft, shown, active, language }: OriginContext,
): ValueOrigin {
  const locale = language === '' ? (localesOf(shown.document)[0] ?? '') : language;
  const own = ({ document, valueOf, fileNames }: DocumentSource) =>
    ownTextOf(ownCopyOf(document, valueOf, fileNames, locale), key);
  return {
    origin: originOf(own(shown), own(active)),
    path: pathWith(tenant, 'copy', draft, { find: key }),
  };
}

/** A text that is no copy: of a setting, or else of the platform. */
export function textOrigin({ setting }: InspectedText, context: OriginContext): ValueOrigin {
  const { tenant, draft, words, shown, active } = context;
  if (setting === undefined) return { origin: 'platform' };
  const section = setting.section === undefined ? undefined : sectionOf(setting.section, words);
  if (setting.section !== undefined && section === undefined) return { origin: 'default' };
  const pointer =
    section === undefined
      ? setting.pointer
      : `${pointerOf(PREVIEW_AREA, section.index, 'settings')}${setting.pointer}`;
  const parts = pointerSteps(pointer);
  const origin = originOf(valueIn(shown.document, parts), valueIn(active.document, parts));
  if (section === undefined)
    return { origin, path: placePath(tenant, { file: 'tenant.json', pointer }, draft) };
  const form = words.catalogue && formSettingsOf(words.catalogue).get(section.use);
  const isQuestion = form !== undefined && setting.pointer.startsWith(`/${form.schema}`);
  return { origin, path: isQuestion ? pathWith(tenant, 'questions', draft, {}) : stepPath(section, context) };
}

export function colourOrigin(
  { name, isOfPlatform }: InspectedThemeField,
  context: OriginContext,
): ValueOrigin {
  const { tenant, draft, shown, active } = context;
  const path = pathWith(tenant, 'theme', draft, { field: name });
  if (isOfPlatform) return { origin: 'platform', path };
  const valueOf = ({ document }: DocumentSource) => valueIn(document, ['theme', name]);
  return { origin: originOf(valueOf(shown), valueOf(active)), path };
}

/** Undefined: the field has no value, and other colours are used. */
export const colourOf = (name: string, { shown }: OriginContext): string | undefined => {
  const own = valueIn(shown.document, ['theme', name]);
  return typeof own === 'string' ? own : defaultOf(name);
};

/** By the id of the resolved document. */
export const sectionOf = (id: string, words: DocumentWords): FlowSection | undefined =>
  flowOf(words)
    .find(({ area }) => area === PREVIEW_AREA)
    ?.sections.find((section) => resolvedId(section.id) === id);

const stepPath = ({ id }: FlowSection, { tenant, draft }: OriginContext): string =>
  pathWith(tenant, 'flow', draft, { step: id });

export function sectionOrigin(section: FlowSection, context: OriginContext): ValueOrigin {
  const entry = ({ document }: DocumentSource) => {
    const list = valueIn(document, ['areas', PREVIEW_AREA, 'sections']);
    return Array.isArray(list) ? list.filter(isRecord) : [];
  };
  const own = entry(context.shown)[section.index];
  const isActive = entry(context.active).some((one) => isSame(one, own));
  return { origin: isActive ? 'tenant' : 'draft', path: stepPath(section, context) };
}
