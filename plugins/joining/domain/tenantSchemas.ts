/** The tenant questions of the current tenant document, and the stored answers that still match them. */
import { isNonSensitive, isRecord, questionsNamed } from '../../../core/contract';

export interface SectionAnswers {
  /** Id of this use of the section, so that the section can be opened again. */
  readonly sectionId: string;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly done: boolean;
  /** Never stored for a reload. */
  readonly sensitive: boolean;
}

/** The schema of each section's questions, by the section's `key`. */
export type TenantSchemas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The questions with this name, including those inside conditions. */
export const questionsByName = (
  schema: TenantSchemas[string] | undefined,
  name: string,
): readonly unknown[] => (schema === undefined ? [] : questionsNamed(schema, name));

function choicesOf(question: unknown): readonly unknown[] | undefined {
  if (!isRecord(question)) return undefined;
  if (Array.isArray(question.enum)) return question.enum;
  const options: unknown = question.oneOf;
  const isFixed = Array.isArray(options) && options.every((each) => isRecord(each) && 'const' in each);
  return isFixed ? options.map((each: Readonly<Record<string, unknown>>) => each.const) : undefined;
}

/** Removes the choices that the question no longer offers. Undefined if nothing remains. */
function offeredChoices(question: unknown, answer: unknown): unknown {
  if (Array.isArray(answer)) {
    const choices = isRecord(question) ? choicesOf(question.items) : undefined;
    const left: readonly unknown[] = choices ? answer.filter((each) => choices.includes(each)) : answer;
    return left.length > 0 ? left : undefined;
  }
  const choices = choicesOf(question);
  return choices === undefined || choices.includes(answer) ? answer : undefined;
}

/** The remaining answer for the first question of that name that accepts a part of it. */
function acceptedAnswer(questions: readonly unknown[], answer: unknown): unknown {
  return questions.map((question) => offeredChoices(question, answer)).find((left) => left !== undefined);
}

/** Keeps sections, questions and choices that still exist. The customer must confirm the answers again. */
export const afterDocumentChange = <T extends SectionAnswers>(
  sections: Readonly<Record<string, T>>,
  schemas: TenantSchemas,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(sections)
      .filter(([key]) => Object.hasOwn(schemas, key))
      .map(([key, section]) => {
        const still = Object.entries(section.answers)
          .map(
            ([name, answer]) => [name, acceptedAnswer(questionsByName(schemas[key], name), answer)] as const,
          )
          .filter(([, answer]) => answer !== undefined);
        return [key, { ...section, answers: Object.fromEntries(still), done: false }];
      }),
  );

/** Without the sensitive answers, which must not be stored for a reload. */
export const nonSensitiveTenantAnswers = <T extends SectionAnswers>(
  sections: Readonly<Record<string, T>>,
  schemas: TenantSchemas,
): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(sections).map(([key, section]) => {
      const all = section.sensitive ? [] : Object.entries(section.answers);
      const safe = all.filter(([name, answer]) =>
        isNonSensitive(`${name} ${JSON.stringify(questionsByName(schemas[key], name))}`, answer),
      );
      // If an answer was dropped, the section is asked again.
      const isWhole = safe.length === Object.keys(section.answers).length;
      return [key, { ...section, answers: Object.fromEntries(safe), done: section.done && isWhole }];
    }),
  );
