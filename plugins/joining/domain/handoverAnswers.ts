/** Answers to tenant questions that came from another browser: selects those that the tenant document asks for. */
import { askedAs, type SectionAnswers, type TenantSchemas } from './tenantSchemas';

/** One use of the section in the tenant document of this page. */
export interface Use {
  readonly sectionId: string;
  readonly sensitive: boolean;
  readonly schema: TenantSchemas[string] | undefined;
}

const isPlain = (answer: unknown): boolean =>
  typeof answer === 'string' || typeof answer === 'number' || typeof answer === 'boolean';

const KINDS: Readonly<Record<string, (answer: unknown) => boolean>> = {
  string: (answer) => typeof answer === 'string',
  number: (answer) => typeof answer === 'number',
  integer: Number.isInteger,
  boolean: (answer) => typeof answer === 'boolean',
  array: (answer) => Array.isArray(answer) && answer.every(isPlain),
};

/** A form must not receive an answer that none of its fields can show. Groups of questions are asked again. */
function isOfKind(question: unknown, answer: unknown): boolean {
  const type = typeof question === 'object' && question !== null && 'type' in question ? question.type : '';
  const fits = typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  return fits?.(answer) === true;
}

function handoverAnswersOf(
  { sectionId, done, answers }: SectionAnswers,
  use: Use | undefined,
): SectionAnswers[] {
  if (use?.sectionId !== sectionId) return [];
  const all = Object.entries(answers);
  const fitting = use.sensitive
    ? []
    : all.filter(([name, answer]) => askedAs(use.schema, name).some((asked) => isOfKind(asked, answer)));
  const isWhole = fitting.length === all.length && fitting.length > 0;
  return [
    { sectionId, sensitive: use.sensitive, done: done && isWhole, answers: Object.fromEntries(fitting) },
  ];
}

/**
 * By the `key` of each use. Sections that are not in the document are left out. A section that lost an answer
 * is asked again.
 */
export const handoverAnswers = (
  sections: Readonly<Record<string, SectionAnswers>>,
  uses: Readonly<Record<string, Use>>,
): Readonly<Record<string, SectionAnswers>> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([key, section]) =>
      handoverAnswersOf(section, Object.hasOwn(uses, key) ? uses[key] : undefined).map((one) => [key, one]),
    ),
  );
