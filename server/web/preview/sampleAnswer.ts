/** The answer of an invented person to a required question of the platform. */
import type { Wire } from '../../../schemas/generated/api';
import { orderedValues } from '../../../schemas/optionOrder';
import { copyText } from '../copyText';

export interface SampledQuestion {
  /** The path or the reference of the question. */
  readonly name: string;
  readonly type: string;
  /** The values that can be chosen. */
  readonly options: readonly string[];
}

const BIRTH_DATE = '1990-05-17';

/** Null: there is none, because the question has no options or the type of a plugin. */
export function sampleAnswer({ name, type, options }: SampledQuestion): Wire.DataField['answer'] {
  const [first] = options;
  switch (type) {
    case 'select':
      return first ?? null;
    case 'multi_select':
      return first === undefined ? null : [first];
    case 'checkbox':
      return true;
    case 'date':
      return BIRTH_DATE;
    case 'number':
      return 1;
    case 'text':
      return copyText(
        SAMPLE_TEXTS.find(([word]) => word.test(name))?.[1] ?? 'web.preview.person.otherAnswer',
      );
    default:
      return null;
  }
}

/** The copy keys of the answers, by the name of the question. */
const SAMPLE_TEXTS = [
  [/first_?name/i, 'web.preview.person.firstName'],
  [/last_?name|surname/i, 'web.preview.person.lastName'],
  [/e_?mail/i, 'web.preview.person.email'],
  [/phone|mobile/i, 'web.preview.person.phone'],
  [/post_?code/i, 'web.preview.person.postcode'],
  [/city|town/i, 'web.preview.person.town'],
  [/line|address|street/i, 'web.preview.person.street'],
] as const;

/** The sample answers to the required questions of a membership, by the ids of the questions. */
export function sampleAnswers(
  groups: readonly Wire.QuestionGroup[],
): Readonly<Record<string, Wire.DataField['answer']>> {
  const required = groups.flatMap(({ questions }) => questions).filter((question) => question.is_required);
  return Object.fromEntries(
    required.map(({ id, reference: name, type, options, option_order: order }) => [
      id,
      sampleAnswer({ name, type, options: orderedValues(options, order) }),
    ]),
  );
}
