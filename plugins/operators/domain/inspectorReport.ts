/** Reports of the inspector of a preview. They come from a page of another origin, so their shape is checked. */
import { isRecord } from '../../../core/contract';
import type { Inspected, InspectorReport, ScreenPart } from '../../../core/contract';

const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem);
const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
const isNumber = (value: unknown): value is number => typeof value === 'number';

const isPart = (value: unknown): value is ScreenPart =>
  isRecord(value) &&
  isNumber(value.id) &&
  (value.kind === 'section' || value.kind === 'text' || value.kind === 'colour') &&
  isText(value.label);

const isSetting = (value: unknown): boolean =>
  isRecord(value) && isText(value.pointer) && (value.section === undefined || isText(value.section));

const isInspectedText = (value: unknown): value is Inspected['texts'][number] =>
  isRecord(value) &&
  isText(value.text) &&
  isList(value.keys, isText) &&
  (value.setting === undefined || isSetting(value.setting));

const isField = (value: unknown): value is Inspected['colours'][number]['fields'][number] =>
  isRecord(value) && isText(value.name) && isFlag(value.isOfPlatform);

/** The console uses it in a style. */
const isHexColour = (value: unknown): boolean => isText(value) && /^#[0-9a-f]{6}$/i.test(value);

const isColour = (value: unknown): value is Inspected['colours'][number] =>
  isRecord(value) &&
  (value.part === 'text' || value.part === 'background') &&
  isHexColour(value.colour) &&
  isList(value.fields, isField);

const isFactValue = (value: unknown): boolean =>
  value === null || isFlag(value) || isText(value) || isNumber(value);

const isFact = (value: unknown): value is NonNullable<Inspected['section']>['facts'][number] =>
  isRecord(value) && isText(value.name) && isFactValue(value.value);

const isSection = (value: unknown): value is NonNullable<Inspected['section']> =>
  isRecord(value) &&
  isText(value.id) &&
  (isFlag(value.isShown) || value.isShown === 'unknown') &&
  isList(value.facts, isFact);

const isInspected = (value: unknown): value is Inspected =>
  isRecord(value) &&
  (value.part === undefined || isNumber(value.part)) &&
  isList(value.texts, isInspectedText) &&
  isList(value.colours, isColour) &&
  (value.section === undefined || isSection(value.section));

export function inspectorReport(data: unknown): InspectorReport | undefined {
  if (!isRecord(data)) return undefined;
  const { type, parts, inspected } = data;
  if (type === 'foyer-preview-started' || type === 'foyer-preview-inspector-ended') return { type };
  if (type === 'foyer-preview-screen' && isList(parts, isPart)) return { type, parts };
  if (type === 'foyer-preview-inspected' && isInspected(inspected)) return { type, inspected };
  return undefined;
}
