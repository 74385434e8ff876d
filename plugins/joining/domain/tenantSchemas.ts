/** A tenant's own questions as its document has them now, and which answers still belong to them. */
import { isRecord } from '../../../core/contract';

export interface SectionAnswers {
  readonly sectionId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly done: boolean;
  readonly sensitive: boolean;
}

/** The schema of each section's questions, by the section's `key`. */
export type TenantSchemas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** All questions of a section by name; none for a section that is not in the document. */
export const questionsOf = (schema: TenantSchemas[string] | undefined) =>
  isRecord(schema?.properties) ? schema.properties : {};

/**
 * Under a changed document: sections that it still has, with answers to questions that it still asks,
 * to be looked at once more.
 */
export const underChangedDocument = <T extends SectionAnswers>(
  sections: Readonly<Record<string, T>>,
  schemas: TenantSchemas,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(sections)
      .filter(([key]) => Object.hasOwn(schemas, key))
      .map(([key, section]) => {
        const asked = questionsOf(schemas[key]);
        const still = Object.entries(section.answers).filter(([name]) => Object.hasOwn(asked, name));
        return [key, { ...section, answers: Object.fromEntries(still), done: false }];
      }),
  );
