import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { isAnswerKey } from '../../schemas/answerKey';
import { isEmpty } from '../../schemas/isEmptyAnswer';
import { coerceAnswer } from './coerceAnswer';
import { fieldSchema, fieldUiSchema, isKnownType } from './fieldSchema';
import { reportProblem, type FormProblem } from './problems';
import type {
  AnswerValue,
  Answers,
  FormData,
  FormField,
  FormModel,
  Question,
  QuestionGroup,
  QuestionSource,
} from './questionForm';
import { valueAt } from './valueAt';

const UNSAFE_KEY = 'a key like this may not become part of an object';

/** Why a question cannot be shown. `usedIds` contains the keys of the questions before it. */
function problemOf(question: Question, usedIds: ReadonlySet<string>): FormProblem | undefined {
  const { key, type, options } = question;
  if (!isAnswerKey(key)) return ['unsafe_key', String(key), `${UNSAFE_KEY}; the question is left out`];
  if (usedIds.has(key)) return ['duplicate_path', key, 'asked before in this form; the second is left out'];
  if (!isKnownType(type))
    return ['unknown_type', key, `type '${type}' is not known; the question is left out`];
  const chooses = type === 'select' || type === 'multi_select';
  if (chooses && options.length === 0)
    return ['no_options', key, 'there is nothing to choose from; the question is left out'];
  return undefined;
}

/** Groups without the questions that cannot be shown, which are reported, and without empty groups. */
export function supportedGroups<Asked, G extends { readonly questions: readonly Asked[] }>(
  groups: readonly G[],
  questionOf: (source: Asked) => Question,
): readonly G[] {
  const usedIds = new Set<string>();
  const keep = (source: Asked) => {
    const question = questionOf(source);
    const problem = problemOf(question, usedIds);
    if (problem) reportProblem(...problem);
    else usedIds.add(question.key);
    return problem === undefined;
  };
  return groups
    .map((group) => ({ ...group, questions: group.questions.filter(keep) }))
    .filter(({ questions }) => questions.length > 0);
}

function groupSchema({ title, questions }: QuestionGroup): RJSFSchema {
  return {
    type: 'object',
    title,
    properties: Object.fromEntries(questions.map((question, index) => [`q${index}`, fieldSchema(question)])),
    required: questions.flatMap((question, index) =>
      question.required && !question.readOnly ? [`q${index}`] : [],
    ),
  };
}

function groupUiSchema({ questions, folded }: QuestionGroup): UiSchema {
  return {
    ...Object.fromEntries(questions.map((question, index) => [`q${index}`, fieldUiSchema(question)])),
    'ui:order': questions.map((_, index) => `q${index}`),
    ...(folded && { 'ui:folded': true }),
  };
}

function modelOf(groups: readonly QuestionGroup[]): FormModel {
  const named = groups.map((group, index) => [`g${index}`, group] as const);
  const fields = named.flatMap(([name, group]) =>
    group.questions.map(({ key, label }, index): FormField => ({ path: [name, `q${index}`], key, label })),
  );
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(named.map(([name, group]) => [name, groupSchema(group)])),
      required: named.map(([name]) => name),
    },
    uiSchema: Object.fromEntries(named.map(([name, group]) => [name, groupUiSchema(group)])),
    fields,
  };
}

/** Models by their questions. A kiosk fetches the same questions for months: their model must stay one object. */
const models = new Map<string, FormModel>();
/** More forms than any tenant has. The oldest model is removed first. `lru-cache` would add 6 kB to the page. */
const MAX_CACHED_MODELS = 50;

function cachedModel(groups: readonly QuestionGroup[]): FormModel {
  // The key excludes the answers: they belong to one visitor and must not outlive the visit.
  const key = JSON.stringify(groups, (name, value: unknown) => (name === 'given' ? undefined : value));
  const cached = models.get(key);
  if (cached) return cached;
  const model = modelOf(groups);
  if (models.size >= MAX_CACHED_MODELS) models.delete(models.keys().next().value ?? '');
  models.set(key, model);
  return model;
}

function initialAnswersOf(groups: readonly QuestionGroup[]): Answers {
  const answers = groups.flatMap(({ questions }) =>
    questions.flatMap((question): [string, AnswerValue][] => {
      const answer = coerceAnswer(question.given, question);
      if (answer !== undefined) return [[question.key, answer]];
      const message = `the given answer is no '${question.type}'; the question starts empty`;
      if (!isEmpty(question.given)) reportProblem('wrong_default', question.key, message);
      return [];
    }),
  );
  return Object.fromEntries(answers);
}

function isAnswer(value: unknown): value is AnswerValue {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string');
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function toData(fields: readonly FormField[], answers: Answers): FormData {
  const data: Record<string, Record<string, unknown>> = {};
  for (const { path, key } of fields) {
    const [group = '', name = ''] = path;
    const values = (data[group] ??= {});
    if (Object.hasOwn(answers, key)) values[name] = answers[key] ?? undefined;
  }
  return data;
}

function toAnswers(fields: readonly FormField[], data: FormData): Answers {
  const answered = fields.flatMap(({ path, key }): [string, AnswerValue][] => {
    const value = valueAt(data, path);
    return isAnswer(value) && !isEmpty(value) ? [[key, value]] : [];
  });
  return Object.fromEntries(answered);
}

/** Converts questions of any origin to the source that `QuestionForm` renders. */
export function questionSource(groups: readonly QuestionGroup[], checksum?: string): QuestionSource<Answers> {
  const shown = supportedGroups(groups, (question: Question) => question);
  const model = cachedModel(shown);
  return {
    model,
    given: initialAnswersOf(shown),
    checksum,
    toData: (answers) => toData(model.fields, answers),
    toAnswers: (data) => toAnswers(model.fields, data),
  };
}
