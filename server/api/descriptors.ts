import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedBody } from '../../schemas/composedBody';
import { projectFile } from '../net/project';

/** A JSON Schema. Only ajv reads its content. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A call, as described by its file in `schemas/api/calls`. Each server has its own values of `auth`. */
export interface CallDescriptor<Auth extends string = string> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  readonly auth: Auth;
  readonly idempotencyKey?: 'required';
  /** In a preview of a draft: sent on without a session, or answered by the preview. Absent: refused. */
  readonly preview?: 'pass' | 'answer';
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

const API_FOLDER = projectFile('schemas/api');

/** The folder below `schemas/api` with the calls of a server. */
export type CallFolder = 'calls' | 'calls/operators';

/** The file name is the name of the call. Throws at start when the two differ. */
export function readDescriptors<Descriptor extends CallDescriptor>(
  folder: CallFolder,
): ReadonlyMap<string, Descriptor> {
  const bodies = (readJson('bodies.json') as { readonly $defs: JsonSchema }).$defs;
  const files = readdirSync(join(API_FOLDER, folder)).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => {
      const descriptor = readJson(`${folder}/${file}`) as Descriptor;
      if (`${descriptor.name}.json` !== file)
        throw new Error(`schemas/api/${folder}/${file} describes "${descriptor.name}".`);
      const { body } = descriptor;
      return [descriptor.name, body ? { ...descriptor, body: composedBody(body, bodies) } : descriptor];
    }),
  );
}

/** The shapes to which the calls of a folder refer. */
export const readShapes = (folder: CallFolder): JsonSchema =>
  readJson(folder === 'calls' ? 'shapes.json' : 'operatorShapes.json') as JsonSchema;

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(API_FOLDER, file), 'utf8'));
