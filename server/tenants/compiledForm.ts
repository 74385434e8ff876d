/**
 * A tenant's own questions as code, as `@rjsf/validator-ajv8` takes it, made on first use and kept by hash.
 * A schema becomes code, so that only what `formSchema.ts` allows, and what the meta-schema of JSON
 * Schema accepts, is compiled.
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

/** What is wrong with an answer: where, and which rule it breaks. */
export interface FormIssue {
  readonly path: readonly string[];
  readonly keyword: string;
}

export interface CompiledForm {
  readonly hash: string;
  /** CommonJS: what `createPrecompiledValidator` takes is its exports. */
  readonly code: string;
  /** One issue a field, the first; none when the answers are good. Throws `TooSlow`. */
  readonly judge: (answers: unknown) => readonly FormIssue[];
  /** The answers without those to questions that are not asked. Throws `TooSlow`. */
  readonly asked: (answers: unknown) => unknown;
}

export class RefusedForm extends Error {}

/** A pattern that goes back and forth over a text for ever. */
export class TooSlow extends Error {}

const MAX_FORMS = 500;
const compiled = new Map<string, Promise<CompiledForm>>();
const metaSchema = new Ajv({ strict: false });

/** Throws `RefusedForm` for a schema that may not become code. */
function refuseUnknown(text: string, schema: object): void {
  const received: string[] = [];
  const source = parseSource(null, 'form', Buffer.from(text), ({ message }) => received.push(message));
  // A warning stops nobody: a form that is shown is judged.
  checkFormSchema(source.root, ({ at, message, severity }) => {
    if (severity !== 'warning') received.push(`${at?.pointer ?? ''}: ${message}`);
  });
  if (source.root === undefined || metaSchema.validateSchema(schema) !== true)
    received.push('This is no JSON Schema.');
  if (received.length > 0) throw new RefusedForm(received.join('\n'));
}

/** Modules that compiled code asks for. */
const RUNTIME = /^(?:ajv\/dist\/runtime\/\w+|ajv-formats\/dist\/formats)$/;
const load = createRequire(__filename);

interface Loaded {
  readonly exports: Record<string, unknown>;
  readonly context: Context;
}

/** Runs our own compiled code, in a context in which there is nothing but what it asks for. */
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
 * As rjsf's own compiler sets it up, which would compile a part for each combination of conditions there may be.
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
/** Many times what the longest form takes, on a machine that has other things to do. */
const LONGEST_MS = 1500;
/** Of a form that was too slow once: whoever found out how may come again. */
const AGAIN_MS = 250;

/**
 * One tenant's pattern and one visitor's text must not stop the server for everybody: what compares them is
 * cut off. Nothing but a script of a context can be.
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

/** Units that only say that something inside is wrong. */
const CONTAINERS = new Set(['if', '$ref', 'allOf']);

/** Rules of a group that are about one property in it. */
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
  // Which dialect the tenant had in mind changes nothing of what is allowed; the compiler knows one alone.
  const { $schema: _dialect, ...written } = JSON.parse(text) as RJSFSchema;
  refuseUnknown(text, written);
  const schema: RJSFSchema = withConditions({ schema: written, uiSchema: {} }).schema;
  // Not before it is needed: few tenants ask questions of their own.
  const { hashForSchema } = await import('@rjsf/utils');
  const { createPrecompiledValidator } = await import('@rjsf/validator-ajv8');
  const code = codeFor(schema, hashForSchema(schema));
  const { exports, context } = loaded(code);
  const validator = createPrecompiledValidator(exports as never, schema);
  const errorsOf = (answers: unknown) =>
    validator.rawValidation<ErrorObject>(schema, withoutEmpty(schema, answers)).errors ?? [];
  // What is done but once, at the first time, is nobody's slow pattern.
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

/** Compiled once for each schema, whoever's document it stands in. */
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
