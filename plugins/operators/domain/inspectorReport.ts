/** Reports of the inspector of a preview. They come from a page of another origin, so their shape is checked. */
import { isRecord } from '../../../core/contract';
import type { Inspected, InspectorReport, ScreenPart } from '../../../core/contract';

const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is readonly Item[] =>
  Array.isArray(value) && value.every(isItem);
const isText = (value: unknown): value is string => typeof value === 'string';

const isPart = (value: unknown): value is ScreenPart =>
  isRecord(value) && typeof value.id === 'number' && isText(value.kind) && isText(value.label);

const isInspectedText = (value: unknown): value is Inspected['texts'][number] =>
  isRecord(value) &&
  isText(value.text) &&
  isList(value.keys, isText) &&
  (value.setting === undefined || (isRecord(value.setting) && isText(value.setting.pointer)));

const isField = (value: unknown): value is Inspected['colours'][number]['fields'][number] =>
  isRecord(value) && isText(value.name);

const isColour = (value: unknown): value is Inspected['colours'][number] =>
  isRecord(value) &&
  (value.part === 'text' || value.part === 'background') &&
  isText(value.colour) &&
  isList(value.fields, isField);

const isFact = (value: unknown): value is { readonly name: string } => isRecord(value) && isText(value.name);

const isSection = (value: unknown): value is NonNullable<Inspected['section']> =>
  isRecord(value) && isText(value.id) && isList(value.facts, isFact);

const isInspected = (value: unknown): value is Inspected =>
  isRecord(value) &&
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
