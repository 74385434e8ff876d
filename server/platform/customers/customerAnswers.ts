/** Checks a customer's answers against the data fields, and finds the answers that the platform uses. */
import type { Wire } from '../../../schemas/generated/api';
import { PERSONAL_RULES, personalRuleOf, type PersonalRule } from '../../../schemas/personalRules';
import {
  type Answers,
  checkAnswer,
  type DataField,
  type DataFields,
  type FieldMeaning,
  fieldsOf,
  meaningPaths,
  type OnboardingType,
} from '../catalogue';
import { type Errors, redactDeep } from '../kernel';

export interface CheckedAnswers {
  readonly answers: Answers;
  /** Paths that an update cleared on purpose. Their answers are deleted. */
  readonly cleared: readonly string[];
  readonly errors: Errors;
}

const lockedPaths = (dataFields: DataFields): ReadonlySet<string> =>
  new Set(
    Object.values(dataFields)
      .flatMap((list) => fieldsOf(list))
      .filter(({ isAuthorised }) => isAuthorised === false)
      .map(({ path }) => path),
  );

/** The date and language for the check of an answer. */
interface Place {
  /** The date at the venue, `YYYY-MM-DD`. */
  readonly today: string;
  readonly locale: string;
}

/** Ignores fields that the operator does not let customers edit, and paths that are not in the list. */
export function checkCustomerAnswers(
  dataFields: DataFields,
  occasion: OnboardingType,
  input: Readonly<Record<string, unknown>>,
  place: Place,
  isUpdate: boolean,
): CheckedAnswers {
  const answers: Record<string, Wire.AnswerValue> = Object.create(null) as Record<string, Wire.AnswerValue>;
  const errors: Errors = {};
  const cleared: string[] = [];
  // A registration may set a field that another list locks. An update may not change a field that any list
  // locks.
  const locked = isUpdate ? lockedPaths(dataFields) : new Set<string>();
  for (const field of fieldsOf(dataFields[occasion])) {
    if (field.isAuthorised === false || locked.has(field.path)) continue;
    const value = Object.hasOwn(input, field.path) ? input[field.path] : undefined;
    // An update omits fields without an answer. A missing field keeps its answer.
    if (isUpdate && value === undefined) continue;
    const message = accept(field, value, place, answers);
    if (message !== undefined) errors[field.path] = [message];
    else if (!Object.hasOwn(answers, field.path)) cleared.push(field.path);
  }
  return { answers: { ...answers }, cleared, errors };
}

function accept(
  field: DataField,
  value: unknown,
  { today, locale }: Place,
  into: Record<string, Wire.AnswerValue>,
): string | undefined {
  const checked = checkAnswer(
    {
      label: field.label,
      type: field.type,
      isRequired: field.isRequired === true,
      options: (field.options ?? []).map((option) => option.value),
      latest: today,
      maxLength: lengthLimit(field),
      rule: ruleOf(field),
      today,
      locale,
    },
    value,
  );
  if (checked.kind === 'error') return checked.message;
  if (checked.value !== null) into[field.path] = redactDeep(checked.value);
  return undefined;
}

const BY_MEANING: Readonly<Partial<Record<FieldMeaning, PersonalRule>>> = {
  email: 'email',
  firstName: 'name',
  lastName: 'name',
  dateOfBirth: 'birthDate',
  postcode: 'postcode',
};

/** The rule comes from the field's meaning to the platform, or from its name and attributes for browsers. */
function ruleOf({ meaning, type, path, name, htmlAttributes }: DataField): PersonalRule | undefined {
  const meant = meaning && BY_MEANING[meaning];
  if (meant && PERSONAL_RULES[meant].type === type) return meant;
  return personalRuleOf({ type, names: [path, name], attributes: htmlAttributes });
}

function lengthLimit({ htmlAttributes }: DataField): number | undefined {
  const limit = Number(htmlAttributes?.['maxlength']);
  return Number.isInteger(limit) && limit > 0 ? limit : undefined;
}

export interface Identity {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly email: string | undefined;
}

export function identityIn(dataFields: DataFields, answers: Answers): Identity {
  const paths = meaningPaths(dataFields);
  const read = (path: string | undefined): string | undefined => {
    const value = path === undefined ? undefined : answers[path];
    return typeof value === 'string' ? value : undefined;
  };
  return { firstName: read(paths.firstName), lastName: read(paths.lastName), email: read(paths.email) };
}

export function emailPath(dataFields: DataFields): string {
  return meaningPaths(dataFields).email ?? 'email';
}
