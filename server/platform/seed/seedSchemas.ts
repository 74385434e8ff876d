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

  firstProblem(name: string, value: unknown): SeedProblem | undefined {
    const validate = this.compiled.get(name) ?? this.compile(name);
    if (validate(value)) return undefined;
    const { errors } = validate;
    // A misspelt key also causes a missing-key error. The key that exists is the one to change.
    const error = errors?.find(({ keyword }) => keyword === 'additionalProperties') ?? errors?.[0];
    return {
      pointer: `#${error?.instancePath ?? ''}`,
      message: error === undefined ? 'is not valid.' : messageOf(error),
    };
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
