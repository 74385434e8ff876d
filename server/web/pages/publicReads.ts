/**
 * The calls that may be made during server rendering, without a session. They are reads with the same answer
 * for all users, and reads that a visitor may make but that give customers a different answer.
 */
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../../schemas/isRecord';
import { withAdditionalProperties } from '../../../schemas/openSchema';

export interface PublicRead {
  readonly name: string;
  readonly path: string;
  /** A customer gets a different answer, so their browser requests it again. */
  readonly visitors: boolean;
  /** Whether a body of status 200 matches the schema in the call's file. */
  readonly accepts: ResponseValidator;
}

export type PublicReads = ReadonlyMap<string, PublicRead>;

interface PublicCall {
  readonly name: string;
  readonly path: string;
  readonly auth: string;
  readonly responses: { readonly '200': object };
}

/** `folder` is `schemas/api/calls`. The shared schemas are in `shapes.json` beside it. */
export function readPublicCalls(folder: string): PublicReads {
  const acceptsFor = responseValidation(readJson(join(folder, '../shapes.json')) as object);
  const calls = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((file) => readJson(join(folder, file)))
    .filter(isPublicCall);
  return new Map(
    calls.map(({ name, path, auth, responses }) => [
      name,
      { name, path, visitors: auth !== 'none', accepts: acceptsFor(name, responses['200']) },
    ]),
  );
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

function isPublicCall(call: unknown): call is PublicCall {
  if (!isRecord(call) || !isRecord(call.responses)) return false;
  const { name, path, method, auth, responses } = call;
  const isRead = method === 'GET' && (auth === 'none' || auth === 'optional' || auth === 'shopper');
  return typeof name === 'string' && typeof path === 'string' && isRead && isRecord(responses['200']);
}

/** Undefined if a parameter of the path has no value. */
export function callPath(
  call: PublicRead,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string | undefined {
  let missing = false;
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || value === '' || value === '.' || value === '..') missing = true;
    return encodeURIComponent(value ?? '');
  });
  if (missing) return undefined;
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** Relative references in the call files (`../shapes.json#/...`) resolve from this address. */
const BASE = 'https://foyer.example/schemas/api/calls/';

export type ResponseValidator = (body: unknown) => boolean;

/**
 * `shapes`: `schemas/api/shapes.json`. Unknown keys are allowed. Schemas compile on first use. A test of
 * `server/api` validates the schemas themselves, which takes longer than the rest of a start.
 */
function responseValidation(shapes: object): (call: string, schema: object) => ResponseValidator {
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(withAdditionalProperties(shapes));
  return (call, schema) => {
    let accepts: ValidateFunction | undefined;
    return (body) => {
      accepts ??= ajv.compile({ ...withAdditionalProperties(schema), $id: `${BASE}${call}.json` });
      return accepts(body);
    };
  };
}
