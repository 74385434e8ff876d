/** Validates answers to a tenant's questions with `@rjsf/validator-ajv8`. */
import { pointerSteps } from '../../../schemas/jsonPointer';
import type { RJSFSchema } from '@rjsf/utils';
import type { ErrorObject } from 'ajv';
import { LRUCache } from 'lru-cache';
import { withoutEmptyAnswers, withoutUnaskedAnswers } from '../../../schemas/askedQuestions';
import { readForm } from '../../tenants/forms';
import { parseSource } from '../../tenants/source';

/** An error in an answer: its path, and the rule that it breaks. */
export interface FormIssue {
  readonly path: readonly string[];
  readonly keyword: string;
}

export interface FormValidator {
  /** The first issue of each field; empty if the answers are valid. */
  readonly validate: (answers: unknown) => readonly FormIssue[];
  /** The answers to visible questions only. */
  readonly visibleAnswers: (answers: unknown) => unknown;
}

/** A schema with keywords that forms do not support. */
export class RefusedForm extends Error {}

/** A schema with a pattern that could block the server. */
export class SlowForm extends RefusedForm {}

/** Ajv makes code of a schema, so only the keywords of the allow-list may reach it. */
function readText(text: string): RJSFSchema {
  const messages: string[] = [];
  let isSlow = false;
  const { root } = parseSource(null, 'form', Buffer.from(text), ({ message }) => messages.push(message));
  const form =
    root &&
    readForm(root, undefined, ({ at, code, message, severity }) => {
      // Warnings are allowed: a form that is shown is also checked.
      if (severity === 'warning') return;
      messages.push(`${at?.pointer ?? ''}: ${message}`);
      isSlow ||= code === 'slow-pattern';
    });
  if (messages.length > 0 || form === undefined)
    throw new (isSlow ? SlowForm : RefusedForm)(messages.join('\n') || 'This is no JSON Schema.');
  // The dialect does not change what is allowed, and the validator supports only one.
  const { $schema: _dialect, ...schema } = form.schema;
  return schema as RJSFSchema;
}

/** Keywords that only report that something inside them is wrong. */
const CONTAINERS = new Set(['if', '$ref', 'allOf']);

/** Rules of a group that concern one property of it. */
const NAMED: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
};

function issueOf({ instancePath, keyword, params }: ErrorObject): FormIssue {
  const path = pointerSteps(instancePath);
  const named: unknown = params[NAMED[keyword] ?? ''];
  return { path: typeof named === 'string' ? [...path, named] : path, keyword };
}

function firstOfEach(errors: readonly ErrorObject[]): readonly FormIssue[] {
  const first = new Map<string, FormIssue>();
  for (const issue of errors.filter(({ keyword }) => !CONTAINERS.has(keyword)).map(issueOf)) {
    const key = issue.path.join('\n');
    if (!first.has(key)) first.set(key, issue);
  }
  return [...first.values()];
}

async function makeValidator(text: string): Promise<FormValidator> {
  const schema = readText(text);
  // Imported on demand, because few tenants have their own questions.
  const { customizeValidator } = await import('@rjsf/validator-ajv8');
  // JSON.parse reads `1e400` as Infinity, which is no answer.
  const validator = customizeValidator({ ajvOptionsOverrides: { strictNumbers: true } });
  const run = (answers: unknown) =>
    validator.rawValidation<ErrorObject>(schema, withoutEmptyAnswers(schema, answers));
  const { validationError } = run({});
  if (validationError) throw new RefusedForm(validationError.message);
  return {
    validate: (answers) => firstOfEach(run(answers).errors ?? []),
    visibleAnswers: (answers) => withoutUnaskedAnswers(schema, answers),
  };
}

const validators = new LRUCache<string, Promise<FormValidator>>({ max: 500 });

/** Made once for each schema, also if several documents contain it. Rejects with `RefusedForm`. */
export function formValidator(schema: object): Promise<FormValidator> {
  const text = JSON.stringify(schema);
  const validator = validators.get(text) ?? makeValidator(text);
  validators.set(text, validator);
  return validator;
}
