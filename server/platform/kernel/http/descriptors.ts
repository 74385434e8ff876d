import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedBody } from '../../../../schemas/composedBody';

/** A JSON Schema. Only ajv reads its content. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** `shopper`: a person with a cart: a visitor, a customer, or staff for a customer. */
export type CallAuth = 'none' | 'optional' | 'customer' | 'shopper' | 'staff';

/** A call of the API, as described by its file in `schemas/api/calls`. */
export interface CallDescriptor {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly auth: CallAuth;
  readonly idempotencyKey?: 'required';
  /** Set where a body may be larger than the default, for example for a file. */
  readonly maxBodyBytes?: number;
  readonly params?: JsonSchema;
  readonly query?: JsonSchema;
  readonly body?: JsonSchema;
  readonly responses: Readonly<Record<string, JsonSchema>>;
  readonly errors: readonly number[];
  /** `text/html` where the response is an HTML fragment and not JSON. */
  readonly answers?: 'text/html';
}

const API_FOLDER = join(__dirname, '../../../../schemas/api');

/** The file name is the name of the call. Throws at start when the two differ. */
export function readDescriptors(folder = join(API_FOLDER, 'calls')): ReadonlyMap<string, CallDescriptor> {
  const bodies = (readJson('bodies.json') as { readonly $defs: JsonSchema }).$defs;
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => {
      const descriptor = JSON.parse(readFileSync(join(folder, file), 'utf8')) as CallDescriptor;
      if (`${descriptor.name}.json` !== file)
        throw new Error(`schemas/api/calls/${file} describes "${descriptor.name}".`);
      const { body } = descriptor;
      return [descriptor.name, body ? { ...descriptor, body: composedBody(body, bodies) } : descriptor];
    }),
  );
}

export const readShapes = (): JsonSchema => readJson('shapes.json');

const readJson = (file: string): JsonSchema =>
  JSON.parse(readFileSync(join(API_FOLDER, file), 'utf8')) as JsonSchema;
