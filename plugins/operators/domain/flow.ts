/** The sections of the areas of a document, as the flow shows them. */
import { isRecord, typedLine } from '../../../core/contract';
import type { Problem } from '../../../schemas/generated/api';
import type { Change } from './applyChanges';
import type { DocumentWords } from './documentWords';
import { fileOfProblem } from './problemPlace';

export interface FlowSection {
  /** Stable while the section moves. */
  readonly id: string;
  readonly index: number;
  readonly use: string;
  /** The title that visitors see. */
  readonly title: string;
  /** The title in the document: a text or a copy key. Empty: the standard title. */
  readonly ownTitle: string;
  readonly isHidden: boolean;
  /** Its condition as in the document. Undefined: it has none. */
  readonly when: unknown;
  readonly settings: unknown;
}

export interface FlowArea {
  readonly area: string;
  readonly plugins: readonly string[];
  readonly sections: readonly FlowSection[];
}

const FILE = 'tenant.json';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

function sectionsOf(list: readonly unknown[], words: DocumentWords): readonly FlowSection[] {
  const seen = new Map<string, number>();
  return list.flatMap((item, index): FlowSection[] => {
    if (!isRecord(item)) return [];
    const use = textIn(item.use);
    const name = `${use}#${textIn(item.key)}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return [
      {
        id: `${name}#${count}`,
        index,
        use,
        title: words.sectionTitle(item),
        ownTitle: textIn(item.title),
        isHidden: item.hidden === true,
        when: item.when,
        settings: item.settings,
      },
    ];
  });
}

/** The areas with a list of sections. Empty for a document that has none. */
export function flowOf(words: DocumentWords): readonly FlowArea[] {
  const areas = isRecord(words.document) ? words.document.areas : undefined;
  if (!isRecord(areas)) return [];
  return Object.entries(areas).flatMap(([area, value]) => {
    const list = isRecord(value) ? value.sections : undefined;
    if (!Array.isArray(list)) return [];
    const plugins = isRecord(value) && Array.isArray(value.plugins) ? value.plugins : [];
    return [
      {
        area,
        plugins: plugins.filter((plugin): plugin is string => typeof plugin === 'string'),
        sections: sectionsOf(list, words),
      },
    ];
  });
}

/** `/areas/online-joining/sections/0/when` */
export const pointerOf = (area: string, index: number, key?: string): string =>
  `/areas/${area}/sections/${index}${key === undefined ? '' : `/${key}`}`;

export const moveChange = (area: string, from: number, to: number): Change => ({
  action: 'move',
  file: FILE,
  pointer: pointerOf(area, from),
  to,
});

/** A visible section has no `hidden`, as in documents that are written by hand. */
export const hideChange = (area: string, { index, isHidden }: FlowSection): Change => {
  const place = { file: FILE, pointer: pointerOf(area, index, 'hidden') };
  return isHidden ? { action: 'remove', ...place } : { action: 'set', ...place, value: true };
};

/** An empty title is the standard one. Empty list: nothing changes. */
export function titleChange(area: string, section: FlowSection, typed: string): readonly Change[] {
  const title = typedLine(typed);
  if (title === typedLine(section.ownTitle)) return [];
  const place = { file: FILE, pointer: pointerOf(area, section.index, 'title') };
  return [title === '' ? { action: 'remove', ...place } : { action: 'set', ...place, value: title }];
}

/** Undefined removes the condition. Empty list: nothing changes. */
export function conditionChange(area: string, section: FlowSection, when: unknown): readonly Change[] {
  const place = { file: FILE, pointer: pointerOf(area, section.index, 'when') };
  if (JSON.stringify(when) === JSON.stringify(section.when)) return [];
  return [when === undefined ? { action: 'remove', ...place } : { action: 'set', ...place, value: when }];
}

/** The Problems of one section. */
export const problemsOf = (
  problems: readonly Problem[],
  area: string,
  { index }: FlowSection,
): readonly Problem[] => {
  const own = pointerOf(area, index);
  return problems.filter(
    (problem) =>
      fileOfProblem(problem) === FILE && (problem.pointer === own || problem.pointer.startsWith(`${own}/`)),
  );
};
