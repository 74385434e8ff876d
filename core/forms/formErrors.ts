import type { UiSchema } from '@rjsf/utils';
import { isRecord } from '../../schemas/isRecord';
import { numberStyle, typedNumber } from '../../schemas/typedNumber';
import type { SummaryError } from '../ui/controls/ErrorSummary';
import type { Copy } from '../tenant/copy';
import { validateAnswers, type ValidationIssue } from './validateAnswers';
import { reportProblem } from './problems';
import type { FormData, FormField, FormModel } from './questionForm';
import { valueAt } from './valueAt';

/** Keywords of limits. Each has a message of the same name. */
const LIMITS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
] as const;

const CHOICES: readonly string[] = ['enum', 'const', 'oneOf'];

/** Custom keywords with their messages. */
const RULES: Readonly<Record<string, string>> = {
  foyerNoFuture: 'core.forms.dateInFuture',
  'foyerRule.email': 'core.forms.email',
  'foyerRule.name': 'core.forms.name',
  'foyerRule.birthDate': 'core.forms.birthYear',
  'foyerRule.phone': 'core.forms.phone',
  'foyerRule.postcode': 'core.forms.postcode',
  'foyerRule.postcodePart': 'core.forms.postcodePart',
};

/** The messages of the formats that have their own one. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['email', 'core.forms.email'],
  ['uri', 'core.forms.uri'],
]);

/** The message for an issue, for the person who fills in the form. */
function messageOf(issue: ValidationIssue, label: string, copy: Copy): string {
  const { keyword, schema } = issue;
  const missing = keyword === 'required' || (keyword === 'minItems' && schema.minItems === 1);
  if (missing) return copy('core.forms.required', { label });
  const rule = Object.hasOwn(RULES, keyword) ? RULES[keyword] : undefined;
  if (rule) return copy(rule, { label });
  if (schema.format === 'date') return copy('core.forms.dateInvalid', { label });
  const ofFormat = keyword === 'format' ? FORMATS.get(schema.format ?? '') : undefined;
  if (ofFormat) return copy(ofFormat, { label });
  if (keyword === 'type' && schema.type === 'integer') return copy('core.forms.integer', { label });
  if (keyword === 'type' && schema.type === 'number') return copy('core.forms.number', { label });
  if (CHOICES.includes(keyword)) return copy('core.forms.choice', { label });
  const limit = LIMITS.find((name) => name === keyword);
  if (limit) return copy(`core.forms.${limit}`, { label, limit: schema[limit] ?? 0 });
  return copy('core.forms.invalid', { label });
}

/** Messages of a 422 by key, as the server sends them: lists or single texts. */
export type ServerErrors = Readonly<Record<string, readonly string[] | string>>;

const idOf = (prefix: string, path: readonly string[]): string => [prefix, ...path].join('_');

/** The field of an issue: the field with this path, or the list that contains the entry. */
const fieldOf = (model: FormModel, issue: ValidationIssue): FormField | undefined =>
  model.fields.find(({ path }) => path.every((name, index) => issue.path[index] === name));

/** 'Child 2', or the label of a question in an entry. */
function entryLabel({ path, schema }: ValidationIssue, uiSchema: UiSchema): string {
  const shown = path.reduce<unknown>((at, name) => {
    if (!isRecord(at)) return undefined;
    return typeof at.items === 'function' ? at.items(undefined, Number(name)) : at[name];
  }, uiSchema);
  const title = (isRecord(shown) ? shown['ui:title'] : undefined) ?? schema.title;
  return typeof title === 'string' ? title : (path.at(-1) ?? '');
}

interface FormError {
  /** Path of the wrong answer. */
  readonly path: readonly string[];
  readonly message: string;
}

/** Data of the page that the validation needs. */
interface Page {
  /** The venue's date, `YYYY-MM-DD`. */
  readonly today: string | undefined;
  readonly locale: string;
  readonly copy: Copy;
}

function ownMessage(issue: ValidationIssue, label: string, data: FormData, { locale, copy }: Page): string {
  const { path, schema } = issue;
  const typed = valueAt(data, path);
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  const read = isNumber && typeof typed === 'string' && typedNumber(typed, numberStyle(schema, locale));
  return read && read.kind === 'twoWays'
    ? copy('core.forms.numberTwoWays', { label, typed: String(typed), ...read })
    : messageOf(issue, label, copy);
}

/** Errors of the client-side validation, by id of the control. */
export function ownErrors(
  model: FormModel,
  prefix: string,
  data: FormData,
  page: Page,
): ReadonlyMap<string, FormError> {
  const found = issuesOf(model, data, page.today).map((issue) => {
    const field = fieldOf(model, issue);
    const isInEntry = field?.hasEntries === true && issue.path.length > field.path.length;
    const path = isInEntry ? issue.path : (field?.path ?? issue.path);
    const label = isInEntry ? entryLabel(issue, model.uiSchema) : (field?.label ?? issue.path.at(-1) ?? '');
    const place = field ? model.fields.indexOf(field) : -1;
    return { place, id: idOf(prefix, path), path: issue.path, message: ownMessage(issue, label, data, page) };
  });
  // In the order of the page, as in the summary.
  found.sort((one, other) => one.place - other.place);
  return new Map(found.map(({ id, ...error }) => [id, error]));
}

function issuesOf(model: FormModel, data: FormData, today: string | undefined): readonly ValidationIssue[] {
  try {
    return validateAnswers(model.schema, data, today);
  } catch (error) {
    // An invalid schema does not block the form: the server checks every answer again.
    reportProblem('unsupported_schema', '', String(error));
    return [];
  }
}

function fieldOfKey(model: FormModel, key: string): FormField | undefined {
  const path = key.replace(/^answers\./, '').replace(/\.answer$/, '');
  return model.fields.find((field) => field.key === key) ?? model.fields.find((field) => field.key === path);
}

/** The control of a server key: a field, an entry of a list, or a list of choices. */
function pathOfKey(model: FormModel, key: string): readonly string[] | undefined {
  const field = fieldOfKey(model, key);
  if (field) return field.path;
  const list = model.fields.find(
    (field) => key.startsWith(`${field.key}.`) && /^\d/.test(key.slice(field.key.length + 1)),
  );
  if (!list) return undefined;
  return list.hasEntries ? [...list.path, ...key.slice(list.key.length + 1).split('.')] : list.path;
}

/**
 * The server's messages. A message about a field of this form, or about a control of `extra`, has its id. A
 * message about a question that is no longer shown is left out.
 */
export function serverMessages(
  model: FormModel,
  shown: FormModel,
  prefix: string,
  errors: ServerErrors,
  extraIds: Readonly<Record<string, string>>,
): readonly SummaryError[] {
  return Object.entries(errors).flatMap(([key, texts]) => {
    const message = (typeof texts === 'string' ? [texts] : texts)
      .filter((text) => typeof text === 'string' && text !== '')
      .join(' ');
    if (message === '') return [];
    const path = pathOfKey(shown, key);
    if (!path && pathOfKey(model, key)) return [];
    const extraId = Object.hasOwn(extraIds, key) ? extraIds[key] : undefined;
    return [{ id: path ? idOf(prefix, path) : extraId, message }];
  });
}
