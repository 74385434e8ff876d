import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A JSON Schema: opaque to this code, read by ajv. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** `shopper`: anybody with a basket: a visitor, a customer, or staff for a customer. */
export type CallAuth = 'none' | 'optional' | 'customer' | 'shopper' | 'staff';

/** A call of the API as its file in `schemas/api/calls` describes it. */
export interface CallDescriptor {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly auth: CallAuth;
  readonly idempotencyKey?: 'required';
  /** Where a body may be larger than bodies are, such as a file. */
  readonly maxBodyBytes?: number;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
  readonly errors: readonly number[];
  /** `text/html` where the answer is a fragment of a page and not JSON. */
  readonly answers?: 'text/html';
}

const API_FOLDER = join(__dirname, '../../../schemas/api');

/** Each file's name is the call's name; a file that says otherwise is a mistake of ours and stops the start. */
export function readDescriptors(folder = join(API_FOLDER, 'calls')): ReadonlyMap<string, CallDescriptor> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => {
      const descriptor = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CallDescriptor;
      if (`${descriptor.name}.json` !== file)
        throw new Error(`schemas/api/calls/${file} describes "${descriptor.name}".`);
      return [descriptor.name, descriptor];
    }),
  );
}

export function readShapes(): JsonSchema {
  return JSON.parse(readFileSync(join(API_FOLDER, 'shapes.json'), 'utf8')) as JsonSchema;
}
