/** Generates a typed descriptor for each call in `schemas/api/calls`, and the maps of their types for the servers. */
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

/** The calls of one server. */
interface CallFolder {
  /** Below `schemas/api/calls` and `schemas/generated/calls`. The calls of the platform are in these folders. */
  readonly folder: string;
  /** The file in `schemas/generated` with the types as the server has them. */
  readonly wireFile: string;
  readonly wireName: string;
  readonly wireComment: string;
}

const FOLDERS: readonly CallFolder[] = [
  {
    folder: '',
    wireFile: 'wireCalls',
    wireName: 'WireCalls',
    wireComment: 'The calls as our own platform serves them. `answer` is the whole response body.',
  },
  {
    folder: 'operators/',
    wireFile: 'operatorCalls',
    wireName: 'OperatorCalls',
    wireComment:
      'The calls of the console as the documents process serves them. `answer` is the whole response body.',
  },
];

export const callFiles = (root: string, shapes: Shapes): Map<string, string> =>
  new Map(FOLDERS.flatMap((each) => filesOfFolder(root, each, shapes)));

function filesOfFolder(root: string, from: CallFolder, shapes: Shapes): (readonly [string, string])[] {
  const folder = join(root, 'schemas/api/calls', from.folder);
  const bodies = JSON.parse(readFileSync(join(root, 'schemas/api/bodies.json'), 'utf8')) as { $defs: Shapes };
  const calls = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Call)
    .map((call) => (call.body ? { ...call, body: composedBody({ ...call.body }, bodies.$defs) } : call));
  const up = '../'.repeat(from.folder.split('/').length);
  return [
    ...calls.map(
      (call) =>
        [`schemas/generated/calls/${from.folder}${call.name}.ts`, callModule(call, shapes, up)] as const,
    ),
    [`schemas/generated/${from.wireFile}.ts`, wireCalls(from, calls)],
  ];
}

/** The types of every call as its server has them, with the person whom it requires. */
function wireCalls({ folder, wireName, wireComment }: CallFolder, calls: readonly Call[]): string {
  const types = calls.map((call) => `readonly ${call.name}: ${wireCall(call)};`).join('\n');
  const imports = calls.map((call) => {
    const used = callTypes(call).filter(([name]) => new RegExp(`: ${name};`).test(types));
    const names = used.map(([name]) => name).join(', ');
    return names === '' ? '' : `import type { ${names} } from './calls/${folder}${call.name}';`;
  });
  return `
${imports.filter((line) => line !== '').join('\n')}
import type * as Wire from './wire';

/** ${wireComment} */
export interface ${wireName} {
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

/** `up` leads from the folder of the module to `schemas/generated`. */
function callModule(call: Call, shapes: Shapes, up: string): string {
  const types = callTypes(call);
  const typeTexts = types.map(([, text]) => text).join('\n');
  const { source, used } = schemaSource(call.responses);
  const names = types.map(([name]) => name).join(', ');
  return `
import type { CallOf } from '${up}../callOf';
${apiImport(typeTexts, shapes, up)}
${used.map((shape) => `import { ${shapeConstant(shape)} } from '${up}shapes/${shapeConstant(shape)}';`).join('\n')}

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

function apiImport(text: string, shapes: Shapes, up: string): string {
  const plain = text.replaceAll(/Wire\.\w+/g, '').replaceAll(/\/\*\*.*?\*\//g, '');
  const used = Object.keys(shapes)
    .map(typeName)
    .filter((name) => new RegExp(`(?<![\\w'"])${name}(?![\\w'"?:])`).test(plain));
  if (text.includes('Wire.')) used.push('Wire');
  return used.length === 0 ? '' : `import type { ${used.sort().join(', ')} } from '${up}api';`;
}
