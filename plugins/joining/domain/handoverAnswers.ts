/** Answers to tenant questions that came from another browser: selects those that the tenant document asks for. */
import { isRecord } from '../../../core/contract';
import { questionsByName, type SectionAnswers, type TenantSchemas } from './tenantSchemas';

/** One use of the section in the tenant document of this page. */
export interface SectionUse {
  readonly sectionId: string;
  readonly sensitive: boolean;
  readonly schema: TenantSchemas[string];
}

const PLAIN: readonly unknown[] = ['string', 'number', 'boolean'];

/** A form must not receive an answer that none of its fields can show. Groups of questions are asked again. */
function isOfKind(question: unknown, answer: unknown): boolean {
  const type = isRecord(question) ? question.type : undefined;
  if (type === 'integer') return Number.isInteger(answer);
  if (type === 'array') return Array.isArray(answer) && answer.every((one) => PLAIN.includes(typeof one));
  return PLAIN.includes(type) && typeof answer === type;
}

function handoverAnswersOf(
  { sectionId, done, answers }: SectionAnswers,
  use: SectionUse | undefined,
): SectionAnswers[] {
  if (use?.sectionId !== sectionId) return [];
  const all = Object.entries(answers);
  const fitting = use.sensitive
    ? []
    : all.filter(([name, answer]) =>
        questionsByName(use.schema, name).some((asked) => isOfKind(asked, answer)),
      );
  const isWhole = fitting.length === all.length && fitting.length > 0;
  return [
    { sectionId, sensitive: use.sensitive, done: done && isWhole, answers: Object.fromEntries(fitting) },
  ];
}

/** By the `key` of each use, for sections in the document. A section that lost an answer is asked again. */
export const handoverAnswers = (
  sections: Readonly<Record<string, SectionAnswers>>,
  uses: Readonly<Record<string, SectionUse>>,
): Readonly<Record<string, SectionAnswers>> =>
  Object.fromEntries(
    Object.entries(sections).flatMap(([key, section]) =>
      handoverAnswersOf(section, Object.hasOwn(uses, key) ? uses[key] : undefined).map((one) => [key, one]),
    ),
  );
