/**
 * The parts of a form that ask questions: the form itself, and what its conditions add. Each has `properties` and
 * `required`.
 */
import { fieldsOf, hasOnly, listOf, namesOf, type Fields } from './jsonParts';
import { childPointer } from '../jsonPointer';

/** Asked only for this answer to another question. */
export interface AnswerCondition {
  readonly question: string;
  readonly value: string | boolean;
}

export interface FormPart {
  /** From the schema of the form: empty for the form itself. */
  readonly pointer: string;
  /** What is removed with the last question of the part. */
  readonly holders: readonly string[];
  readonly properties: Fields;
  readonly required: readonly string[];
  /** `schema`: a condition that only the schema can show. Undefined: always asked. */
  readonly when: AnswerCondition | 'schema' | undefined;
}

const isAnswer = (value: unknown): value is string | boolean =>
  typeof value === 'string' || typeof value === 'boolean';

/** The condition of an `if` that tests one answer, as `conditionSchema` writes it. */
export function readCondition(test: unknown): AnswerCondition | undefined {
  const fields = fieldsOf(test);
  const [entry, ...others] = Object.entries(fieldsOf(fields.properties));
  const required = namesOf(fields.required);
  if (entry === undefined || others.length > 0 || !hasOnly(fields, ['required', 'properties']))
    return undefined;
  const [question, tested] = entry;
  // Without `required` the condition is also true while there is no answer.
  if (required.length !== 1 || required[0] !== question) return undefined;
  const answer = fieldsOf(tested);
  const inner = 'contains' in answer ? fieldsOf(answer.contains) : answer;
  const isPlain = hasOnly(answer, ['const', 'contains']) && hasOnly(inner, ['const']);
  return isPlain && isAnswer(inner.const) ? { question, value: inner.const } : undefined;
}

/** `isList`: the tested question is a choice of several options. */
export const conditionSchema = ({ question, value }: AnswerCondition, isList: boolean): Fields => ({
  required: [question],
  properties: { [question]: isList ? { contains: { const: value } } : { const: value } },
});

function partOf(
  pointer: string,
  value: unknown,
  when: FormPart['when'],
  holders: readonly string[],
): readonly FormPart[] {
  const part = fieldsOf(value);
  if (Object.keys(fieldsOf(part.properties)).length === 0 && pointer !== '') return [];
  return [
    { pointer, holders, properties: fieldsOf(part.properties), required: namesOf(part.required), when },
  ];
}

/** `holder` is the form, or an entry of `allOf`. */
function conditionalParts(holder: Fields, pointer: string): readonly FormPart[] {
  const isAlone = !('else' in holder);
  const isPlain = pointer === '' || hasOnly(holder, ['if', 'then']);
  const when = (isAlone && isPlain && readCondition(holder.if)) || 'schema';
  const holders = pointer === '' ? ['/if', '/then'] : [pointer];
  return [
    ...partOf(`${pointer}/then`, holder.then, when, holders),
    ...partOf(`${pointer}/else`, holder.else, 'schema', []),
  ];
}

const DEPENDENT = ['dependentSchemas', 'dependencies'] as const;

export function partsOfForm(schema: Fields): readonly FormPart[] {
  return [
    ...partOf('', schema, undefined, []),
    ...conditionalParts(schema, ''),
    ...listOf(schema.allOf).flatMap((entry, at) => conditionalParts(fieldsOf(entry), `/allOf/${at}`)),
    ...DEPENDENT.flatMap((keyword) =>
      Object.entries(fieldsOf(schema[keyword])).flatMap(([name, part]) =>
        partOf(childPointer(`/${keyword}`, name), part, 'schema', []),
      ),
    ),
  ];
}
