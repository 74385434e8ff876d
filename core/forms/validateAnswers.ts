import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { toErrorSchema, type RJSFSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import { groupOf, withoutEmptyAnswers } from '../../schemas/askedQuestions';
import { isRecord } from '../../schemas/isRecord';
import { brokenPersonalRule, isPersonalRule } from '../../schemas/personalRules';
import { isEmpty } from '../../schemas/isEmptyAnswer';
import { valueAt } from './valueAt';

/**
 * Validates data against a schema by interpretation: the browser generates no code. Returns the first issue
 * of each field. `formErrors.ts` contains the messages.
 */
export interface ValidationIssue {
  readonly path: readonly string[];
  readonly keyword: string;
  /** The schema of the field, for its limits. */
  readonly schema: RJSFSchema;
}

type SchemaObject = RJSFSchema & { readonly foyerNoFuture?: boolean; readonly foyerRule?: string };

function propertiesOf(schema: SchemaObject): [string, SchemaObject][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    isRecord(property) ? [[name, property]] : [],
  );
}

// A copy, because the interpreter modifies the schema that it receives.
const newValidator = (schema: RJSFSchema, stopsAtFirst: boolean) =>
  new Validator(structuredClone(schema) as Schema, '2020-12', stopsAtFirst);

const validators = new WeakMap<object, Validator>();

function validatorOf(schema: RJSFSchema): Validator {
  const cached = validators.get(schema);
  if (cached) return cached;
  const validator = newValidator(schema, false);
  validators.set(schema, validator);
  return validator;
}

function pointer(location: string): string[] {
  const parts = location.split('/').slice(1);
  return parts.map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Keywords that only report that something inside is invalid. */
const CONTAINERS = new Set([
  'properties',
  'items',
  'prefixItems',
  '$ref',
  'allOf',
  'if',
  'additionalProperties',
  'patternProperties',
]);

function pathOf(unit: OutputUnit): string[] {
  const path = pointer(unit.instanceLocation);
  if (unit.keyword !== 'required') return path;
  return [...path, unit.error.slice(unit.error.indexOf('"') + 1, unit.error.lastIndexOf('"'))];
}

/** The server's compiled validator uses floating point and this tolerance, the interpreter decimals. */
const TOLERANCE = 1e-8;

function isNearMultiple({ keyword, path, schema }: ValidationIssue, data: unknown): boolean {
  const value = valueAt(data, path);
  if (keyword !== 'multipleOf' || typeof value !== 'number') return false;
  const times = value / (schema.multipleOf ?? 1);
  return Math.abs(Math.round(times) - times) <= TOLERANCE;
}

/** The schema of a field, with the conditions that apply to these answers. */
function schemaAt(schema: SchemaObject, answers: unknown, path: readonly string[]): SchemaObject {
  const [name, ...rest] = path;
  if (name === undefined) return schema;
  const { properties, items } = groupOf<SchemaObject>(answers) ?? schema;
  const own = properties && Object.hasOwn(properties, name) ? properties[name] : items;
  return isRecord(own) ? schemaAt(own, valueAt(answers, [name]), rest) : {};
}

/** The custom keyword that a value violates. */
function brokenRule(
  { foyerNoFuture, foyerRule = '' }: SchemaObject,
  value: string,
  today: string | undefined,
) {
  if (foyerNoFuture === true && today !== undefined && value > today) return 'foyerNoFuture';
  const broken = isPersonalRule(foyerRule) ? brokenPersonalRule(foyerRule, value, today) : undefined;
  return broken && `foyerRule.${broken}`;
}

function ownIssues(
  schema: SchemaObject,
  data: unknown,
  today: string | undefined,
  path: readonly string[] = [],
): ValidationIssue[] {
  if (!isRecord(data)) return [];
  return propertiesOf(schema).flatMap(([name, property]) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (property.properties) return ownIssues(property, value, today, [...path, name]);
    const keyword =
      typeof value === 'string' && value !== '' ? brokenRule(property, value, today) : undefined;
    return keyword ? [{ path: [...path, name], keyword, schema: property }] : [];
  });
}

/** The issues in `data`. `today` is the venue's date, `YYYY-MM-DD`. Throws if the schema is invalid. */
export function validateAnswers(
  schema: RJSFSchema,
  data: unknown,
  today?: string,
): readonly ValidationIssue[] {
  const cleaned = withoutEmptyAnswers(schema, data);
  const units = validatorOf(schema)
    .validate(cleaned)
    .errors.filter((unit) => !CONTAINERS.has(unit.keyword));
  const issues = units
    .map((unit): ValidationIssue => {
      const path = pathOf(unit);
      // A blank entry of a list: its answer is missing.
      const isBlank = unit.keyword === 'type' && isEmpty(valueAt(cleaned, path));
      return { path, keyword: isBlank ? 'required' : unit.keyword, schema: schemaAt(schema, cleaned, path) };
    })
    .filter((issue) => !isNearMultiple(issue, cleaned));
  const all = [...issues, ...ownIssues(schema, cleaned, today)];
  const first = new Map<string, ValidationIssue>();
  for (const issue of all) {
    const key = issue.path.join('\n');
    if (!first.has(key)) first.set(key, issue);
  }
  return [...first.values()];
}

function asRjsf(issue: ValidationIssue): RJSFValidationError {
  const property = `.${issue.path.join('.')}`;
  return { name: issue.keyword, property, message: issue.keyword, stack: `${property} ${issue.keyword}` };
}

/** rjsf's validator, with interpreted schemas. The form replaces the messages by those of `formErrors.ts`. */
export const interpreter: ValidatorType = {
  validateFormData(data, schema) {
    const errors = validateAnswers(schema, data).map(asRjsf);
    return { errors, errorSchema: toErrorSchema(errors) };
  },
  isValid(schema: RJSFSchema, data, root: RJSFSchema) {
    try {
      const fullSchema = { ...schema, $defs: { ...root.$defs, ...schema.$defs } };
      return newValidator(fullSchema, true).validate(data ?? null).valid;
    } catch {
      return false;
    }
  },
  rawValidation<Result>(schema: RJSFSchema, data: unknown) {
    const { errors } = newValidator(schema, false).validate(data ?? null);
    return { errors: errors as Result[] };
  },
};
