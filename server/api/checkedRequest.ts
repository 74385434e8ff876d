/** Checks the parts of a request with the schemas of its call. */
import type { FastifyRequest } from 'fastify';
import type { ValidateFunction } from 'ajv';
import type { CallDescriptor } from './descriptors';
import { invalid, notFound } from './failure';
import { fieldErrors, invalidFields } from './fieldErrors';
import type { CallSchemas } from './schemas';

interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A wrong path parameter is 404. A wrong query or body is reported field by field. */
export function checkedRequest(
  schemas: CallSchemas,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): RequestParts {
  const params = { ...(request.params as Record<string, unknown>) };
  const query = { ...(request.query as Record<string, unknown>) };
  const body: unknown = schemas.body() === undefined ? undefined : (request.body ?? {});
  if ([params, query].some(isUnstorable)) throw schemas.body() === undefined ? notFound() : invalid({});
  if (isUnstorable(body)) throw invalid(invalidFields(unstorableIn(body)));
  if (schemas.params()?.(params) === false) throw notFound();
  refuseInvalid(schemas.query(), query);
  refuseInvalid(schemas.body(), body);
  return { params, query, body };
}

function refuseInvalid(validate: ValidateFunction | undefined, value: unknown): void {
  if (validate === undefined || validate(value)) return;
  throw invalid(fieldErrors(validate.errors ?? []));
}

/** NUL, or one half of a surrogate pair, as JSON writes them: with a backslash that is not itself escaped. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** PostgreSQL cannot store these in text or in JSON. */
function isUnstorable(value: unknown): boolean {
  const written = JSON.stringify(value, markInfinite) as string | undefined;
  return written !== undefined && UNSTORABLE.test(written);
}

/** JSON.parse reads `1e400` as Infinity, which JSON cannot write. */
const markInfinite = (_key: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isFinite(value) ? '\0' : value;

/**
 * Paths of the fields whose text or name cannot be stored. A name that cannot be stored is not repeated in
 * the response.
 */
function unstorableIn(value: unknown, path: readonly string[] = []): readonly string[] {
  if (!isUnstorable(value)) return [];
  if (typeof value !== 'object' || value === null) return [path.join('.') || 'body'];
  return Object.entries(value).flatMap(([key, inner]) =>
    isUnstorable(key) ? [path.join('.') || 'body'] : unstorableIn(inner, [...path, key]),
  );
}

/** For tests and development: throws if a server answers against the description of its call. */
export function checkResponse(
  { name }: Pick<CallDescriptor, 'name'>,
  schemas: CallSchemas,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  const validate = schemas.answer(status);
  if (validate === undefined)
    throw new Error(`${name} answered ${status}, which its description does not list.`);
  if (validate(body)) return;
  const first = validate.errors?.[0];
  throw new Error(
    `${name} answered against its schema: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
  );
}
