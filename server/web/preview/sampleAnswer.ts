/** The answer of an invented person to a required question of the platform. */
import type { ResolvedPlugin } from '../../../schemas/boot';
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

/** The answers that plugins offer for the types of their questions, by type. */
export type PluginSamples = ReadonlyMap<string, string | number | boolean | undefined>;

export const samplesOf = ({
  plugins,
}: {
  readonly plugins: readonly Pick<ResolvedPlugin, 'questionTypes'>[];
}): PluginSamples =>
  new Map(
    plugins.flatMap(({ questionTypes = [] }) =>
      questionTypes.map(({ type, sample }) => [type, sample] as const),
    ),
  );

/** Null: there is none, because the question has no options, or its plugin offers no sample. */
export function sampleAnswer(
  { name, type, options }: SampledQuestion,
  samples: PluginSamples,
): Wire.DataField['answer'] {
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
      return samples.get(type) ?? null;
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
  samples: PluginSamples,
): Readonly<Record<string, Wire.DataField['answer']>> {
  const required = groups.flatMap(({ questions }) => questions).filter((question) => question.is_required);
  return Object.fromEntries(
    required.map(({ id, reference: name, type, options, option_order: order }) => [
      id,
      sampleAnswer({ name, type, options: orderedValues(options, order) }, samples),
    ]),
  );
}
