import { childPointer } from '../../../schemas/jsonPointer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import { nearest } from '../../net/nearestName';
import { projectFile } from '../../net/project';
import { readShapes } from '../kernel';

const FOLDER = projectFile('schemas/seed');

export interface SeedProblem {
  /** JSON pointer with `#`, e.g. `#/3/slug`. */
  readonly pointer: string;
  readonly message: string;
}

/** The schemas of `schemas/seed`, compiled on first use. */
export class SeedSchemas {
  private readonly ajv = new Ajv2020({
    strict: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
  });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor() {
    this.ajv.addSchema(readShapes('calls'));
  }

  /** The mistakes of a file, those of keys first. */
  problems(name: string, value: unknown): readonly SeedProblem[] {
    const validate = this.compiled.get(name) ?? this.compile(name);
    if (validate(value)) return [];
    return independent(validate.errors ?? []).map((error) => ({
      pointer: pointerOf(error),
      message: messageOf(error),
    }));
  }

  private compile(name: string): ValidateFunction {
    const schema = JSON.parse(readFileSync(join(FOLDER, `${name}.schema.json`), 'utf8')) as Record<
      string,
      unknown
    >;
    const validate = this.ajv.compile(schema);
    this.compiled.set(name, validate);
    return validate;
  }
}

/** Errors without those that another error causes. */
function independent(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const missing = errors.filter(({ keyword }) => keyword === 'required');
  const values = errors.filter((error) => !unknown.includes(error) && !missing.includes(error));
  return [
    ...unknown,
    ...missing.filter((error) => !isMisspelt(error, unknown, missing)),
    // A text may break several rules, and a rule of its object fails too. The first error is enough.
    ...values.filter(
      ({ instancePath, keyword }, index) =>
        keyword !== 'if' && values.findIndex((each) => each.instancePath === instancePath) === index,
    ),
  ];
}

/** A misspelt key is unknown, and its correct name is missing. The key that exists is the one to change. */
function isMisspelt(
  { instancePath, params }: ErrorObject,
  unknown: readonly ErrorObject[],
  missing: readonly ErrorObject[],
): boolean {
  const isHere = (each: ErrorObject): boolean => each.instancePath === instancePath;
  const keys = unknown.filter(isHere).map((each) => String(each.params['additionalProperty']));
  const names = missing.filter(isHere).map((each) => String(each.params['missingProperty']));
  if (keys.length === 1 && names.length === 1) return true;
  return keys.some((key) => nearest(key, names) === params['missingProperty']);
}

/** The pointer of the value, or of the unknown key. */
function pointerOf({ instancePath, params }: ErrorObject): string {
  const key: unknown = params['additionalProperty'];
  return typeof key === 'string' ? childPointer(`#${instancePath}`, key) : `#${instancePath}`;
}

function messageOf({ keyword, params, parentSchema, message }: ErrorObject): string {
  switch (keyword) {
    case 'additionalProperties': {
      const written = String(params['additionalProperty']);
      const meant = nearest(written, Object.keys((parentSchema?.['properties'] ?? {}) as object));
      const what = meant === undefined ? 'Remove it or correct its name.' : `Did you mean "${meant}"?`;
      return `there is no "${written}" here. ${what}`;
    }
    case 'required':
      return `"${String(params['missingProperty'])}" is missing.`;
    case 'enum':
      return `must be one of ${JSON.stringify(params['allowedValues'])}.`;
    default:
      return `${message ?? 'is not valid'}.`;
  }
}
