/** The OpenAPI 3.1 description. It is generated only from `schemas/api`, so it matches what the platform checks. */
import { readShapes, type JsonSchema } from '../../../api/descriptors';
import { readPlatformCalls, type PlatformCall } from '../http/platformCalls';
import { withPromisedFields } from '../../../api/promisedFields';

export function openApi(): JsonSchema {
  const shapes = readShapes('calls')['$defs'] as Readonly<Record<string, JsonSchema>>;
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const call of [...readPlatformCalls().values()].sort((one, other) =>
    one.path.localeCompare(other.path),
  )) {
    const address = `/{tenant}${call.path}`;
    paths[address] = { ...paths[address], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer platform',
      version: '1.0.0',
      description: 'Every call of the customer web front end, tenant by tenant.',
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    paths,
    components: {
      schemas: rewriteReferences(withPromisedFields(shapes)) as JsonSchema,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
}

const TENANT = {
  name: 'tenant',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'The operator.',
};
const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
  description: 'The same key and request gives the same answer; with another request it is 409 key_reused.',
};

function operation(call: PlatformCall): JsonSchema {
  return {
    operationId: call.name,
    summary: call.summary,
    ...security(call),
    parameters: [
      TENANT,
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.idempotencyKey === 'required' ? [KEY] : []),
    ],
    ...(call.body && {
      requestBody: { content: { 'application/json': { schema: rewriteReferences(call.body) } } },
    }),
    responses: responses(call),
  };
}

function security({ auth }: PlatformCall): JsonSchema {
  if (auth === 'none') return {};
  return { security: auth === 'optional' || auth === 'shopper' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}

function parameters(schema: JsonSchema | undefined, where: 'path' | 'query'): JsonSchema[] {
  const properties = (schema?.['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema?.['required'] ?? []) as readonly string[];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: rewriteReferences(property),
  }));
}

function responses(call: PlatformCall): JsonSchema {
  const type = call.answers ?? 'application/json';
  const answers = Object.entries(call.responses).map(([status, schema]) => [
    status,
    {
      description: 'Answer.',
      content: { [type]: { schema: rewriteReferences(withPromisedFields(schema)) } },
    },
  ]);
  const failure = { 'application/json': { schema: { $ref: '#/components/schemas/error' } } };
  const errors = call.errors.map((status) => [String(status), { description: 'Failure.', content: failure }]);
  return Object.fromEntries([...answers, ...errors]) as JsonSchema;
}

/** References to `shapes.json` become references to the components. */
function rewriteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteReferences);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref'
        ? String(inner).replace(/^.*#\/\$defs\//, '#/components/schemas/')
        : rewriteReferences(inner),
    ]),
  );
}
