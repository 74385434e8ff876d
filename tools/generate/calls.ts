/** Generates a typed descriptor for each call in `schemas/api/calls`, and the map of their types for the platform. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composedBody } from '../../schemas/composedBody';
import {
  answerSpelling,
  browserSpelling,
  capitalised,
  comment,
  requestSpelling,
  shapeConstant,
  typeName,
  typeOf,
  unionType,
  type WireSchema,
} from './schemaTypes';
import { schemaSource, type Shapes } from './shapes';

interface Call {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly auth: string;
  readonly answers?: string;
  readonly successIs?: 'status';
  readonly idempotencyKey?: string;
  readonly params?: WireSchema;
  readonly query?: WireSchema;
  readonly body?: WireSchema;
  readonly responses: Readonly<Record<string, WireSchema>>;
}

export function callFiles(root: string, shapes: Shapes): Map<string, string> {
  const folder = join(root, 'schemas/api/calls');
  const bodies = JSON.parse(readFileSync(join(root, 'schemas/api/bodies.json'), 'utf8')) as { $defs: Shapes };
  const calls = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Call)
    .map((call) => (call.body ? { ...call, body: composedBody({ ...call.body }, bodies.$defs) } : call));
  return new Map([
    ...calls.map((call) => [`schemas/generated/calls/${call.name}.ts`, callModule(call, shapes)] as const),
    ['schemas/generated/wireCalls.ts', wireCalls(calls)],
  ]);
}

/** The types of every call as the platform serves it, with the person whom it requires. */
function wireCalls(calls: readonly Call[]): string {
  const types = calls.map((call) => `readonly ${call.name}: ${wireCall(call)};`).join('\n');
  const imports = calls.map((call) => {
    const used = callTypes(call).filter(([name]) => new RegExp(`: ${name};`).test(types));
    const names = used.map(([name]) => name).join(', ');
    return names === '' ? '' : `import type { ${names} } from './calls/${call.name}';`;
  });
  return `
${imports.filter((line) => line !== '').join('\n')}
import type * as Wire from './wire';

/** The calls as our own platform serves them. \`answer\` is the whole response body. */
export interface WireCalls {
${types}
}
`;
}

function wireCall(call: Call): string {
  const stem = capitalised(call.name);
  const part = (suffix: 'Params' | 'Query' | 'Body'): string =>
    call[suffix.toLowerCase() as 'params' | 'query' | 'body'] === undefined ? 'undefined' : stem + suffix;
  const answers = Object.values(call.responses).map((schema) => typeOf(schema, answerSpelling));
  return `{
readonly auth: '${call.auth}';
readonly params: ${part('Params')};
readonly query: ${part('Query')};
readonly body: ${part('Body')};
readonly answer: ${unionType(answers)};
}`;
}

function callModule(call: Call, shapes: Shapes): string {
  const types = callTypes(call);
  const typeTexts = types.map(([, text]) => text).join('\n');
  const { source, used } = schemaSource(call.responses);
  const names = types.map(([name]) => name).join(', ');
  return `
import type { CallOf } from '../../callOf';
${apiImport(typeTexts, shapes)}
${used.map((shape) => `import { ${shapeConstant(shape)} } from '../shapes/${shapeConstant(shape)}';`).join('\n')}

${typeTexts}

${comment(`${call.method} ${call.path}: ${call.summary}`)}export const ${call.name}: CallOf<${names}> = {
  name: '${call.name}',
  method: '${call.method}',
  path: '${call.path}',
  idempotent: ${String(call.idempotencyKey !== undefined)},
  answers: '${call.answers === 'text/html' ? 'html' : (call.successIs ?? 'json')}',
  answerSchemas: ${source},
};
`;
}

/** Params, query, body and response, in this order: name and declaration of each. */
function callTypes(call: Call): (readonly [name: string, text: string])[] {
  const stem = capitalised(call.name);
  const declared = (suffix: string, schema: WireSchema | undefined): readonly [string, string] => [
    stem + suffix,
    `export type ${stem}${suffix} = ${schema === undefined ? 'undefined' : typeOf(schema, requestSpelling)};`,
  ];
  return [
    declared('Params', call.params),
    declared('Query', call.query),
    declared('Body', call.body),
    [`${stem}Answer`, `export type ${stem}Answer = ${answerType(call)};`],
  ];
}

/** The type of `data` of all success responses. Undefined if the response may be only a status. */
function answerType(call: Call): string {
  const types = Object.values(call.responses).map((answer) =>
    typeOf(answer.properties?.data ?? answer, browserSpelling),
  );
  return unionType(call.successIs === 'status' ? [...types, 'undefined'] : types);
}

function apiImport(text: string, shapes: Shapes): string {
  const plain = text.replaceAll(/Wire\.\w+/g, '').replaceAll(/\/\*\*.*?\*\//g, '');
  const used = Object.keys(shapes)
    .map(typeName)
    .filter((name) => new RegExp(`(?<![\\w'"])${name}(?![\\w'"?:])`).test(plain));
  if (text.includes('Wire.')) used.push('Wire');
  return used.length === 0 ? '' : `import type { ${used.sort().join(', ')} } from '../api';`;
}
