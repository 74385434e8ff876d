/** The sections that can be added to an area, and the change that adds one. */
import { isRecord } from '../../../core/contract';
import type { CatalogueSection } from '../../../schemas/generated/api';
import type { Change } from './applyChanges';
import type { DocumentWords } from './documentWords';
import type { FlowArea, FlowSection } from './flow';
import { positionFor } from './flowOrder';

export interface AddableSection {
  readonly section: CatalogueSection;
  readonly title: string;
  /** Titles of the sections that have to be added first. */
  readonly missing: readonly string[];
  /** The last position that is valid. Undefined: there is none. */
  readonly position: number | undefined;
}

const asAdded = ({ id }: CatalogueSection, title: string): FlowSection => ({
  id: `${id}#added`,
  index: -1,
  use: id,
  title,
  ownTitle: '',
  isHidden: false,
  when: undefined,
  settings: undefined,
});

/** Sections of the area's plugins. One that cannot be used twice is left out if the area has it. */
export function addableSections(area: FlowArea, words: DocumentWords): readonly AddableSection[] {
  const { sections, plugins } = area;
  const all = (words.catalogue?.sections ?? []).filter(({ plugin }) => plugins.includes(plugin));
  const isUsed = (id: string) => sections.some(({ use }) => use === id);
  const isGiven = (need: string) => sections.some(({ use }) => words.section(use)?.gives.includes(need));
  return all
    .filter(({ id, isRepeatable }) => isRepeatable || !isUsed(id))
    .map((section) => {
      const title = words.standardTitle(section.id);
      const missing = section.needs
        .filter((need) => !isGiven(need))
        .flatMap((need) => all.find(({ gives }) => gives.includes(need))?.id ?? []);
      return {
        section,
        title,
        missing: [...new Set(missing)].map(words.standardTitle),
        position: positionFor(sections, asAdded(section, title), words),
      };
    });
}

/** A key that no other use of the section has: `questions`, `questions-2`. */
function freeKey(id: string, sections: readonly FlowSection[]): string {
  const taken = new Set(sections.map((section) => section.id.split('#')[1] ?? ''));
  const [, last = 'step'] = id.split('.');
  const names = [last, ...sections.map((_, at) => `${last}-${at + 2}`)];
  return names.find((name) => !taken.has(name)) ?? last;
}

const EMPTY_FORM = { type: 'object', properties: {} };

/** The settings that the section cannot be without. `key` is at the section. */
function requiredSettings({ settings }: CatalogueSection): Readonly<Record<string, unknown>> {
  const required: readonly unknown[] = Array.isArray(settings.required) ? settings.required : [];
  const properties = isRecord(settings.properties) ? settings.properties : {};
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) => {
      if (!required.includes(name) || name === 'key' || !isRecord(schema)) return [];
      return [[name, schema.holds === 'form-schema' ? EMPTY_FORM : schema.type === 'object' ? {} : '']];
    }),
  );
}

export function addChange(area: FlowArea, { section, position = 0 }: AddableSection): Change {
  const settings = requiredSettings(section);
  return {
    action: 'insert',
    file: 'tenant.json',
    pointer: `/areas/${area.area}/sections/${position}`,
    value: {
      use: section.id,
      ...(section.isRepeatable && { key: freeKey(section.id, area.sections) }),
      ...(Object.keys(settings).length > 0 && { settings }),
    },
  };
}
