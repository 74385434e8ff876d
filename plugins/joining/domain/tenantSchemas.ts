/** A tenant's own questions as its document has them now, and which answers still belong to them. */
import { isRecord, questionsNamed } from '../../../core/contract';

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

/** The values that a question lets one choose from; undefined where it offers no fixed values. */
function choicesOf(question: unknown): readonly unknown[] | undefined {
  if (!isRecord(question)) return undefined;
  if (Array.isArray(question.enum)) return question.enum;
  const options: unknown = question.oneOf;
  const isFixed = Array.isArray(options) && options.every((each) => isRecord(each) && 'const' in each);
  return isFixed ? options.map((each: Readonly<Record<string, unknown>>) => each.const) : undefined;
}

/** What is left of an answer once the choices that its question no longer offers are taken out. */
function stillOffered(question: unknown, answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const choices = isRecord(question) ? choicesOf(question.items) : undefined;
    const left: readonly unknown[] = choices ? answer.filter((each) => choices.includes(each)) : answer;
    return left.length > 0 ? left : undefined;
  }
  const choices = choicesOf(question);
  return choices === undefined || choices.includes(answer) ? answer : undefined;
}

/** What the first question of that name that accepts a part of the answer leaves of it. */
function fitted(questions: readonly unknown[], answer: unknown): unknown {
  return questions.map((question) => stillOffered(question, answer)).find((left) => left !== undefined);
}

/**
 * Under a changed document: sections that it still has, with answers to questions that it still asks and
 * choices that it still offers, to be looked at once more.
 */
export const afterDocumentChange = <T extends SectionAnswers>(
  sections: Readonly<Record<string, T>>,
  schemas: TenantSchemas,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(sections)
      .filter(([key]) => Object.hasOwn(schemas, key))
      .map(([key, section]) => {
        const still = Object.entries(section.answers)
          .map(([name, answer]) => [name, fitted(askedAs(schemas[key], name), answer)] as const)
          .filter(([, answer]) => answer !== undefined);
        return [key, { ...section, answers: Object.fromEntries(still), done: false }];
      }),
  );
