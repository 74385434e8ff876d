/** What depends on a section: sections that need what it gives, and conditions with facts known after it. */
import { childPointer } from '../../../schemas/jsonPointer';
import type { Catalogue } from '../../tenants/catalogue';
import { entryOf, itemsOf, textOf, type DocumentValue } from '../difference/documentValue';
import { indexOf, parsePointer } from '../edit/pointer';
import type { Change } from '../edit';
import { factsIn } from './factUses';
import { DOCUMENT } from './namedUses';

export interface SectionUse {
  readonly pointer: string;
  readonly path: readonly (string | number)[];
  /** The section needs what the other gives. Otherwise only its condition does. */
  readonly isNeed: boolean;
}

interface Listed {
  readonly area: string;
  readonly sections: readonly DocumentValue[];
  readonly index: number;
}

function listOf(document: DocumentValue, pointer: string): Listed | undefined {
  const [areas, area = '', list, item = '', ...rest] = parsePointer(DOCUMENT, pointer);
  const index = indexOf(item);
  if (areas !== 'areas' || list !== 'sections' || index === undefined || rest.length > 0) return undefined;
  const sections = itemsOf(entryOf(entryOf(entryOf(document, 'areas'), area), 'sections'));
  return index < sections.length ? { area, sections, index } : undefined;
}

/** Also what depends on a section that must be removed with this one. */
export function sectionUses(
  document: DocumentValue,
  pointer: string,
  catalogue: Catalogue,
): readonly SectionUse[] {
  const listed = listOf(document, pointer);
  if (listed === undefined) return [];
  const { area, sections } = listed;
  const above = `${childPointer('/areas', area)}/sections`;
  const declared = (at: number) => catalogue.sections.get(textOf(entryOf(sections[at], 'use')) ?? '');
  const removed = new Set([listed.index]);
  const lost = new Set<string>();
  // Sections that need what is no longer given are removed too, until all needs are given.
  for (let before = -1; before !== removed.size;) {
    before = removed.size;
    const kept = new Set(sections.flatMap((_, at) => (removed.has(at) ? [] : (declared(at)?.gives ?? []))));
    for (const at of removed)
      for (const given of declared(at)?.gives ?? []) if (!kept.has(given)) lost.add(given);
    sections.forEach((_, at) => {
      if (declared(at)?.needs?.some((need) => lost.has(need)) === true) removed.add(at);
    });
  }
  return sections.flatMap((section, at): readonly SectionUse[] => {
    if (at === listed.index) return [];
    const path = ['areas', area, 'sections', at];
    const own = childPointer(above, at);
    if (removed.has(at)) return [{ pointer: own, path, isNeed: true }];
    const facts = [...factsIn(entryOf(section, 'when'), document)];
    const isUnknown = facts.some((fact) => lost.has(catalogue.facts.get(fact)?.knownAfter ?? ''));
    return isUnknown ? [{ pointer: `${own}/when`, path: [...path, 'when'], isNeed: false }] : [];
  });
}

/** Sections that need it are removed too. Conditions that it made known are removed from the others. */
export function removeSection(
  document: DocumentValue,
  pointer: string,
  catalogue: Catalogue,
): readonly Change[] {
  const listed = listOf(document, pointer);
  if (listed === undefined) return [];
  const uses = sectionUses(document, pointer, catalogue);
  const remove = (at: string): Change => ({ action: 'remove', file: DOCUMENT, pointer: at });
  const above = `${childPointer('/areas', listed.area)}/sections`;
  const indices = [listed.index, ...uses.flatMap(({ isNeed, path }) => (isNeed ? [Number(path[3])] : []))];
  return [
    ...uses.flatMap((use) => (use.isNeed ? [] : [remove(use.pointer)])),
    // The last is first, so that the others keep their index.
    ...indices.sort((a, b) => b - a).map((at) => remove(childPointer(above, at))),
  ];
}

/** The key of a section that is used several times. */
export function renameSection(document: DocumentValue, pointer: string, to: string): readonly Change[] {
  const listed = listOf(document, pointer);
  const section = listed?.sections[listed.index];
  if (section === undefined) return [];
  const set = (at: string): Change => ({ action: 'set', file: DOCUMENT, pointer: at, value: to });
  const hasSetting = entryOf(entryOf(section, 'settings'), 'key') !== undefined;
  return [set(`${pointer}/key`), ...(hasSetting ? [set(`${pointer}/settings/key`)] : [])];
}
