import { Validator, type Schema } from '@cfworker/json-schema';
import { toErrorSchema, type RJSFSchema, type RJSFValidationError, type ValidatorType } from '@rjsf/utils';
import { validateAnswers, type ValidationIssue } from './validateAnswers';

function asRjsf(issue: ValidationIssue): RJSFValidationError {
  const property = `.${issue.path.join('.')}`;
  return { name: issue.keyword, property, message: issue.keyword, stack: `${property} ${issue.keyword}` };
}

/** rjsf's validator, with interpreted schemas. The form replaces the messages by those of `messages.ts`. */
export const interpreter: ValidatorType = {
  validateFormData(data, schema) {
    const errors = validateAnswers(schema, data).map(asRjsf);
    return { errors, errorSchema: toErrorSchema(errors) };
  },
  isValid(schema: RJSFSchema, data, root: RJSFSchema) {
    try {
      const whole = { ...schema, $defs: { ...root.$defs, ...schema.$defs } };
      return new Validator(structuredClone(whole) as Schema, '2020-12').validate(data ?? null).valid;
    } catch {
      return false;
    }
  },
  rawValidation<Result>(schema: RJSFSchema, data: unknown) {
    const { errors } = new Validator(structuredClone(schema) as Schema, '2020-12', false).validate(
      data ?? null,
    );
    return { errors: errors as Result[] };
  },
};
