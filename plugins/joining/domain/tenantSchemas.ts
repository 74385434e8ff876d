/** A tenant's own questions as its document has them now, and which answers still belong to them. */
import { questionsNamed } from '../../../core/contract';

export interface SectionAnswers {
  readonly sectionId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly done: boolean;
  readonly sensitive: boolean;
}

/** The schema of each section's questions, by the section's `key`. */
export type TenantSchemas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** What a section asks under a name, also where only a condition asks it; nothing for a section that is not in the document. */
export const askedAs = (schema: TenantSchemas[string] | undefined, name: string): readonly unknown[] =>
  schema === undefined ? [] : questionsNamed(schema, name);

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
        const still = Object.entries(section.answers).filter(
          ([name]) => askedAs(schemas[key], name).length > 0,
        );
        return [key, { ...section, answers: Object.fromEntries(still), done: false }];
      }),
  );
