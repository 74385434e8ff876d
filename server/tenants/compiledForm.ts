/**
 * A tenant's questions as code for `@rjsf/validator-ajv8`. The code is made on first use and cached by hash.
 * Because a schema becomes code, only schemas that `formSchema.ts` and the meta-schema of JSON Schema accept
 * are compiled.
 */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { Script, createContext, type Context } from 'node:vm';
import type { RJSFSchema } from '@rjsf/utils';
import Ajv, { type ErrorObject } from 'ajv';
import standaloneCode from 'ajv/dist/standalone';
import addFormats from 'ajv-formats';
import { withoutEmpty, withoutUnasked } from '../../schemas/askedQuestions';
import { codeOf } from '../net/errorFacts';
import { checkFormSchema } from './formSchema';
import { withConditions } from './oneForm';
import { parseSource } from './source';

/** An error in an answer: its path, and the rule that it breaks. */
export interface FormIssue {
  readonly path: readonly string[];
  readonly keyword: string;
}

export interface CompiledForm {
  readonly hash: string;
  /** CommonJS. Its exports are the input of `createPrecompiledValidator`. */
  readonly code: string;
  /** The first issue of each field; empty if the answers are valid. Throws `TooSlow`. */
  readonly judge: (answers: unknown) => readonly FormIssue[];
  /** The answers to visible questions only. Throws `TooSlow`. */
  readonly asked: (answers: unknown) => unknown;
}

export class RefusedForm extends Error {}

/** A pattern whose backtracking takes too long. */
export class TooSlow extends Error {}

const MAX_FORMS = 500;
const compiled = new Map<string, Promise<CompiledForm>>();
const metaSchema = new Ajv({ strict: false });

/** Throws `RefusedForm` for a schema that must not be compiled. */
function refuseUnknown(text: string, schema: object): void {
  const received: string[] = [];
  const source = parseSource(null, 'form', Buffer.from(text), ({ message }) => received.push(message));
  // Warnings are allowed: a form that is shown is also checked.
  checkFormSchema(source.root, ({ at, message, severity }) => {
    if (severity !== 'warning') received.push(`${at?.pointer ?? ''}: ${message}`);
  });
  if (source.root === undefined || metaSchema.validateSchema(schema) !== true)
    received.push('This is no JSON Schema.');
  if (received.length > 0) throw new RefusedForm(received.join('\n'));
}

/** Modules that compiled code may require. */
const RUNTIME = /^(?:ajv\/dist\/runtime\/\w+|ajv-formats\/dist\/formats)$/;
const load = createRequire(__filename);

interface Loaded {
  readonly exports: Record<string, unknown>;
  readonly context: Context;
}

/** Runs our compiled code in a context that contains only the modules it requires. */
function loaded(code: string): Loaded {
  const module = { exports: {} as Record<string, unknown> };
  const ask = (name: string): unknown => {
    if (!RUNTIME.test(name)) throw new RefusedForm(`Compiled code asks for '${name}'.`);
    return load(name);
  };
  const context = createContext(
    { module, exports: module.exports, require: ask },
    { codeGeneration: { strings: false, wasm: false } },
  );
  new Script(code, { filename: 'form.cjs' }).runInContext(context, { timeout: 1000 });
  return { exports: module.exports, context };
}

/**
 * Uses the settings of rjsf's own compiler, which would compile a part for each combination of conditions.
 */
function codeFor(schema: RJSFSchema, name: string): string {
  const ajv = new Ajv({
    allErrors: true,
    multipleOfPrecision: 8,
    strict: false,
    verbose: true,
    code: { lines: true, source: true },
  });
  addFormats(ajv);
  ajv.addSchema(schema, name);
  return standaloneCode(ajv, { [name]: name });
}

const JUDGE = new Script('judge()', { filename: 'judge.js' });
/** Milliseconds. Much more than the longest form needs on a busy machine. */
const LONGEST_MS = 1500;
/** Milliseconds for a form that was too slow before, because the same user may repeat the attack. */
const AGAIN_MS = 250;

/**
 * Stops a check that takes too long, so that one tenant's pattern and one visitor's text cannot block the
 * server. Only a script in a context can be stopped.
 */
function cutOff<Found>(context: Context, judge: () => Found, timeout: number): Found {
  const found: Found[] = [];
  context.judge = () => found.push(judge());
  try {
    JUDGE.runInContext(context, { timeout });
  } catch (error) {
    if (codeOf(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw new TooSlow('The answers took too long.');
    throw error;
  } finally {
    delete context.judge;
  }
  const [first] = found;
  if (first === undefined) throw new Error('The answers were not judged.');
  return first;
}

/** Keywords that only report that something inside them is wrong. */
const CONTAINERS = new Set(['if', '$ref', 'allOf']);

/** Rules of a group that concern one property of it. */
const NAMED: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
};

function issueOf({ instancePath, keyword, params }: ErrorObject): FormIssue {
  const parts = instancePath.split('/').slice(1);
  const path = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
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

async function compile(text: string, hash: string): Promise<CompiledForm> {
  // The dialect does not change what is allowed, and the compiler supports only one.
  const { $schema: _dialect, ...written } = JSON.parse(text) as RJSFSchema;
  refuseUnknown(text, written);
  const schema: RJSFSchema = withConditions({ schema: written, uiSchema: {} }).schema;
  // Imported on demand, because few tenants have their own questions.
  const { hashForSchema } = await import('@rjsf/utils');
  const { createPrecompiledValidator } = await import('@rjsf/validator-ajv8');
  const code = codeFor(schema, hashForSchema(schema));
  const { exports, context } = loaded(code);
  const validator = createPrecompiledValidator(exports as never, schema);
  const errorsOf = (answers: unknown) =>
    validator.rawValidation<ErrorObject>(schema, withoutEmpty(schema, answers)).errors ?? [];
  // Runs the one-time work now, so that it does not count as a slow pattern.
  errorsOf({});
  let patience = LONGEST_MS;
  const patiently = <Found>(judge: () => Found): Found => {
    try {
      return cutOff(context, judge, patience);
    } catch (error) {
      if (error instanceof TooSlow) patience = AGAIN_MS;
      throw error;
    }
  };
  return {
    hash,
    code,
    judge: (answers) => firstOfEach(patiently(() => errorsOf(answers))),
    asked: (answers) => patiently(() => withoutUnasked(schema, answers)),
  };
}

/** Compiles each schema once, also if several documents contain it. */
export function compileForm(schema: object): Promise<CompiledForm> {
  const text = JSON.stringify(schema);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const known = compiled.get(hash);
  if (known) return known;
  const made = compile(text, hash);
  if (compiled.size >= MAX_FORMS) compiled.delete(compiled.keys().next().value ?? '');
  compiled.set(hash, made);
  return made;
}
